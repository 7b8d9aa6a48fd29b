import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopEvent, ShopEvents, ShopEventType } from "#shared/tracking/events.ts";
import { createPushBuilder, type Push } from "#shared/tracking/pushes.ts";

const product = { id: 1, brand: "Isvidda", name: "Jacket", facts: { amount: 100 } };
const price = { sellingIncVat: "100 kr", sellingExVat: "80 kr" };
const line = { skuId: 11, quantity: 2, product };
const event = <Type extends ShopEventType>(type: Type, data: ShopEvents[Type]) =>
  ({ type, data, timestamp: 0 }) as ShopEvent;
const seen = (index: number) => event("product:impression", { product, index });
const impression = {
  route: { name: "category" as const, params: { "*": "jackets" } },
  location: {
    origin: "https://shop.example",
    pathname: "/se/en/c/jackets",
    search: "?sort=PRICE&resetKey=secret&email=anna%40example.com",
    hash: "",
  },
  isSSR: true,
};
const fullPath = "/se/en/c/jackets?sort=PRICE";
const toldPage = {
  route: {
    name: "category",
    meta: { pageType: "Category Page" },
    path: "/se/en/c/jackets",
    hash: "",
    query: { sort: "PRICE" },
    params: { alias: "jackets" },
    fullPath,
  },
  isSSR: true,
  requestUrl: `https://shop.example${fullPath}`,
};

async function buildAll(events: readonly ShopEvent[]): Promise<Push[]> {
  const { build } = createPushBuilder("SEK");
  const pushes: Push[] = [];
  for (const each of events) pushes.push(...(await build(each)));
  return pushes;
}

const named = (pushes: readonly Push[]) => pushes.flatMap((push) => (push.event as string) ?? []);
const itemsOf = ({ ecommerce }: Push) => (ecommerce as { items?: unknown[] } | null)?.items ?? [];

test("the first page says its type and where the visit began, the later ones their path", async () => {
  expect(await buildAll([event("page:impression", impression)])).toEqual([
    { event: "page_data", page_type: "Category Page" },
    { event: "original_location", original_location: toldPage.requestUrl },
    { event: "page:impression", ...toldPage },
  ]);
  const later = { ...impression, isSSR: false };
  expect(await buildAll([event("page:impression", later)])).toEqual([
    { event: "virtual_page_view", pagePath: fullPath },
    { event: "page:impression", ...toldPage, isSSR: false },
  ]);
});

test("nobody hears what opens an order: neither its cart nor a payment's id (S37)", async () => {
  const names = ["cartid", "uid", "kid", "sid", "wid", "aid", "oid", "type", "order"];
  const search = `?${names.map((name) => `${name}=opens`).join("&")}&sort=PRICE`;
  const location = { ...impression.location, search };
  for (const isSSR of [true, false]) {
    const told = await buildAll([event("page:impression", { ...impression, location, isSSR })]);
    expect(JSON.stringify(told)).toContain("PRICE");
    expect(JSON.stringify(told)).not.toContain("opens");
  }
});

test("what is known of the last e-commerce event is forgotten before the next", async () => {
  const pushes = await buildAll([event("cart:add", line), event("cart:remove", { ...line, quantity: 1 })]);
  expect(pushes).toEqual([
    { ecommerce: null },
    {
      event: "add_to_cart",
      ecommerce: { currency: "SEK", items: [expect.objectContaining({ quantity: 2 })] },
    },
    { ecommerce: null },
    {
      event: "remove_from_cart",
      ecommerce: { currency: "SEK", items: [expect.objectContaining({ quantity: 1 })] },
    },
  ]);
});

test.each([
  ["select_item", event("product:click", { product, index: 3 })],
  [
    "view_item",
    event("product-detail:impression", { product: { ...product, href: "/p/jacket", price }, isGuests: true }),
  ],
  ["add_to_wishlist", event("favorite:add", { productId: 1, product })],
  ["begin_checkout", event("checkout:impression", { lines: [line, line], currency: "SEK" })],
])("%s is pushed once, in the market's currency", async (name, each) => {
  const pushes = await buildAll([each]);
  expect(named(pushes)).toEqual([name]);
  expect(pushes[1]).toMatchObject({ ecommerce: { currency: "SEK" } });
  expect(itemsOf(pushes[1] ?? {})[0]).toMatchObject({ item_id: 1 });
});

test("a removed favourite, a newsletter and a favourite of which only the id is known push nothing", async () => {
  const quiet = [
    event("favorite:remove", { productId: 1, product }),
    event("favorite:add", { productId: 1, product: null }),
    event("newsletter:subscribe", {}),
  ];
  expect(await buildAll(quiet)).toEqual([]);
});

test("seen products are told four at a time, the rest with the next event or when the page is left", async () => {
  const eight = await buildAll([1, 2, 3, 4, 5, 6, 7, 8].map(seen));
  expect(named(eight)).toEqual(["view_item_list", "view_item_list"]);
  const six = await buildAll([...[1, 2, 3, 4, 5, 6].map(seen), event("page:leave", {})]);
  expect(six.map(itemsOf).map(({ length }) => length)).toEqual([0, 4, 0, 2]);
  expect(named(await buildAll([seen(1), event("product:click", { product, index: 1 })]))).toEqual([
    "view_item_list",
    "select_item",
  ]);
});

test("every seen product is told once and in order, however events mix", async () => {
  const kinds = fc.array(fc.constantFrom("seen", "login", "click"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(kinds, async (mix) => {
      const events = mix.map((kind, index) =>
        kind === "seen"
          ? seen(index)
          : kind === "login"
            ? event("newsletter:subscribe", {})
            : event("product:click", { product, index }),
      );
      const pushes = await buildAll([...events, event("page:leave", {})]);
      const lists = pushes.filter((push) => push.event === "view_item_list").map(itemsOf);
      expect(lists.every(({ length }) => length > 0 && length <= 4)).toBe(true);
      const told = lists.flat().map((item) => (item as { index: number }).index);
      expect(told).toEqual(mix.flatMap((kind, index) => (kind === "seen" ? index : [])));
    }),
  );
});
