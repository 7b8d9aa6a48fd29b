import { beforeAll, expect, test } from "vitest";
import {
  addToCart,
  checkout,
  createOrUpdateCheckout,
  getCart,
} from "#shared/operations/generated/operations.ts";
import { cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, checkoutPath, fieldOf, placed, post, read, reviewed } from "#tests/support/forms.ts";
import { answerPartly, type Data } from "#tests/support/partly.ts";

/** The shop in front of an API whose answers to these operations have an error beside whole data. */
function createShop(operations: readonly { name: string }[], change: (data: Data) => void = () => undefined) {
  const edge = createEdge();
  const names = operations.map(({ name }) => name);
  edge.break((call) => (names.includes(call.operationName) ? answerPartly(edge.pass(call), change) : "pass"));
  return edge;
}

const everything = [addToCart, getCart, createOrUpdateCheckout, checkout];

beforeAll(orderOnce);

test("without scripts a shopper buys though each answer has an error beside whole data, and reads the number", async () => {
  const edge = createShop(everything);
  const { skuId } = await fillCart(createEdge());
  const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) });
  expect(added.headers.get("location")).toBe("/se/en/cart?done=added");
  const cookie = cookieOf(added, "cart");
  expect(readWords(await read(edge, "/se/en/cart", cookie))).toContain("Subtotal");
  const answer = await post(edge, checkoutPath, await reviewed(edge, cookie), { cookie });
  const receipt = answer.headers.get("location") ?? "";
  const cookies = `${cookie}; ${cookieOf(answer, "orders")}`;
  expect(await read(edge, receipt, cookies)).toContain("<h1>Thank you for your order!");
});

test("a total whose spaces change from answer to answer is one that was shown", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  const total = (order.total ?? "").replaceAll(/\s/g, "\u202f");
  expect(total).not.toBe(order.total);
  expect((await post(edge, checkoutPath, { ...order, total }, { cookie })).status).toBe(303);
});

test("a cart without a total is not ordered", async () => {
  const edge = createShop([createOrUpdateCheckout], (data) => {
    data.createOrUpdateCheckout.cart.summary.total = null;
  });
  const { cookie } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  const html = await (await post(edge, checkoutPath, { ...order, total: "" }, { cookie })).text();
  expect(readWords(html)).toContain("The checkout cannot be reached");
  expect(placed(edge)).toBe(0);
});

test("ways to pay and to deliver may have the id 0", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const fields = { ...address, shippingId: "0", paymentId: "0", intent: "update" };
  const html = await (await post(edge, checkoutPath, fields, { cookie })).text();
  expect(fieldOf(html, "total")).not.toBe("");
});

test("the same form once more leads to the order though the API refuses to price a cart that is one", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  const send = () => post(edge, checkoutPath, order, { cookie });
  const lost = await send();
  edge.break(({ operationName }) =>
    operationName === createOrUpdateCheckout.name
      ? Response.json({ data: { createOrUpdateCheckout: null }, errors: [{ message: "Read only" }] })
      : "pass",
  );
  const again = await send();
  expect([again.status, again.headers.get("location")]).toEqual([303, lost.headers.get("location")]);
  expect(placed(edge)).toBe(1);
});
