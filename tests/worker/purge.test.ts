import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import { clearIsolateCopies } from "#worker/cache/kv-cache.ts";
import { clearPageMemory } from "#worker/cache/page-store.ts";
import { forgetPurges } from "#worker/cache/purge-version.ts";

const secret = "a secret of the merchant";
const kv = (env as unknown as { CHANNEL_CACHE: KVNamespace }).CHANNEL_CACHE;
const page = "/se/sv/c/jackets";

countWithinOneMinute();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await kv.delete("purge");
  elsewhere();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Another isolate of the same place: its memory is empty, KV and Cache API are the same. */
function elsewhere() {
  forgetPurges();
  clearPageMemory();
  clearIsolateCopies();
}

const createShop = () => createEdge({ PURGE_SECRET: secret });

async function sign(text: string, key = secret): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Call {
  body?: string;
  /** Milliseconds that the caller's clock is ahead. */
  ahead?: number;
  key?: string;
  signature?: string;
}

async function purge(
  shop: ReturnType<typeof createEdge>,
  { body = "{}", ahead = 0, key, signature }: Call = {},
) {
  const stamp = String(Math.floor((Date.now() + ahead) / 1000));
  const headers = {
    "x-purge-timestamp": stamp,
    "x-purge-signature": signature ?? (await sign(`${stamp}.${body}`, key)),
    "sec-fetch-site": "none",
  };
  return shop.fetch("/api/purge", { method: "POST", headers, body });
}

const seen = async (shop: ReturnType<typeof createEdge>) => cacheStatus(await shop.fetch(page));

test("a signed call makes every stored page and every channel copy old", async () => {
  const shop = createShop();
  await shop.fetch(page);
  expect(await seen(shop)).toBe("shop-edge; hit");
  shop.asked();
  const answer = await purge(shop);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { kind: "raised", version: String(Date.now()) },
  ]);
  expect(await seen(shop)).toBe("shop-edge; fwd=miss; stored");
  expect(shop.asked()).toEqual(expect.arrayContaining(["channel", "menus", "list"]));
  expect(await seen(shop)).toBe("shop-edge; hit");
});

test("the order of a list is found anew, too", async () => {
  const shop = createShop();
  const ask = async (format: string) => {
    shop.providerCalls.splice(0);
    await shop.fetch(`${format}/se/sv/c/women`);
    return shop.providerCalls.filter(({ path }) => path.includes("/pages/")).length;
  };
  await purge(shop);
  expect([await ask(""), await ask("/_data")]).toEqual([1, 0]);
  vi.setSystemTime(Date.now() + 1_000);
  await purge(shop);
  expect([await ask("/_data"), await ask("")]).toEqual([1, 0]);
});

test("other isolates see it within seconds, new ones at once", async () => {
  const shop = createShop();
  await shop.fetch(page);
  const raised = await (await purge(shop)).json<{ version: string }>();
  await kv.delete("purge");
  elsewhere();
  expect(await seen(shop)).toBe("shop-edge; hit");
  await kv.put("purge", JSON.stringify({ version: raised.version, seen: {} }));
  later(4_000);
  expect(await seen(shop)).toBe("shop-edge; hit");
  expect(await seen(shop)).toBe("shop-edge; fwd=miss; stored");
  elsewhere();
  expect(await seen(shop)).toBe("shop-edge; hit");
});

test("an isolate that rested asks before it answers", async () => {
  const shop = createShop();
  await shop.fetch(page);
  await kv.put("purge", JSON.stringify({ version: "7", seen: {} }));
  later(31_000);
  expect(await seen(shop)).toBe("shop-edge; fwd=miss; stored");
});

test("nobody else can purge, nobody twice with one signature, nobody with an old one", async () => {
  const shop = createShop();
  const refused: [string, Call][] = [
    ["another secret", { key: "the secret of somebody" }],
    ["no signature", { signature: "" }],
    ["half a signature", { signature: "ab" }],
    ["an old time stamp", { ahead: -301_000 }],
    ["a time stamp to come", { ahead: 301_000 }],
  ];
  for (const [name, call] of refused) expect((await purge(shop, call)).status, name).toBe(401);
  const stamp = String(Math.floor(Date.now() / 1000));
  const headers = { "x-purge-timestamp": stamp, "x-purge-signature": await sign(`${stamp}.{}`) };
  const send = (body: string) => shop.fetch("/api/purge", { method: "POST", headers, body });
  expect((await send('{"other":1}')).status).toBe(401);
  expect((await send("{}")).status).toBe(200);
  expect((await send("{}")).status).toBe(409);
  elsewhere();
  later(240_000);
  expect((await send("{}")).status).toBe(409);
  later(120_000);
  expect((await send("{}")).status).toBe(401);
});

test("clocks that differ by less than five minutes do not matter, in any order", async () => {
  const shop = createShop();
  expect((await purge(shop, { ahead: 290_000 })).status).toBe(200);
  await shop.fetch(page);
  expect(await seen(shop)).toBe("shop-edge; hit");
  later(1_000);
  expect((await purge(shop, { ahead: -290_000 })).status).toBe(200);
  expect(await seen(shop)).toBe("shop-edge; fwd=miss; stored");
});

test("a body is never read further than 4 KB, and floods are refused", async () => {
  const shop = createShop();
  expect((await purge(shop, { body: "x".repeat(5_000) })).status).toBe(413);
  const statuses = new Set<number>();
  for (let call = 0; call < 201; call++) statuses.add((await purge(shop, { body: String(call) })).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("without a secret there is no such address", async () => {
  expect((await purge(createEdge())).status).toBe(404);
  expect((await purge(createEdge({ PURGE_SECRET: "short" }))).status).toBe(500);
});

test("a KV that is down changes nothing that is known", async () => {
  const shop = createShop();
  await purge(shop);
  await shop.fetch(page);
  const down = { get: () => Promise.reject(new Error("down")), put: () => Promise.reject(new Error("down")) };
  const other = createEdge({ PURGE_SECRET: secret, CHANNEL_CACHE: down });
  later(31_000);
  expect(await seen(other)).toBe("shop-edge; hit");
  expect((await purge(other)).status).toBe(503);
});
