import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { forgetEverything } from "#worker/cache/remembered.ts";

const kv = (env as unknown as { CHANNEL_CACHE: KVNamespace }).CHANNEL_CACHE;

beforeEach(async () => {
  forgetEverything();
  for (const { name } of (await kv.list()).keys) await kv.delete(name);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const channelCalls = (edge: ReturnType<typeof createEdge>) =>
  edge.calls.splice(0).filter(({ operationName, query }) => operationName === "channel" && !query).length;
/** Another isolate of the same place: its memory is empty, KV is the same. */
const elsewhere = forgetEverything;

test("WK-03 the channel is asked once, then comes from KV for 300 s", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(1);
  expect((await kv.list()).keys.map(({ name }) => name)).toContain("channel:1|nordkamm");
  elsewhere();
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(0);
  vi.setSystemTime(Date.now() + 301_000);
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(1);
});

test("WK-06 another channel has its own entry", async () => {
  await createEdge().fetch("/se/sv/checkout/confirm");
  await createEdge({ CHANNEL_ID: "2|outlet" }).fetch("/se/sv/checkout/confirm");
  const names = (await kv.list()).keys.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["channel:1|nordkamm", "channel:2|outlet"]));
});

test("MK-09 when the API fails the last good copy stays, then the bundled markets", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv/checkout/confirm");
  edge.break(() => new Response("down", { status: 500 }));
  vi.setSystemTime(Date.now() + 6 * 3600_000);
  elsewhere();
  expect((await edge.fetch("/se/sv/checkout/confirm")).status).toBe(200);
  for (const { name } of (await kv.list()).keys) await kv.delete(name);
  elsewhere();
  expect((await edge.fetch("/jp/en/checkout/confirm")).status).toBe(200);
});

test("MK-08 the channel's markets are the ones offered", async () => {
  const edge = createEdge();
  const market = (alias: string, languageId: string) => ({
    id: alias,
    alias,
    defaultLanguageId: languageId,
    groupKey: "europe",
    allowedLanguages: [],
    country: { code: alias.toUpperCase(), name: alias },
    currency: { code: "SEK", name: "Krona", rate: 1 },
  });
  const markets = [market("se", "sv-SE"), market("us", "en-US")];
  edge.break(({ operationName }) =>
    operationName === "channel"
      ? Response.json({ data: { channel: { id: "1", defaultMarketId: "se", markets } } })
      : "pass",
  );
  const text = await (await edge.fetch("/se/sv/checkout/confirm")).text();
  const offered = [...text.matchAll(/"alias":"([a-z]+)","country"/g)].map(([, alias]) => alias);
  expect(new Set(offered)).toEqual(new Set(["se", "us"]));
  expect((await edge.fetch("/jp/en")).headers.get("location")).toMatch(/^\/se\//);
});

test("WK-07 a KV that throws or hangs does not hold up a page", async () => {
  const throwing = {
    get: () => Promise.reject(new Error("kv down")),
    put: () => Promise.reject(new Error("kv down")),
  };
  expect((await createEdge({ CHANNEL_CACHE: throwing }).fetch("/se/sv/checkout/confirm")).status).toBe(200);
  elsewhere();
  const hanging = { get: () => new Promise(() => undefined), put: () => Promise.resolve() };
  expect((await createEdge({ CHANNEL_CACHE: hanging }).fetch("/se/sv/checkout/confirm")).status).toBe(200);
});

test("a wrong variable stops with a sentence naming it", async () => {
  const { error } = console;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(String(line));
  const response = await createEdge({ PUBLIC_ORIGIN: "nordkamm" }).fetch("/se/sv");
  console.error = error;
  expect(response.status).toBe(500);
  expect(lines.join()).toContain("The variable PUBLIC_ORIGIN is wrong");
});
