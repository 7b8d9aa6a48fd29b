import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { edgeWith, market } from "#tests/support/channel.ts";
import { readAlternates } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge, startIsolate } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { clearCopies, kv } from "#tests/support/kv.ts";
import { toMarket } from "#worker/market/channel.ts";

beforeEach(async () => {
  await clearCopies();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const channelCalls = (edge: ReturnType<typeof createEdge>) =>
  edge.calls.splice(0).filter(({ operationName, query }) => operationName === "channel" && !query).length;
/** Another isolate of the same place: its memory is empty, KV is the same. */
const elsewhere = startIsolate;

test("the channel is asked once, then comes from KV for 300 s (WK-03)", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(1);
  expect((await kv.list()).keys.map(({ name }) => name)).toContain("v3:channel:1|nordkamm");
  elsewhere();
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(0);
  vi.setSystemTime(Date.now() + 301_000);
  await edge.fetch("/se/sv/checkout/confirm");
  expect(channelCalls(edge)).toBe(1);
});

test("another channel has its own entry (WK-06)", async () => {
  await createEdge().fetch("/se/sv/checkout/confirm");
  await createEdge({ CHANNEL_ID: "2|outlet" }).fetch("/se/sv/checkout/confirm");
  const names = (await kv.list()).keys.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["v3:channel:1|nordkamm", "v3:channel:2|outlet"]));
});

test("when the API fails the last good copy stays, then the bundled markets (MK-09)", async () => {
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

/** The markets handed to the browser. */
const marketsIn = (text: string) =>
  JSON.parse(/"markets":(\[.*?\]),"images"/.exec(text)?.[1] ?? "[]") as Record<string, unknown>[];
const aliasesIn = (text: string) => marketsIn(text).map(({ alias }) => alias);

test("the channel's markets are the ones offered (MK-08)", async () => {
  const edge = edgeWith(market("se", "sv-SE"), market("us", "en-US"));
  const text = await (await edge.fetch("/se/sv/checkout/confirm")).text();
  expect(aliasesIn(text)).toEqual(["se", "us"]);
  expect((await edge.fetch("/jp/en")).headers.get("location")).toMatch(/^\/se\//);
});

test("the channel is asked by its id like everything else, and answers with its markets (API-18)", async () => {
  const edge = edgeWith(market("no", "en-US"));
  expect(aliasesIn(await (await edge.fetch("/no/en/checkout/confirm")).text())).toEqual(["no"]);
  const [call] = edge.calls.filter(({ operationName }) => operationName === "channel");
  expect(call?.variables).toEqual({ channelId: "1|nordkamm" });
  expect(manifest[call?.extensions?.persistedQuery.sha256Hash ?? ""]?.text).toContain("defaultMarketId");
});

test("the browser knows of every market alias and currency, and beyond that what the chooser shows (MK-19)", async () => {
  const text = await (await createEdge().fetch("/se/sv/checkout/confirm")).text();
  const markets = marketsIn(text);
  expect(markets).toHaveLength(12);
  for (const entry of markets) {
    expect(Object.keys(entry).sort()).toEqual([
      "alias",
      "country",
      "currency",
      "group",
      "languages",
      "name",
      "rate",
    ]);
    expect(entry).toMatchObject({ alias: expect.any(String), currency: expect.stringMatching(/^[A-Z]{3}$/) });
  }
});

test("a market without a currency is left out with the reason, the others stay (MK-11)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const edge = edgeWith(market("se", "sv-SE"), market("us", "en-US", { currency: null }));
  const response = await edge.fetch("/se/sv/checkout/confirm");
  expect(response.status).toBe(200);
  expect(aliasesIn(await response.text())).toEqual(["se"]);
  expect(log.mock.calls.flat().join()).toContain("Currency not found for this market");
  log.mockRestore();
});

test("strangers are sent to a market of the channel, whatever other channels have", async () => {
  const edge = edgeWith(market("no", "en-US"), market("de", "de-DE"));
  const text = await (await edge.fetch("/no/en/brands", { headers: { cookie: editorCookie } })).text();
  const sisters = readAlternates(text);
  expect(sisters.get("x-default")).toBe("http://shop.test/no/en/brands");
  expect((await edge.fetch(new URL(sisters.get("x-default") ?? "").pathname)).status).toBe(200);
});

test("markets of the checkout only and virtual ones have no link in the chooser, hreflang or sitemap (MK-27 MK-28)", async () => {
  const edge = edgeWith(
    market("se", "sv-SE"),
    market("us", "en-US", { onlyDisplayInCheckout: true }),
    market("jp", "en-US", { virtual: true }),
  );
  const text = await (
    await edge.fetch("/se/sv/p/alpine-jacket", { headers: { cookie: editorCookie } })
  ).text();
  expect(aliasesIn(text)).toEqual(["se", "us"]);
  const [document] = text.split('<script type="application/json"');
  expect(document).not.toMatch(/hreflang="en-(US|JP)"/);
  expect(text).not.toMatch(/href="[^"]*\/(us|jp)\/en/);
  const sitemap = await (await edge.fetch("/sitemap.xml")).text();
  expect(sitemap).toContain("/sitemap/se/sv/");
  expect(sitemap).not.toMatch(/\/(us|jp)\/en/);
  expect((await edge.fetch("/us/en/checkout")).status).toBe(200);
  expect((await edge.fetch("/jp/en/checkout")).headers.get("location")).toBe("/se/sv/kassan");
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

test.each([
  ["SCANDINAVIA", "scandinavia"],
  ["NORTH_AMERICA", "north-america"],
  ["northAmerica", "north-america"],
  ["EU", "europe"],
  ["asia", "asia"],
  ["Oceania", "europe"],
])("the group %s of the API is %s of the chooser", async (groupKey, group) => {
  const edge = edgeWith(market("se", "sv-SE", { groupKey }));
  const text = await (await edge.fetch("/se/sv/checkout/confirm")).text();
  expect(marketsIn(text).map((entry) => entry.group)).toEqual([group]);
});

test.each(["no", "NO|NOK"])(
  "who names no market that there is comes to the default one of the channel, %s",
  async (defaultMarketId) => {
    const markets = [market("se", "sv-SE"), market("no", "en-US", { id: "NO|NOK" })];
    const edge = createEdge({ FALLBACK_MARKET: undefined });
    edge.break(({ operationName }) =>
      operationName === "channel"
        ? Response.json({ data: { channel: { id: "1", defaultMarketId, markets } } })
        : "pass",
    );
    expect((await edge.fetch("/zz/en")).headers.get("location")).toBe("/no/en");
    expect((await edge.fetch("/", { cf: { country: "BR" } })).headers.get("location")).toBe("/no/en");
  },
);

test("a market keeps its id, names and rate (MK-18)", () => {
  const wire = market("dk", "da-DK", {
    id: "DK|DKK",
    groupKey: "SCANDINAVIA",
    virtual: true,
    onlyDisplayInCheckout: true,
    allowedLanguages: [
      { id: "da-DK", name: "Dansk", code: "da" },
      { id: "en-GB", name: "English", code: "en" },
    ],
    country: { code: "DK", name: "Denmark" },
    currency: { code: "DKK", name: "Danish krone", rate: 1.5 },
  });
  expect(toMarket(wire as never, "DK|DKK")).toEqual({
    id: "DK|DKK",
    alias: "dk",
    names: {
      country: "Denmark",
      currency: "Danish krone",
      languages: { "da-DK": "Dansk", "en-GB": "English" },
    },
    country: "DK",
    currency: "DKK",
    rate: 1.5,
    group: "scandinavia",
    languages: ["en"],
    defaultLanguage: "en",
    languageIds: { en: "en-GB" },
    isDefault: true,
    virtual: true,
    onlyDisplayInCheckout: true,
  });
});

test("where the shop does not speak the market's language, its goods still come in it", async () => {
  const nb = { id: "nb-NO", name: "Norsk", code: "nb" };
  const edge = edgeWith(market("no", "nb-NO", { allowedLanguages: [nb] }));
  expect((await edge.fetch("/no")).headers.get("location")).toBe("/no/en");
  await edge.fetch("/no/en/list", { headers: { cookie: editorCookie } });
  const [call] = edge.calls.filter(({ operationName }) => operationName === "list");
  expect(call?.variables.languageId).toBe("nb-NO");
});

test("feeds of the markets of the build, where there is no channel, are not kept", async () => {
  const edge = createEdge({ CHANNEL_CACHE: { get: async () => null, put: async () => undefined } });
  await clearPages();
  edge.break(({ operationName }) =>
    operationName === "channel" ? new Response("no", { status: 500 }) : "pass",
  );
  for (const path of ["/llms.txt", "/sitemap.xml"]) {
    const response = await edge.fetch(path);
    expect([response.status, cacheStatus(response)], path).toEqual([200, "shop-edge; fwd=miss"]);
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
  }
});
