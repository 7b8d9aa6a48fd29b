import { beforeEach, expect, test } from "vitest";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { type Call, purge, purgeSecret, sendPurge, sign } from "#tests/support/purge.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();
beforeEach(async () => {
  await clearPages();
  await clearCopies();
});

type Edge = ReturnType<typeof createEdge>;
const createShop = (more = {}) => createEdge({ PURGE_SECRET: purgeSecret, ...more });

const see = async (shop: Edge, path: string) => cacheStatus(await shop.fetch(path));
const old = "shop-edge; hit; detail=stale-while-revalidate";
const fresh = "shop-edge; hit";

test("nobody else can purge, nobody with an old signature, and nobody another body", async () => {
  const shop = createShop();
  const refused: [string, Call][] = [
    ["another secret", { key: "the secret of somebody" }],
    ["no signature", { signature: "" }],
    ["half a signature", { signature: "ab" }],
    ["an old time stamp", { ahead: -301_000 }],
    ["a time stamp to come", { ahead: 301_000 }],
    ["the signature of another body", { signature: await sign(`${Math.floor(Date.now() / 1000)}.{}`) }],
  ];
  await shop.fetch("/se/sv");
  for (const [name, call] of refused)
    expect((await purge(shop, { everything: true }, call)).status, name).toBe(401);
  expect(await see(shop, "/se/sv")).toBe(fresh);
});

test("each signature is good once, also when three come at once", async () => {
  const shop = createShop();
  const body = '{"everything":true}';
  const stamp = String(Math.floor(Date.now() / 1000));
  const headers = { "x-purge-timestamp": stamp, "x-purge-signature": await sign(`${stamp}.${body}`) };
  const send = async () => (await shop.fetch("/api/purge", { method: "POST", headers, body })).status;
  expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([200, 409, 409]);
  later(240_000);
  expect(await send()).toBe(409);
  later(120_000);
  expect(await send()).toBe(401);
});

test("a signature may be written in capitals, and is good once all the same", async () => {
  const shop = createShop();
  const body = '{"everything": true}';
  const stamp = String(Math.floor(Date.now() / 1000));
  const signature = await sign(`${stamp}.${body}`);
  const send = async (written: string) => {
    const headers = { "x-purge-timestamp": stamp, "x-purge-signature": written };
    return (await shop.fetch("/api/purge", { method: "POST", headers, body })).status;
  };
  expect([await send(signature.toUpperCase()), await send(signature)]).toEqual([200, 409]);
});

test("clocks that differ by less than five minutes do not matter, in any order", async () => {
  const shop = createShop();
  for (const ahead of [290_000, -290_000]) {
    await shop.fetch("/se/sv");
    expect(await see(shop, "/se/sv")).toBe(fresh);
    later(1_000);
    expect((await purge(shop, { everything: true }, { ahead })).status).toBe(200);
    expect(await see(shop, "/se/sv")).toBe(old);
  }
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `product-${index}`);

test.each([
  ["nothing", "", 400],
  ["half of JSON", "{", 400],
  ["a list", "[]", 400],
  ["no name", "{}", 400],
  ["not everything", '{"everything":false}', 400],
  ["an empty list", '{"products":[]}', 400],
  ["an empty name", '{"products":[""]}', 400],
  ["a name that is no list", '{"products":"alpine-jacket"}', 400],
  ["a name that is no text", '{"products":[7]}', 400],
  ["another kind", '{"product":["alpine-jacket"]}', 400],
  ["another kind beside everything", '{"everything":true,"other":1}', 400],
  ["1,001 names", JSON.stringify({ products: names(1_001) }), 400],
  ["a name of 201 characters", JSON.stringify({ products: ["x".repeat(201)] }), 400],
  ["a name too long for a tag", JSON.stringify({ products: ["å".repeat(190)] }), 400],
  ["half of a surrogate pair", '{"products":["a\\ud800"]}', 400],
  ["70 KB", JSON.stringify({ products: ["x".repeat(70_000)] }), 413],
])("a body of %s is refused and purges nothing", async (_title, body, status) => {
  const shop = createShop();
  await shop.fetch("/se/sv");
  expect((await sendPurge(shop, body)).status).toBe(status);
  expect(await see(shop, "/se/sv")).toBe(fresh);
});

test("many names are told in batches, spelled as the platform takes tags", async () => {
  const told: CachePurgeOptions[] = [];
  let answer = async () => ({ success: true });
  const PAGES = {
    invalidate(options: CachePurgeOptions) {
      told.push(options);
      return answer();
    },
  };
  const shop = createShop({ PAGES });
  expect((await purge(shop, { products: names(248), lists: ["å, b"], markets: ["se"] })).status).toBe(200);
  expect(told.map(({ tags }) => tags?.length)).toEqual([100, 100, 50]);
  expect(told.flatMap(({ tags = [] }) => tags).slice(-3)).toEqual([
    "product:product-247",
    "list:%C3%A5%2C%20b",
    "market:se",
  ]);
  for (const failed of [async () => ({ success: false }), () => Promise.reject(new Error("down"))]) {
    answer = failed;
    expect((await purge(shop, { products: names(101) })).status).toBe(503);
  }
});

test.each([
  ["bl%C3%A5-nope", "blå-nope"],
  ["100%25-wool", "100%-wool"],
])("a name may be given as addresses encode it (%s), or as it is (%s)", async (encoded, name) => {
  const shop = createShop();
  const path = `/se/en/p/${encoded}`;
  for (const given of [encoded, name]) {
    await shop.fetch(path);
    expect(await see(shop, path)).toBe(fresh);
    later(1_000);
    await purge(shop, { products: [given] });
    expect(await see(shop, path), given).not.toBe(fresh);
  }
});

test("without a secret there is no such address", async () => {
  expect((await purge(createEdge(), { everything: true })).status).toBe(404);
  expect((await purge(createEdge({ PURGE_SECRET: "short" }), { everything: true })).status).toBe(500);
});

const silent = () => new Promise<never>(() => {});
const refusing = () => Promise.reject(new Error("down"));

test.each([
  ["down", refusing],
  ["silent", silent],
])("a KV that is %s is no matter of goods, and of copies a failure to try again", async (_what, fail) => {
  const shop = createShop({ CHANNEL_CACHE: { get: fail, put: fail } });
  const path = "/se/sv/p/alpine-jacket";
  await shop.fetch(path);
  expect((await purge(shop, { products: ["alpine-jacket"] })).status).toBe(200);
  expect(await see(shop, path)).toBe(old);
  await shop.fetch("/se/sv/c/jackets");
  expect((await purge(shop, { lists: ["jackets"] })).status).toBe(503);
  expect(await see(shop, "/se/sv/c/jackets"), "pages are old all the same").toBe(old);
});

test.each([
  ["down", refusing],
  ["silent", silent],
])(
  "when it cannot be known whether a signature was used (the store is %s) nothing is purged",
  async (_what, spend) => {
    const shop = createShop({ TOKENS: { idFromName: () => "", get: () => ({ spend }) } });
    await shop.fetch("/se/sv");
    expect((await purge(shop, { everything: true })).status).toBe(503);
    expect(await see(shop, "/se/sv")).toBe(fresh);
  },
);
