import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, checkoutPath, type Fields, fieldOf, placed, post, reviewed } from "#tests/support/forms.ts";

beforeAll(orderOnce);

test("without scripts the doubt is said to who sends the form again, until a form was drawn with it", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  edge.break(({ operationName }) =>
    operationName === placeOrder.name ? new Response(null, { status: 502 }) : "pass",
  );
  const send = (fields: Fields) => post(edge, checkoutPath, fields, { cookie });
  await send(order);
  edge.heal();
  let html = "";
  for (let times = 0; times < 2; times += 1) {
    html = await (await send(order)).text();
    expect(readWords(html)).toContain("it may have been placed");
  }
  expect(placed(edge)).toBe(1);
  expect((await send({ ...order, warned: fieldOf(html, "warned") })).status).toBe(303);
});

test.each([
  ["is lost", () => new Response(null, { status: 502 })],
  ["has no order", () => Response.json({ data: { placeOrder: null } })],
])("without scripts an order whose answer %s is explained to who sends the form again", async (_, answer) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  let made = 0;
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    made += 1;
    await edge.pass(call);
    return answer();
  });
  const send = async () => readWords(await (await post(edge, checkoutPath, order, { cookie })).text());
  await send();
  expect(await send()).toContain("If you have paid or ordered, please do not do so again");
  expect(made).toBe(1);
});

test("without scripts who adds goods after an answer that got lost is told that the cart before is ordered", async () => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    await edge.pass(call);
    return new Response(null, { status: 502 });
  });
  await post(edge, checkoutPath, order, { cookie });
  const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) }, { cookie });
  const path = added.headers.get("location") ?? "";
  expect(path).toBe("/se/en/cart?done=begun");
  const page = await edge.fetch(path, { headers: { cookie: cookieOf(added, "cart") } });
  const words = readWords(await page.text());
  expect(words).toContain("The items in your previous cart have already been ordered.");
  expect(words).toContain("Added to your cart");
});

test("without scripts a cart that a login on another device has moved is not called ordered", async () => {
  const edge = createEdge();
  const [sku, other] = await findTwoSizes(edge);
  const { first, logIn } = await meetCustomer(edge);
  await first.add(sku);
  const cookie = `cart=${first.cartId()}`;
  await logIn(openDevice(edge));
  const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(other) }, { cookie });
  expect(added.headers.get("location")).toBe("/se/en/cart?done=added");
});

test("without scripts who changes a cart whose order is out reads that it is being confirmed", async () => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const order = await reviewed(edge, cookie);
  const answer = Promise.withResolvers<Response>();
  const isOut = new Promise<void>((resolve) => {
    edge.break(async ({ operationName }) => {
      if (operationName !== placeOrder.name) return "pass";
      resolve();
      return answer.promise;
    });
  });
  const ordering = post(edge, checkoutPath, order, { cookie });
  await isOut;
  for (const [path, fields] of [
    ["/se/en/p/alpine-jacket", { size: String(skuId) }],
    ["/se/en/cart", { promoCode: "ALPINE10" }],
  ] as const) {
    const page = await post(edge, path, fields, { cookie });
    expect(readWords(await page.text())).toContain("Your order is still being confirmed.");
  }
  answer.resolve(new Response(null, { status: 502 }));
  await ordering;
});

test("without scripts a number that was refused is corrected at an API that keeps its refusal by the key", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const refused = new Set<string>();
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    const key = call.headers.get("x-idempotency-key") ?? "";
    const isRight = JSON.stringify(call.variables).includes(address.personalId ?? "-");
    if (isRight && !refused.has(key)) return "pass";
    const answer = {
      data: { placeOrder: null },
      errors: [{ message: "", extensions: { code: "INVALID_IDENTITY_NUMBER" } }],
    };
    refused.add(key);
    return Response.json(answer);
  });
  const order = { ...(await reviewed(edge, cookie)), personalId: "670919-9530" };
  const html = await (await post(edge, checkoutPath, order, { cookie })).text();
  expect(html).toContain('id="checkout-personalId-error"');
  const corrected = { ...order, personalId: address.personalId ?? "", key: fieldOf(html, "key") };
  expect((await post(edge, checkoutPath, corrected, { cookie })).status).toBe(303);
});
