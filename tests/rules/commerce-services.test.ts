import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import {
  addToCart,
  createOrUpdateCheckout,
  getCart,
  menus,
  orderedCart,
  placeOrder,
  product,
  user,
} from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createCommerce } from "#worker/commerce/commerce.ts";
import { toService } from "#worker/commerce/services.ts";
import { createUpstream } from "#worker/commerce/upstream.ts";
import { readSettings } from "#worker/env.ts";

type Asked = { name: string; hash: string };

const failures = {
  "is not reached": () => Promise.reject(new TypeError("connection refused")),
  "answers 503": async () => new Response(null, { status: 503 }),
  "answers 500": async () => new Response(null, { status: 500 }),
};
type Way = keyof typeof failures;
const ways: Way[] = ["is not reached", "answers 503"];

const changes = ["addToCart", "createOrUpdateCheckout", "placeOrder"];

/** Asks each of the operations 20 times in turn, which all fail; answers how those fare that are asked then. */
async function askAfter(
  failing: Asked[],
  way: Way,
  others: Asked[],
  { waitUntil = (_work: Promise<unknown>) => {}, shopper = {} } = {},
) {
  const names = failing.map(({ name }) => name);
  const upstream = createUpstream("https://api.example/q");
  const transport = async (_url: string | URL, init: RequestInit) =>
    names.includes(JSON.parse(String(init.body)).operationName)
      ? failures[way]()
      : Response.json({ data: { answered: null } });
  const settings = readSettings({ ...accountVariables } as never);
  const ask = async (operation: Asked) => {
    const kind = changes.includes(operation.name) ? "mutation" : "query";
    const scope = { upstream, waitUntil };
    const commerce = createCommerce(transport, settings, { channelId: "1|se" }, shopper, scope);
    const asking = commerce.ask(operation, {}, kind);
    await vi.advanceTimersByTimeAsync(300);
    return (await asking).kind;
  };
  for (let round = 0; round < 20; round++) for (const operation of failing) await ask(operation);
  const kinds: string[] = [];
  for (const operation of others) kinds.push(await ask(operation));
  return kinds;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

test.each(ways)("a cart service that %s stops neither products nor an order", async (way) => {
  const failing = [getCart, addToCart, createOrUpdateCheckout, orderedCart];
  expect(await askAfter(failing, way, [product, menus, placeOrder])).toEqual(["data", "data", "data"]);
});

test.each(ways)("two services stop what is theirs, and the rest goes on: the API %s", async (way) => {
  const cases = [
    [[product, getCart], [placeOrder]],
    [[user, getCart], [placeOrder]],
    [[product, menus], [product]],
  ] as const;
  for (const [failing, stopped] of cases)
    expect(await askAfter([...failing], way, [...stopped])).toEqual(["circuit-open"]);
  const going = await askAfter([product, menus], way, [placeOrder, product, getCart]);
  expect(going).toEqual(["data", "circuit-open", "data"]);
});

test("500 to what is asked for one shopper closes nothing to others, and to what is asked for all it does", async () => {
  const way = "answers 500";
  const carts = await askAfter([getCart, product], way, [addToCart, menus]);
  expect(carts).toEqual(["data", "data"]);
  for (const shopper of [{ prices: "lost-list" }, { token: "lost-customer" }])
    expect(await askAfter([product, menus], way, [menus], { shopper })).toEqual(["status"]);
  expect(await askAfter([product, menus], way, [menus])).toEqual(["circuit-open"]);
});

test("the first call of a service that did not fail is for everybody, also when its visitor leaves", async () => {
  const outlivers = async (others: Asked[]) => {
    let count = 0;
    await askAfter([product, menus], "is not reached", others, { waitUntil: () => void count++ });
    return count;
  };
  expect(await outlivers([getCart])).toBe((await outlivers([])) + 1);
});

test("carts, checkouts and orders are of one service, lists of another, customers of a third", () => {
  const grouped: Record<string, string[]> = {};
  for (const { name, text } of Object.values(manifest)) {
    const service = toService(name, text);
    if (service !== name) grouped[service] = [...(grouped[service] ?? []), name].sort();
  }
  expect(grouped).toEqual({
    products: ["favorites", "list", "listMembers", "productCards", "sitemap", "suggestions"],
    customer: ["company", "deleteUser", "orders", "ordersWithoutCarts", "updateUser", "user"],
    cart: [
      ...["addPackageToCart", "addToCart", "checkout", "checkoutWithoutEmail", "cloneCart", "completeCart"],
      ...["createOrUpdateCheckout", "getCart", "getOrderPublic", "moveCode", "moveLine", "openCart"],
      ...["orderedCart", "placeOrder", "setCartPromoCode", "updateCartGroup", "updateCartItem"],
    ],
  });
});

test("a page that asks for a cart beside a product is of neither", () => {
  const cart = "getCart(id: $id) { id }";
  const goods = "product(alias: $alias) @include(if: $isKnown) { name }";
  for (const fields of [
    `${cart} ${goods}`,
    `${goods} ${cart}`,
    `${cart} getUser(marketId: $market) { email }`,
  ])
    expect(toService("page", `query page($id: String) { ${fields} }`)).toBe("page");
  expect(toService("page", `query page($id: String) { first: ${cart} second: ${cart} }`)).toBe("cart");
  expect(toService("cartPage", `query cartPage($alias: String) { ${goods} }`)).toBe("cartPage");
  expect(toService("getCart")).toBe("getCart");
});
