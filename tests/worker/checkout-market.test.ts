import { expect, test } from "vitest";
import { addToCart, getCart, placeOrder, updateCartItem } from "#shared/operations/generated/operations.ts";
import { createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;
type Named = { name: string; hash: string };

interface Asked {
  /** Path of the page that asks. */
  page: string;
  cookie?: string;
  variables?: Record<string, unknown>;
  key?: string;
}

const ask = (edge: Edge, { name, hash }: Named, { page, cookie = "", variables = {}, key = "" }: Asked) =>
  edge.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": page, cookie, "idempotency-key": key },
    body: JSON.stringify({
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });

/** Variables of the last call of an operation, as the backend got them. */
const sent = (edge: Edge, { name }: Named) =>
  edge.calls.findLast(({ operationName }) => operationName === name)?.variables;

interface Priced {
  id: string;
  items: { id: string; skuId: number; quantity: number }[];
  summary: { total: { sellingPriceIncVatFormatted: string } };
}

async function cartIn(response: Response): Promise<Priced> {
  const { data } = await response.json<{ data: Record<string, Priced> }>();
  return Object.values(data)[0] as Priced;
}

const priceIn = async (response: Response) =>
  (await cartIn(response)).summary.total.sellingPriceIncVatFormatted;

/** A cart with one piece; answers its cookie and what is in it. */
async function fillCart(edge: Edge) {
  const page = await (await edge.fetch("/_data/se/sv/p/alpine-jacket")).json<{
    product: { skus: { id: number; stock: { total: number } }[] };
  }>();
  const skuId = page.product.skus.find(({ stock }) => stock.total >= 2)?.id ?? 0;
  const response = await ask(edge, addToCart, {
    page: "/se/en/p/alpine-jacket",
    variables: { item: { skuId, quantity: 1 } },
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, cart: await cartIn(response) };
}

test("the cart costs NOK in a checkout to Norway, and SEK everywhere else in the shop (MK-22 RT-50)", async () => {
  const edge = createEdge();
  const { cookie, cart } = await fillCart(edge);
  const toNorway = `${cookie}; checkout-market=no`;
  const priceOn = async (page: string) => priceIn(await ask(edge, getCart, { page, cookie: toNorway }));
  for (const page of [
    "/se/sv/kassan",
    "/se/en/checkout",
    "/se/en/checkout/confirm",
    "/se/sv/checkout/klarna-fail",
  ]) {
    expect(await priceOn(page), page).toMatch(/NOK/);
    expect(sent(edge, getCart)).toMatchObject({ cartMarketAlias: "no", marketId: "se" });
  }
  for (const page of ["/se/en", "/se/sv/p/alpine-jacket", "/se/en/s/checkout", "/se/en/checkout-tips"]) {
    expect(await priceOn(page), page).toMatch(/SEK|kr/);
  }
  const [line] = cart.items;
  const change = { item: { id: line?.id, skuId: line?.skuId, quantity: 2 } };
  const changed = await ask(edge, updateCartItem, {
    page: "/se/sv/kassan",
    cookie: toNorway,
    variables: change,
  });
  expect(await priceIn(changed)).toMatch(/NOK/);
  const back = await ask(edge, updateCartItem, { page: "/se/sv", cookie: toNorway, variables: change });
  expect(await priceIn(back)).toMatch(/SEK|kr/);
});

test.each([
  ["an unknown market", "checkout-market=zz"],
  ["the configuration's key", "checkout-market=default"],
  ["nothing", "checkout-market="],
  ["broken escapes", "checkout-market=%E0%A4%A"],
  ["an object's own names", "checkout-market=__proto__"],
  ["markup", "checkout-market=%3Cscript%3E"],
  ["another header", "checkout-market=no%0D%0Ax-prices:evil"],
  ["a market twice as long as any", `checkout-market=${"no".repeat(2_000)}`],
  ["what the chooser left in another market", "market=us; checkout-market=us"],
])("a cookie with %s is answered in the page's market (CK-27)", async (_title, cookie) => {
  const edge = createEdge();
  const response = await ask(edge, getCart, { page: "/se/sv/kassan", cookie: `cart=c1; ${cookie}` });
  expect(response.status).toBe(200);
  expect(sent(edge, getCart)).toMatchObject({ cartMarketAlias: "se", marketId: "se" });
});

test("the market that a call names for its cart wins over what every call carries by itself, whose goods they are does not change (API-24)", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const named = { id: "", cartMarketAlias: "dk" };
  const page = "/se/sv/kassan";
  const read = await ask(edge, getCart, { page, cookie: `${cookie}; checkout-market=no`, variables: named });
  expect(await priceIn(read)).toMatch(/DKK|kr\./);
  expect(sent(edge, getCart)).toMatchObject({ cartMarketAlias: "dk", marketId: "se", languageId: "sv-SE" });
  for (const foreign of [{ channelId: "2|wholesale" }, { marketId: "us" }, { languageId: "de-DE" }]) {
    edge.calls.splice(0);
    expect((await ask(edge, getCart, { page, cookie, variables: { ...named, ...foreign } })).status).toBe(
      200,
    );
    expect(sent(edge, getCart)).toMatchObject({
      channelId: "1|nordkamm",
      marketId: "se",
      languageId: "sv-SE",
    });
  }
});

test("an order is made in the market its page names, whatever the cookie says meanwhile (CK-27)", async () => {
  const edge = createEdge();
  const order = async (checkoutMarketId: unknown) => {
    const variables = { cartId: "", checkout: {}, checkoutMarketId };
    const cookie = `${(await fillCart(edge)).cookie}; checkout-market=no`;
    const key = crypto.randomUUID();
    const { status } = await ask(edge, placeOrder, { page: "/se/sv/kassan", cookie, variables, key });
    return status === 200 ? sent(edge, placeOrder)?.checkoutMarketId : status;
  };
  expect(await order("dk")).toBe("dk");
  for (const named of ["zz", "default", "", null]) {
    expect(await order(named), JSON.stringify(named)).toBe("no");
  }
  for (const named of [7, ["dk"], { alias: "dk" }]) {
    expect(await order(named), JSON.stringify(named)).toBe(400);
  }
});

test("the checkout's document and data are the same for every checkout market (CK-27)", async () => {
  const edge = createEdge();
  const read = async (cookie: string, path: string) => {
    const response = await edge.fetch(path, { headers: { cookie } });
    return response.text();
  };
  for (const path of ["/se/sv/kassan", "/_data/se/sv/kassan", "/se/sv/checkout/confirm"]) {
    expect(await read("checkout-market=no", path)).toBe(await read("", path));
  }
});
