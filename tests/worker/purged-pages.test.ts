import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fallbackMarkets, siteMarkets } from "#shared/markets.ts";
import { samePage } from "#shared/routes.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, clearPages, createEdge, startIsolate } from "#tests/support/edge.ts";
import { clearCopies, kv } from "#tests/support/kv.ts";
import { purge, purgeSecret } from "#tests/support/purge.ts";
import { holdDates, later } from "#tests/support/time.ts";

const freshList = createFreshLists("/se/sv");

// By the clock of the first call the provider takes so many within a moment: it must not stand still.
beforeAll(async () => void (await createEdge().fetch("/se/sv")));
holdDates();
beforeEach(async () => {
  await clearPages();
  await clearCopies();
});
afterEach(() => void vi.restoreAllMocks());

/** Another isolate of the same place: its memory is empty, KV is the same. */
const elsewhere = startIsolate;

type Edge = ReturnType<typeof createEdge>;
const createShop = () => createEdge({ PURGE_SECRET: purgeSecret });

const see = async (shop: Edge, path: string) => cacheStatus(await shop.fetch(path));
const old = "shop-edge; hit; detail=stale-while-revalidate";
const fresh = "shop-edge; hit";

const paths = [
  "/se/sv/p/alpine-jacket",
  "/_data/se/sv/p/alpine-jacket",
  "/se/sv/c/jackets",
  "/se/sv/c/jackets?skus=x~s_l",
  "/se/en/c/jackets",
  "/no/en/c/jackets",
  "/se/sv/c/trousers",
  "/se/sv/about-us",
  "/se/sv",
];
const isOf = (part: string) => (path: string) => path.includes(part);

test.each<[named: object, isOld: (path: string) => boolean, answer: object]>([
  [
    { products: ["alpine-jacket"] },
    // The front page shows it, too.
    (path) => isOf("alpine-jacket")(path) || isOf("jackets")(path) || path === "/se/sv",
    { pages: ["product:alpine-jacket"], copies: false },
  ],
  [{ lists: ["jackets"] }, isOf("/c/jackets"), { pages: ["list:jackets"], copies: true }],
  [{ content: ["about-us"] }, isOf("about-us"), { pages: ["content:about-us"], copies: true }],
  [{ content: ["menu"] }, () => true, { pages: ["content:menu"], copies: true }],
  [{ markets: ["no"] }, isOf("/no/"), { pages: ["market:no"], copies: true }],
  [
    { products: ["nothing"], lists: ["trousers"] },
    isOf("trousers"),
    { pages: ["product:nothing", "list:trousers"], copies: true },
  ],
  [{ everything: true }, () => true, { pages: "everything", copies: true }],
])("%j makes old what it names, which is drawn anew at its next view, and nothing else", async (...row) => {
  const [named, isOld, answer] = row;
  const shop = createShop();
  for (const path of paths) expect((await shop.fetch(path)).status, path).toBe(200);
  const purged = await purge(shop, named);
  expect([purged.status, await purged.json()]).toEqual([200, { kind: "purged", ...answer }]);
  for (const path of paths) {
    expect(await see(shop, path), path).toBe(isOld(path) ? old : fresh);
    expect(await see(shop, path), path).toBe(fresh);
  }
});

test.each<[string, object]>([
  ["/llms.txt", { markets: ["no"] }],
  ["/sitemap.xml", { markets: ["no"] }],
  ["/sitemap/no/en/pages.xml", { content: ["menu"] }],
  ["/sitemap/no/en/b-norrsken.xml", { lists: ["sitemap"] }],
])("%s is made old by %j", async (path, named) => {
  const shop = createShop();
  await shop.fetch(path);
  expect(await see(shop, path)).toBe(fresh);
  await purge(shop, named);
  expect(await see(shop, path)).toBe(old);
});

test.each(["/se/en/p/no-such", "/se/en/c/no-such", "/se/en/no-such"])(
  "goods that %s, which is not there, recommends make it old",
  async (path) => {
    const shop = createShop();
    const page = await shop.fetch(path);
    const products = [...(await page.text()).matchAll(/href="\/se\/en\/p\/([a-z0-9-]+)"/g)].map(
      ([, alias]) => alias,
    );
    expect([page.status, products.length > 0, await see(shop, path)]).toEqual([404, true, fresh]);
    later(1);
    await purge(shop, { products });
    expect(await see(shop, path)).not.toBe(fresh);
  },
);

test("who looks after the next view sees what the API says now", async () => {
  const shop = createShop();
  const path = "/se/en/p/alpine-jacket";
  await shop.fetch(path);
  shop.break(({ operationName }) =>
    operationName === "product" ? Response.json({ data: { product: null } }) : "pass",
  );
  await purge(shop, { products: ["alpine-jacket"] });
  expect([(await shop.fetch(path)).status, (await shop.fetch(path)).status]).toEqual([200, 404]);
});

const copiesAsked = async (shop: Edge) => {
  shop.asked();
  await shop.fetch(freshList());
  return shop.asked().filter((name) => name === "channel" || name === "menus").length > 0;
};

test.each<[named: object, isRaised: boolean]>([
  [{ products: ["alpine-jacket"] }, false],
  [{ lists: ["jackets"] }, true],
  [{ content: ["menu"] }, true],
  [{ markets: ["se"] }, true],
  [{ everything: true }, true],
])("after %j copies of markets and menus are asked for anew: %s", async (named, isRaised) => {
  const shop = createShop();
  expect([await copiesAsked(shop), await copiesAsked(shop)]).toEqual([true, false]);
  await purge(shop, named);
  expect(await kv.get("purged")).toBe(isRaised ? String(Date.now()) : null);
  later(1);
  expect([await copiesAsked(shop), await copiesAsked(shop)]).toEqual([isRaised, false]);
});

test("the order of a list is found anew, too", async () => {
  const shop = createShop();
  const ask = async (format: string) => {
    shop.providerCalls.splice(0);
    // Its first view after a purge is of the old page; what it starts has ended when it answers.
    await shop.fetch(`${format}/se/sv/c/women`);
    return shop.providerCalls.filter(({ path }) => path.includes("/pages/")).length;
  };
  expect([await ask(""), await ask("/_data")]).toEqual([1, 0]);
  await purge(shop, { lists: ["women"] });
  expect([await ask("/_data"), await ask("")]).toEqual([1, 0]);
});

test("other isolates see raised copies within seconds, new ones at once, and one that rested before it answers", async () => {
  const shop = createShop();
  await copiesAsked(shop);
  await purge(shop, { markets: ["se"] });
  const purgedAt = (await kv.get("purged")) ?? "";
  await kv.delete("purged");
  elsewhere();
  await copiesAsked(shop);
  await kv.put("purged", purgedAt);
  expect(await copiesAsked(shop)).toBe(false);
  later(4_000);
  expect([await copiesAsked(shop), await copiesAsked(shop)]).toContain(true);
  elsewhere();
  await kv.delete("purged");
  await copiesAsked(shop);
  later(1);
  await kv.put("purged", String(Date.now()));
  later(31_000);
  expect(await copiesAsked(shop)).toBe(true);
});

test("150 of 150 visited pages stay open with an API that is dead, whatever is purged", async () => {
  const shop = createShop();
  const places = siteMarkets(fallbackMarkets).flatMap(({ alias, languages }) =>
    languages.map((language) => ({ alias, language })),
  );
  const visited = ["/p/alpine-jacket", "/list/sale", "/brands", ""]
    .flatMap((end) => places.map(({ alias, language }) => samePage(end, alias, language)))
    .flatMap((path) => [path, `/_data${path}`])
    .slice(0, 150);
  expect(visited).toHaveLength(150);
  for (const path of visited) await shop.fetch(path);
  vi.spyOn(console, "error").mockImplementation(() => {});
  shop.break(() => "refuse");
  for (const named of [{ products: ["alpine-jacket"] }, { everything: true }]) {
    expect((await purge(shop, named)).status).toBe(200);
    for (const age of [1_000, 2 * 3600_000]) {
      later(age);
      for (const path of visited) expect((await shop.fetch(path)).status, path).toBe(200);
    }
  }
}, 60_000);
