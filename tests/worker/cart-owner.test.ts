import { expect, test } from "vitest";
import {
  addToCart,
  checkout,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
  setCartPromoCode,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;

const authenticate = (edge: Edge, action: string, body: object, cookie: string) =>
  edge.fetch(`/auth/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en", cookie },
    body: JSON.stringify(body),
  });

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().flatMap((line) => (/max-age=0/i.test(line) ? [] : line.split(";")[0]));

const lines = async (edge: Edge, cookie: string): Promise<[number, number][]> => {
  const { answer } = await callOperation(edge, getCart, { id: "" }, { cookie });
  return answer.data.getCart.items.map((item: { skuId: number; quantity: number }) => [
    item.skuId,
    item.quantity,
  ]);
};

/** What a checkout under this cookie says, with the address of the shopper told before. */
const readCheckout = (edge: Edge, cookie: string) =>
  callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout: {} }, { cookie });

const newUser = () => ({ username: `${crypto.randomUUID()}@example.com`, password: "ski-boots-7-days" });

test("a login and a logout keep the lines under a new cart id, and the checkout stays with the old one", async () => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const credentials = newUser();

  const login = await authenticate(edge, "register", credentials, cookie);
  expect(login.status).toBe(200);
  const own = cookieOf(login, "cart");
  expect(own).toMatch(/^cart=[\w-]{16,64}$/);
  expect(own).not.toBe(cookie);
  expect(await lines(edge, own)).toEqual([[skuId, 1]]);

  const session = cookiesOf(login).join("; ");
  await callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout: buyer }, { cookie: session });
  const logout = await authenticate(edge, "logout", {}, session);
  const next = cookieOf(logout, "cart");
  expect(next).toMatch(/^cart=[\w-]{16,64}$/);
  expect([cookie, own]).not.toContain(next);
  expect(await lines(edge, next)).toEqual([[skuId, 1]]);

  // Without the address there is no way of shipping.
  expect((await readCheckout(edge, next)).answer.data.createOrUpdateCheckout.shippingOptions).toEqual([]);
  for (const left of [cookie, own]) {
    expect((await readCheckout(edge, left)).answer.data.createOrUpdateCheckout).toBeNull();
  }

  const again = await authenticate(edge, "login", credentials, next);
  expect(cookieOf(again, "cart")).not.toBe(next);
  expect(await lines(edge, cookieOf(again, "cart"))).toEqual([[skuId, 1]]);
});

test("a refused login leaves the cart alone", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const response = await authenticate(edge, "login", newUser(), cookie);
  expect(response.status).toBe(401);
  expect(cookieOf(response, "cart")).toBe("");
});

test("a cart whose goods the shop cannot move is given up rather than left to the next shopper", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  edge.break(({ operationName }) =>
    ["cloneCart", "moveLine"].includes(operationName) ? new Response("x", { status: 503 }) : "pass",
  );
  const response = await authenticate(edge, "logout", {}, cookie);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().find((line) => line.startsWith("cart="))).toMatch(/max-age=0/i);
});

test("whoever finds a cart's cookie and makes up a session is told nothing of its shopper", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const told = { ...buyer, email: "ida@example.com" };
  await callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout: told }, { cookie });
  const claims = btoa(JSON.stringify({ name: told.email, exp: 4_000_000_000 })).replaceAll("=", "");
  const own = cookieOf(await authenticate(edge, "register", newUser(), ""), "auth");
  const [, ticket = ""] = own.split("~");
  expect(ticket).not.toBe("");
  const madeUp = ["auth=x", `auth=x.${claims}.x`, "auth-refresh=x", `auth=${"y".repeat(5_000)}`];
  const tickets = [ticket, `4000000000-${ticket.slice(11)}`, `4000000000-${"A".repeat(43)}`];
  const ofOthers = tickets.map((each) => `auth=x.${claims}.x~${each}`);
  const expectNothing = async (session: string) => {
    const { answer } = await readCheckout(edge, `${cookie}; ${session}`);
    expect(answer.data.createOrUpdateCheckout, session).not.toBeNull();
    expect(JSON.stringify(answer), session).not.toMatch(/ida@example|Kungsgatan 7|Kim/);
    expect(answer.data.createOrUpdateCheckout.billingAddress, session).toBeNull();
  };
  for (const session of [...madeUp, ...ofOthers]) await expectNothing(session);
  // Some services take whom they do not know for a guest.
  edge.break(({ headers }) => {
    if (headers.get("authorization") !== `Bearer ${own.slice("auth=".length).split("~")[0]}`)
      headers.delete("authorization");
    return "pass";
  });
  for (const session of [...madeUp, ...ofOthers]) await expectNothing(session);
});

test("a checkout tells who its shopper is to that customer alone, and a personal number to nobody (S34)", async () => {
  const edge = createEdge();
  const people = await Promise.all(
    [1, 2, 3].map(async (each) => {
      const { cookie } = await fillCart(edge);
      const account = newUser();
      const login = await authenticate(edge, "register", account, each === 3 ? "" : cookie);
      const session = `${cookieOf(login, "auth")}; ${cookieOf(login, "auth-refresh")}`;
      // The third is a guest, with the address of nobody who is logged in.
      const own = each === 3 ? cookie : `${cookieOf(login, "cart")}; ${session}`;
      const [cart = ""] = own.split("; ");
      const told = {
        ...buyer,
        email: each === 3 ? "vera@example.com" : account.username.toUpperCase(),
        identityNumber: "811228-9874",
        billingAddress: { ...buyer.billingAddress, addressLine1: `Hemliga gatan ${each}` },
      };
      await callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout: told }, { cookie: own });
      return { cart, session };
    }),
  );
  // An API may tell more than was sent, and than it is asked for.
  edge.break(async (call) => {
    // biome-ignore lint/suspicious/noExplicitAny: what the API answers
    const answer = await (await edge.pass(call)).json<any>();
    const told = answer.data?.createOrUpdateCheckout ?? {};
    Object.assign(told, { identityNumber: "811228-9874", shippingAddress: told.billingAddress });
    return Response.json(answer);
  });
  for (const [reader, { session }] of people.entries())
    for (const [shopper, { cart }] of people.entries()) {
      const { answer } = await readCheckout(edge, `${cart}; ${session}`);
      const told = answer.data.createOrUpdateCheckout;
      const { email, identityNumber, billingAddress, shippingAddress, cart: contents } = told;
      expect(contents.items, "the cart itself is open").toHaveLength(1);
      expect(identityNumber).toBeNull();
      expect(JSON.stringify(answer)).not.toContain("811228");
      const isOwn = reader === shopper && reader !== 2;
      for (const address of [billingAddress, shippingAddress])
        expect(address?.addressLine1 ?? null).toBe(isOwn ? `Hemliga gatan ${shopper + 1}` : null);
      expect(email === null, `${reader} reads the checkout of ${shopper}`).toBe(!isOwn);
    }
});

test("nobody reaches another shopper's cart, checkout or order by naming it (S34)", async () => {
  const edge = createEdge();
  const victim = await fillCart(edge);
  const { cookie, cart } = await fillCart(edge);
  const tail = Number.parseInt(victim.cartId.slice(-3), 16);
  const neighbours = Array.from(
    { length: 100 },
    (_, index) => victim.cartId.slice(0, -3) + ((tail + index) % 4096).toString(16).padStart(3, "0"),
  );
  expect(neighbours[0]).toBe(victim.cartId);
  edge.asked();
  const { skuId } = victim;
  const [{ id: rowId }] = cart.items;
  for (const id of neighbours) {
    const refusals = await Promise.all([
      callOperation(edge, getCart, { id }, { cookie }),
      callOperation(edge, addToCart, { id, item: { skuId, quantity: 1 } }, { cookie }),
      callOperation(edge, updateCartItem, { id, item: { id: rowId, skuId, quantity: 1 } }, { cookie }),
      callOperation(edge, setCartPromoCode, { id, promoCode: "X" }, { cookie }),
      callOperation(edge, createOrUpdateCheckout, { cartId: id, checkout: {} }, { cookie }),
      callOperation(edge, placeOrder, { cartId: id, checkout: buyer }, { cookie, key: crypto.randomUUID() }),
    ]);
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(["403 FOREIGN_CART"]),
    );
  }
  expect(edge.asked()).toEqual([]);

  const order = await callOperation(
    edge,
    placeOrder,
    { cartId: "", checkout: buyer },
    { cookie: victim.cookie, key: crypto.randomUUID() },
  );
  const { orderId } = order.answer.data.placeOrder;
  for (const cartId of neighbours.slice(0, 20))
    for (const own of ["", cookie]) {
      const named = { id: orderId, cartId, paymentType: "STANDARD" };
      const { answer } = await callOperation(edge, checkout, named, { cookie: own });
      expect(answer.data.checkout?.order ?? null, `${cartId} by ${own}`).toBeNull();
    }

  for (const tampered of [`${victim.cartId}x`, "%00", "a b", "../admin", "x".repeat(500), "'--"]) {
    const { status, answer } = await callOperation(
      edge,
      addToCart,
      { id: "", item: { skuId, quantity: 1 } },
      { cookie: `cart=${tampered}` },
    );
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain(victim.cartId);
  }
  expect(await lines(edge, cookie)).toEqual([[skuId, 1]]);
});
