import { beforeAll, expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { registerAgreed } from "#tests/support/agreed-prices.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { ticketSecret } from "#tests/support/editor.ts";
import { placed } from "#tests/support/forms.ts";
import { secondsFromNow, signTicket } from "#worker/tickets.ts";

beforeAll(orderOnce);

/** Presses for an order at the total that is shown, so many seconds before the session ends. */
async function orderBeforeEnd(
  seconds: number,
  change = (cookies: string) => cookies,
  { hasPriceList = true, prepare = (_edge: ReturnType<typeof createEdge>) => {} } = {},
) {
  const edge = createEdge();
  const { session, prices } = await registerAgreed(edge);
  const { cookie } = await fillCart(edge);
  const [page, variables] = ["/se/en/checkout", { cartId: "", checkout: buyer }];
  const cookies = [cookie, session, ...(hasPriceList ? [prices] : [])].join("; ");
  const seen = await callOperation(edge, createOrUpdateCheckout, variables, { cookie: cookies, page });
  const cart = toCart(seen.answer.data.createOrUpdateCheckout.cart, "SE");
  const token = /auth=([^~]*)/.exec(session)?.[1] ?? "";
  const ticket = await signTicket(ticketSecret, ["session", token], secondsFromNow(seconds));
  edge.calls.splice(0);
  prepare(edge);
  const order = await callOperation(edge, placeOrder, variables, {
    cookie: change(cookies.replace(/\bauth=[^;]*/, `auth=${token}~${ticket}`)),
    page,
    key: crypto.randomUUID(),
    headers: { "x-shown": encodeURIComponent(cart ? writeShown(cart) : "") },
  });
  const sent = new Set(
    edge.calls.map(({ headers }) => headers.get("authorization")?.slice("Bearer ".length)),
  );
  return { edge, token, order, sent };
}

test("an order is priced and made with one token, renewed where the old one might end before it is made", async () => {
  const { order, sent } = await orderBeforeEnd(30);
  expect(Number(order.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  const renewed = /^auth=([^~]*)/.exec(cookieOf(order.response, "auth"))?.[1];
  expect(renewed).toBeDefined();
  expect([...sent]).toEqual([renewed]);
});

test("a token that lasts longer than its order is not renewed", async () => {
  const { token, order, sent } = await orderBeforeEnd(600);
  expect(Number(order.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  expect([...sent]).toEqual([token]);
  expect(order.response.headers.getSetCookie().join()).not.toContain("auth=");
});

const withoutRenewal = (cookies: string) => cookies.replace(/; auth-refresh=[^;]*/, "");

test.each([
  ["has none to renew it with", withoutRenewal, () => {}],
  [
    "cannot reach the service that renews it",
    (cookies: string) => cookies,
    (edge: ReturnType<typeof createEdge>) => edge.breakAuth(() => new Response("down", { status: 503 })),
  ],
] as const)("a customer with everybody's prices who %s orders as themselves", async (_, change, prepare) => {
  const { token, order, sent } = await orderBeforeEnd(30, change, { hasPriceList: false, prepare });
  expect(Number(order.answer.data.placeOrder.orderId)).toBeGreaterThan(0);
  expect([...sent]).toEqual([token]);
});

test("a session with agreed prices that nothing renews and that might end before the order is made ends before its prices are asked for", async () => {
  const { edge, order, sent } = await orderBeforeEnd(30, withoutRenewal);
  expect([order.code, placed(edge), ...sent]).toEqual(["PRICES_CHANGED", 0, undefined]);
  expect(order.response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^auth=; Max-Age=0/));
});
