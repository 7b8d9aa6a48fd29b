import { expect, test } from "vitest";
import {
  addPackageToCart,
  addToCart,
  checkout,
  company,
  createOrUpdateCheckout,
  getCart,
  monitorProductAvailability,
  orderedCart,
  orders,
  placeOrder,
  postProductReview,
  setCartPromoCode,
  subscribeToNewsletter,
  updateCartGroup,
  updateCartItem,
  updateUser,
  user,
} from "#shared/operations/generated/operations.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { findStocked } from "#tests/support/calls.ts";
import { openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, fieldOf, post, read, reviewed } from "#tests/support/forms.ts";
import { browserOperations } from "#worker/api/operations.ts";

const klarna = 25;
const alpenpay = 27;

/** A shop whose answers are kept, all but the cookies that no script reads, with the ids of all carts in these. */
function openOverheardShop() {
  const edge = createEdge();
  const ids = new Set<string>();
  const answers: { path: string; told: string }[] = [];
  const asked = new Set<string>();
  const fetch: typeof edge.fetch = async (path, init = {}) => {
    const response = await edge.fetch(path, init);
    if (path.startsWith("/_backend/")) return response;
    const [hash] = /(?<="sha256Hash":")\w+/.exec(String(init.body)) ?? [];
    if (hash) asked.add(hash);
    const cookies = response.headers.getSetCookie();
    for (const line of cookies) for (const [id] of line.matchAll(/(?<=^cart=)[\w-]+/g)) ids.add(id);
    const open = cookies.filter((line) => !/; httponly/i.test(line));
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    answers.push({ path, told: JSON.stringify([headers, open]) + (await response.clone().text()) });
    return response;
  };
  const find = (text: string) => answers.filter(({ told }) => told.includes(text)).map(({ path }) => path);
  const leaks = () => [...ids].flatMap((id) => find(id));
  return { edge: { ...edge, fetch }, ids, answers, asked, leaks };
}

async function choosePackage({ fetch }: ReturnType<typeof createEdge>) {
  const page = await fetch("/_data/se/en/p/hut-weekend");
  const { product } = await page.json<{
    product: { id: number; package: { parts: { id: number; required: boolean; options: Option[] }[] } };
  }>();
  interface Option {
    id: number;
    skus: { id: number; stock: { total: number } }[];
  }
  const selections = product.package.parts
    .filter(({ required }) => required)
    .flatMap(({ id: groupId, options: [option] }) => {
      const sku = option?.skus.find(({ stock }) => stock.total >= 2);
      return option && sku ? [{ groupId, optionId: option.id, skuId: sku.id }] : [];
    });
  return { packageId: product.id, selections };
}

/** Where the shop leads on to, as far as it does. */
async function follow(
  { fetch }: ReturnType<typeof createEdge>,
  device: ReturnType<typeof openDevice>,
  path: string,
): Promise<string> {
  const { jar } = device.visitor;
  const response = await fetch(path, { headers: { cookie: jar.header() } });
  jar.take(response);
  const next = response.headers.get("location");
  return next ? follow({ fetch } as never, device, next) : path;
}

test("no operation, page or address of the shop tells a browser's scripts the id of its cart", async () => {
  const { edge, ids, answers, asked, leaks } = openOverheardShop();
  const device = openDevice(edge);
  const skuId = await findStocked(edge);
  const account = { username: newcomer(), password };

  const added = await device.call(addToCart, { id: "", item: { skuId, quantity: 1 } });
  const [{ id: row }] = added.answer.data.addToCart.items;
  await device.call(updateCartItem, { id: "", item: { id: row, skuId, quantity: 2 } });
  const packed = await device.call(addPackageToCart, { id: "", ...(await choosePackage(edge)) });
  const { groupKey } = packed.answer.data.addPackageToCart.items.at(-1);
  await device.call(updateCartGroup, { id: "", item: { groupKey, quantity: 0 } });
  await device.call(setCartPromoCode, { id: "", promoCode: "NOPE" });
  await device.call(getCart, { id: "" });
  await device.call(orderedCart, { id: "" });
  await device.visitor.auth("register", account);
  const paying = await device.call(createOrUpdateCheckout, {
    cartId: "",
    checkout: { ...buyer, email: account.username, paymentId: klarna },
  });
  expect(JSON.stringify(paying.answer)).toContain("payment-iframe");
  const placed = await device.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
  const number: string = placed.answer.data.placeOrder.orderId;
  await device.call(orderedCart, { id: "" });
  await device.call(getCart, { id: "" });
  const shown = await follow(edge, device, `/se/en/checkout/confirm?oid=${number}`);
  const label = new URLSearchParams(shown.split("?")[1]).get("order");
  const confirmed = await device.call(checkout, { id: label, paymentType: "STANDARD" });
  expect(confirmed.answer.data.checkout.order.orderId).toBe(number);
  const own = await device.call(orders, {});
  expect(own.answer.data.getOrders).toHaveLength(1);
  await device.call(user, {});
  await device.call(company, {});
  await device.call(updateUser, { user: {} });
  await device.call(subscribeToNewsletter, { email: account.username });
  await device.call(monitorProductAvailability, { email: account.username, skuId });
  await device.call(postProductReview, { alias: "alpine-jacket", rating: 5, comment: "Warm", author: "Kim" });
  const found = await device.visitor.post("/api/orders/find", { order: number, email: buyer.email });
  expect(found.status).toBe(200);
  await device.visitor.post("/api/returns/own", {});
  for (const page of ["", "/cart", "/checkout", "/checkout/form", "/checkout/confirm", "/account/orders"])
    await follow(edge, device, `/se/en${page}`);
  for (const page of ["", "/checkout", "/checkout/confirm", "/account/orders"])
    await follow(edge, device, `/_data/se/en${page}`);
  await device.visitor.auth("logout");

  expect(asked).toEqual(new Set(browserOperations.map(({ operation: { hash } }) => hash)));
  expect(ids.size).toBeGreaterThan(1);
  expect(answers.length).toBeGreaterThan(30);
  expect(leaks()).toEqual([]);
});

test("nor does one that a payment provider or a browser without scripts comes back to", async () => {
  const { edge, ids, leaks } = openOverheardShop();
  const skuId = await findStocked(edge);
  const payer = openDevice(edge);
  await payer.add(skuId);
  const billingAddress = { ...buyer.billingAddress, zip: "8001", city: "Zürich", country: "CH" };
  const swiss = { ...buyer, paymentId: alpenpay, billingAddress };
  const asked = { cartId: "", checkout: swiss, checkoutMarketId: "ch" };
  await payer.call(createOrUpdateCheckout, asked);
  const { answer } = await payer.call(placeOrder, asked, crypto.randomUUID());
  const { redirectUrl, publicId } = answer.data.placeOrder;
  const paid = await edge.fetch(`${redirectUrl}/pay`, {
    method: "POST",
    body: new URLSearchParams({ outcome: "approved" }),
  });
  const back = paid.headers.get("location") ?? "";
  expect(back).toContain([...ids][0]);
  for (const address of [back, `/se/en/checkout/confirm?oid=${publicId}`]) {
    const shown = await follow(edge, payer, address);
    const id = new URLSearchParams(shown.split("?")[1]).get("order");
    const { answer } = await payer.call(checkout, { id, paymentType: "STANDARD" });
    expect(answer.data.checkout.order.email).toBe(buyer.email);
  }

  const reader = openDevice(edge);
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await post(edge, path, fields, { cookie: reader.visitor.jar.header() });
    reader.visitor.jar.take(response);
    return response;
  };
  await send("/se/en/p/alpine-jacket", { size: String(skuId) });
  const line = fieldOf(await read(edge, "/se/en/cart", reader.visitor.jar.header()), "line");
  await send("/se/en/cart", { line, sku: String(skuId), quantity: "2" });
  await send("/se/en/cart", { promoCode: "NOPE" });
  const ordered = await send(checkoutPath, await reviewed(edge, reader.visitor.jar.header()));
  expect(ordered.headers.get("location")).toMatch(/\/checkout\/receipt\?order=\d+$/);
  const receipt = await follow(edge, reader, ordered.headers.get("location") ?? "");
  expect(await read(edge, receipt, reader.visitor.jar.header())).toContain("Kim Berg");

  expect(ids.size).toBeGreaterThan(1);
  expect(leaks()).toEqual([]);
});

test.each(["{3F2504E0-4F89-11D3-9A0C-0305E82C3301}", "c2FsdA==", "urn:cart:1/2", "x".repeat(72)])(
  "a service may call a cart %s",
  async (id) => {
    const edge = createEdge();
    const asked: unknown[] = [];
    edge.break(({ operationName, variables }) => {
      if (operationName !== getCart.name) return "pass";
      asked.push(variables.id);
      return Response.json({ data: { getCart: { id, isCompleted: false, items: [], summary: null } } });
    });
    const device = openDevice(edge);
    for (let view = 0; view < 2; view++) await device.call(getCart, { id: "" });
    expect(asked).toEqual(["", id]);
  },
);
