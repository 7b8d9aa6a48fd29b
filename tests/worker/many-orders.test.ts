import { beforeAll, expect, test, vi } from "vitest";
import { toOrder } from "#client/account/account-api.ts";
import type { Product } from "#shared/catalog.ts";
import {
  addPackageToCart,
  addToCart,
  orders,
  placeOrder,
  setCartPromoCode,
} from "#shared/operations/generated/operations.ts";
import type { Order } from "#shared/order.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

const edge = createEdge();
const owner = createVisitor(edge);
const email = newcomer();
const known: { number: string; skuId: number } = { number: "", skuId: 0 };

/** What a package is of, where each of its parts has a size that is there. */
async function choosePackage() {
  const { product } = await (await edge.fetch("/_data/se/en/p/hut-weekend")).json<{ product: Product }>();
  const selections = (product.package?.parts ?? []).flatMap(
    ({ id: groupId, required, options: [option] }) => {
      const sku = option?.skus.find(({ stock }) => stock.total >= 2);
      return required && option && sku ? [{ groupId, optionId: option.id, skuId: sku.id }] : [];
    },
  );
  return { packageId: product.id, selections };
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { country: "SE" } } });
  await owner.auth("register", { username: email, password });
  const { cookie, skuId } = await fillCart(edge);
  const session = [owner.jar.header(), cookie].join("; ");
  await callOperation(edge, addToCart, { id: "", item: { skuId, quantity: 2 } }, { cookie: session });
  await callOperation(edge, addPackageToCart, { id: "", ...(await choosePackage()) }, { cookie: session });
  await callOperation(edge, setCartPromoCode, { id: "", promoCode: "3FOR2" }, { cookie: session });
  const options = { cookie: session, page: "/se/en/checkout", key: crypto.randomUUID() };
  const checkout = { ...buyer, email };
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, options);
  expect(cookieOf(placed.response, "orders")).not.toBe("");
  Object.assign(known, { number: placed.answer.data.placeOrder.orderId, skuId });
});

const askOwn = () => callOperation(edge, orders, {}, { cookie: owner.jar.header() });

// biome-ignore lint/suspicious/noExplicitAny: of what was asked for
type Wire = any;

/** Orders of ten lines, of goods in ten sizes. Answers how many bytes the API sent. */
function orderMuch(count: number): number[] {
  const sent: number[] = [];
  edge.break(async (call) => {
    if (call.operationName !== orders.name) return "pass";
    const answer: Wire = await (await edge.pass(call)).json();
    const [order] = answer.data?.getOrders ?? [];
    if (!order) return Response.json(answer);
    for (const { product } of order.cart.items)
      while (product.skus.length < 10)
        product.skus.push({ ...product.skus[0], skuId: 900_000 + product.skus.length });
    const { items } = order.cart;
    order.cart.items = [...Array(10)].map((_, index) => ({ ...items[index % items.length], id: index }));
    answer.data.getOrders = [...Array(count)].map((_, index) => ({ ...order, id: order.id + index }));
    const body = new TextEncoder().encode(JSON.stringify(answer));
    sent.push(body.byteLength);
    return new Response(body);
  });
  return sent;
}

test("a customer of three hundred orders of ten lines sees them all, and what was announced of them", async () => {
  const sent = orderMuch(300);
  const { status, answer } = await askOwn();
  const returns = await owner.post("/api/returns/own", {});
  edge.heal();
  expect(status).toBe(200);
  expect(returns.status).toBe(200);
  expect(answer.data.getOrders).toHaveLength(300);
  for (const { cart } of answer.data.getOrders) expect(cart.items).toHaveLength(10);
  expect(sent.length).toBeGreaterThan(1);
  // Each line with its part of what is said of its order.
  for (const bytes of sent) expect(bytes / 3000).toBeLessThan(2100);
});

test("a customer of eight hundred orders, too many to be told with their goods, sees them without", async () => {
  const sent = orderMuch(800);
  const { status, answer } = await askOwn();
  const returns = await owner.post("/api/returns/own", {});
  edge.heal();
  expect(Math.max(...sent)).toBeGreaterThan(10 * 1024 * 1024);
  expect([status, returns.status]).toEqual([200, 200]);
  // What makes the page say that a part is missing.
  expect(answer.errors).toHaveLength(1);
  expect(toOrder(answer.data.getOrders[0])).toMatchObject({ number: known.number, lines: [] });
});

/** Without what only goods in a cart are asked for. */
const toShown = (order: Order) => ({
  ...order,
  lines: order.lines.map(({ unitPrice: _unit, campaigns: _campaigns, product, ...line }) => {
    const { tracked: _tracked, stock, ...shown } = product;
    return { ...line, product: { ...shown, left: stock?.total } };
  }),
});

test("an order among all says the same as the one that is looked up", async () => {
  const { answer } = await askOwn();
  const own = toShown(toOrder(answer.data.getOrders[0]));
  const asked = { order: known.number, email };
  const found = await (await owner.post("/api/orders/find", asked, { "x-page-path": "/se/en" })).json<Wire>();
  expect(own).toEqual(toShown(toOrder(found.order)));
  expect(own.lines.length).toBeGreaterThan(3);
  expect(own.totals?.discount).not.toBeNull();
  const bought = own.lines.find(({ skuId }) => skuId === known.skuId);
  expect(bought?.product.detail).toMatch(/^\w.*, \S+$/);
  expect(bought?.product.left).toBeGreaterThan(0);
  expect(own.lines.some(({ lots }) => lots.length > 0)).toBe(true);
  expect(own.lines.filter((line) => line.package?.name)).toHaveLength(3);
});

test("an order without a status, and with rows of which nothing fits, is in the history and found by a guest", async () => {
  const lacking = {
    status: null,
    paymentDetails: [{ displayName: null }],
    shippingDetails: [{ name: null }],
    refunds: [{ createdAt: null }],
  };
  const leaveOut = (data: Data) => {
    for (const name of ["getOrders", "getOrderPublic"])
      for (const order of [data[name] ?? []].flat()) Object.assign(order, lacking);
  };
  edge.break((call) => answerChanged(edge.pass(call), leaveOut));
  const { status, answer } = await askOwn();
  const found = await owner.post(
    "/api/orders/find",
    { order: known.number, email },
    { "x-page-path": "/se/en" },
  );
  edge.heal();
  expect([status, found.status]).toEqual([200, 200]);
  for (const told of [answer.data.getOrders[0], (await found.json<Wire>()).order]) {
    expect(toOrder(told)).toMatchObject({ number: known.number, status: "", payments: [], refunds: [] });
    expect(toOrder(told).lines.length).toBeGreaterThan(3);
  }
});
