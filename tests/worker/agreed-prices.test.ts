import { describe, expect, test, vi } from "vitest";
import { apiPaths } from "#shared/api.ts";
import { checkout, getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { registerAgreed } from "#tests/support/agreed-prices.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge, startIsolate } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;

/** What the goods of a fresh cart and of its order cost a shopper with these cookies. */
async function buyWith(edge: Edge, cookies: string) {
  const own = await fillCart(edge);
  const cookie = `${own.cookie}; ${cookies}`;
  const read = await callOperation(edge, getCart, { id: "" }, { cookie });
  const key = crypto.randomUUID();
  const order = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, key });
  const { orderId } = order.answer.data.placeOrder;
  const variables = { id: orderId, cartId: own.cartId, paymentType: "STANDARD" };
  const confirmed = await callOperation(edge, checkout, variables, { cookie });
  return {
    cart: read.answer.data.getCart.summary.subTotal.sellingPriceIncVat,
    order: confirmed.answer.data.checkout.order.itemValueIncVat,
  };
}

test("the goods of a document are asked for with the session of a customer who has agreed prices, and with nobody else's (API-25)", async () => {
  const edge = createEdge();
  const { session, prices } = await registerAgreed(edge);
  const askedWith = async (cookie: string) => {
    edge.calls.splice(0);
    expect((await edge.fetch("/se/en/p/alpine-jacket", { headers: { cookie } })).status).toBe(200);
    const product = edge.calls.find(({ operationName }) => operationName === "product");
    return [product?.headers.get("authorization")?.slice(0, 7), product?.headers.has("x-prices")];
  };
  expect(await askedWith(`${session}; ${prices}`)).toEqual(["Bearer ", true]);
  expect(await askedWith(session)).toEqual([undefined, false]);
});

test("an identifier that no header can hold is dropped, and the log says so once, without it", async () => {
  startIsolate();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const edge = createEdge();
  for (const value of ["1001%09", "a%20b", ""])
    await edge.fetch("/_data/se/sv/list", { headers: { cookie: `discount-combined=${value}` } });
  const lines = log.mock.calls.flat().filter((line) => line.includes("discount-combined"));
  expect(lines).toEqual(['{"event":"cookie of another form dropped","cookie":"discount-combined"}']);
  expect(edge.calls.filter(({ headers }) => headers.has("x-prices"))).toEqual([]);
  await edge.fetch("/_data/se/sv/list", {
    headers: { cookie: "discount-combined=12%2C45%2Fb%2B%3A%7Cc%3D" },
  });
  expect(edge.calls.map(({ headers }) => headers.get("x-prices"))).toContain("12,45/b+:|c=");
  log.mockRestore();
});

test.each([
  [1, "sent"],
  [512, "sent"],
  [513, "dropped"],
])("an identifier of %i characters is %s", async (length, fate) => {
  startIsolate();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const edge = createEdge();
  const identifier = "a".repeat(length);
  await edge.fetch("/_data/se/sv/list", { headers: { cookie: `discount-combined=${identifier}` } });
  const sent = edge.calls.flatMap(({ headers }) => headers.get("x-prices") ?? []);
  expect(new Set(sent)).toEqual(new Set(fate === "sent" ? [identifier] : []));
  log.mockRestore();
});

test("a price list that is too slow closes the API neither to guests nor to who has another one", async () => {
  startIsolate();
  const edge = createEdge();
  const [slow, other] = [await registerAgreed(edge), await registerAgreed(edge)];
  const guest = { session: "", prices: "" };
  const isAsked = async ({ session, prices }: typeof guest, path = "/se/en/p/alpine-jacket") => {
    edge.calls.splice(0);
    await edge.fetch(path, { headers: { cookie: `${session}; ${prices}` } });
    return edge.asked().includes("product");
  };
  await isAsked(guest);
  edge.break(({ headers }) =>
    headers.get("x-prices") === slow.prices.split("=")[1]
      ? Promise.reject(new DOMException("Too slow", "TimeoutError"))
      : "pass",
  );
  for (let view = 0; view < 6; view++) expect(await isAsked(slow)).toBe(view < 5);
  expect(await isAsked(other)).toBe(true);
  for (let view = 0; view < 6; view++) await isAsked(slow);
  expect(await isAsked(guest, "/se/en/p/ridge-gloves")).toBe(true);
});

test("suggestions and what goes with a cart show agreed prices to who has them", async () => {
  const edge = createEdge();
  const { session, prices } = await registerAgreed(edge);
  const read = async (path: string, cookie: string) => {
    const response = await edge.fetch(path, { headers: { "x-page-path": "/se/en", cookie } });
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
    return JSON.stringify(await response.json()).match(/"sellingIncVat":"[^"]+"/g);
  };
  for (const path of [
    `${apiPaths.suggestions}?q=`,
    `${apiPaths.suggestions}?q=jacket`,
    `${apiPaths.recommendations}/cart?product=/p/alpine-jacket`,
  ]) {
    const own = await read(path, `${session}; ${prices}`);
    const usual = await read(path, session);
    expect(usual?.length, path).toBeGreaterThan(0);
    expect(own, path).not.toEqual(usual);
  }
});

test("agreed prices are for the customer who has them, in the cart and in the order", async () => {
  const edge = createEdge();
  const ordinary = await buyWith(edge, "");
  expect(ordinary.order).toBe(ordinary.cart);
  const [owner, other] = [await registerAgreed(edge), await registerAgreed(edge)];

  const agreed = await buyWith(edge, `${owner.session}; ${owner.prices}`);
  expect(agreed.cart).toBeLessThan(ordinary.cart);
  expect(agreed.order).toBe(agreed.cart);

  for (const cookies of [
    "discount-combined=staff",
    `${owner.session}; discount-combined=staff`,
    owner.prices,
    `${other.session}; ${owner.prices}`,
  ]) {
    expect(await buyWith(edge, cookies), cookies).toEqual(ordinary);
  }
});

describe("a session that ran out", () => {
  /** Names of the operations of a product page that go with a visitor's session. */
  const own = ["product", "relatedProducts", "reviews"];
  const isRefresh = ({ method, path }: { method: string; path: string }) =>
    method === "GET" && path === "/auth/login";

  async function visit(edge: Edge, cookie: string) {
    edge.calls.splice(0);
    edge.authCalls.splice(0);
    const response = await edge.fetch("/se/en/p/alpine-jacket", { headers: { cookie } });
    const asked = edge.calls.filter(({ operationName }) => own.includes(operationName));
    const set = response.headers.getSetCookie().map((line) => line.split("=")[0]);
    return { html: await response.text(), asked, set, renewals: edge.authCalls.filter(isRefresh).length };
  }

  const priceIn = (html: string) => /"price":"?([\d.]+)/.exec(html)?.[1];
  const isAsked = (calls: readonly { headers: Headers }[]) =>
    calls.map(({ headers }) => [headers.get("authorization")?.slice(0, 7), headers.has("x-prices")]);

  test("is renewed once before the first byte of a page with agreed prices, and every question of it waits", async () => {
    const edge = createEdge();
    const { session, prices } = await registerAgreed(edge);
    const { html } = await visit(edge, `${session}; ${prices}`);
    const left = session
      .split("; ")
      .filter((cookie) => !cookie.startsWith("auth="))
      .join("; ");
    const later = await visit(edge, `${left}; ${prices}`);
    expect(later.renewals).toBe(1);
    expect(later.set).toEqual(expect.arrayContaining(["auth", "auth-refresh"]));
    expect(isAsked(later.asked)).toEqual(later.asked.map(() => ["Bearer ", true]));
    expect(later.asked.map(({ operationName }) => operationName).sort()).toEqual(own);
    expect(priceIn(later.html)).toBe(priceIn(html));
  });

  test("of which the API says so is renewed once for all questions that were under way, and all are asked again", async () => {
    const edge = createEdge();
    const { session, prices } = await registerAgreed(edge);
    const { html } = await visit(edge, `${session}; ${prices}`);
    edge.break(({ headers }) =>
      headers.has("authorization") && !edge.authCalls.some(isRefresh)
        ? Response.json({}, { status: 401 })
        : "pass",
    );
    const later = await visit(edge, `${session}; ${prices}`);
    expect(later.renewals).toBe(1);
    expect(isAsked(later.asked)).toEqual(later.asked.map(() => ["Bearer ", true]));
    expect(later.asked.map(({ operationName }) => operationName).sort()).toEqual([...own, ...own].sort());
    expect(priceIn(later.html)).toBe(priceIn(html));
  });

  test("is waited for as long as the service that renews it may take, which is longer than the API may", async () => {
    const edge = createEdge({ COMMERCE_TIMEOUT_MS: "1000" });
    const { session, prices } = await registerAgreed(edge);
    const { html } = await visit(edge, `${session}; ${prices}`);
    edge.breakAuth(() => new Promise((resolve) => setTimeout(resolve, 1_600, "pass")));
    const later = await visit(edge, `${session.replace(/(^|; )auth=[^;]*/, "")}; ${prices}`);
    expect(later.set).toEqual(expect.arrayContaining(["auth", "auth-refresh"]));
    expect(isAsked(later.asked)).toEqual(later.asked.map(() => ["Bearer ", true]));
    expect(priceIn(later.html)).toBe(priceIn(html));
  });
});
