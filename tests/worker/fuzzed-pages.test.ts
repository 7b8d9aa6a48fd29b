import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { fallbackMarkets, siteMarkets } from "#shared/markets.ts";
import type { ListPage } from "#shared/pages.ts";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { createDice } from "#tests/support/dice.ts";
import { placeLaterParts, readJsonLd, readLanguage, readWords } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";

/** `VITE_FUZZED_PAGES=10000` asks for more; `VITE_SEED` chooses others. */
const runs = Number(import.meta.env.VITE_FUZZED_PAGES ?? 1_000);
const seed = Number(import.meta.env.VITE_SEED ?? 1);
const { roll, pick } = createDice(seed);

const edge = createEdge();
// Its order depends on the time of its answers; what it may know of a visitor has tests of its own.
edge.breakProvider(() => new Response(null, { status: 500 }));

const places = siteMarkets(fallbackMarkets).flatMap((market) =>
  market.languages.map((language) => ({ market, language, basename: `/${market.alias}/${language}` })),
);
const ends = ["", "/p/alpine-jacket", "/list/sale"];
const pages = places.flatMap((place) => ends.map((end) => ({ ...place, path: place.basename + end })));

/** Of the first visitor without any cookie, with the words of the page that is drawn for one visitor alone. */
const own = new Map<string, string>();
const canaries: string[] = [];
let sessions: string[] = [];

async function openSession(name: string) {
  const visitor = createVisitor(edge);
  const username = `${name}.${newcomer()}`;
  const { status } = await visitor.auth("register", { username, password });
  expect(status).toBe(200);
  const { cookies } = visitor.jar;
  canaries.push(username, tokenIn(cookies), cookies.get("auth-refresh") ?? "");
  return visitor.jar.header();
}

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sessions = [await openSession("anna"), await openSession("bo")];
  for (const page of pages) {
    const response = await edge.fetch(page.path, {
      headers: { cookie: "discount-combined=a-price-list-of-nobody" },
    });
    const text = await response.text();
    expect([response.status, cacheStatus(response)], page.path).toEqual([200, "shop-edge; fwd=bypass"]);
    expectOwn(page, text);
    // What streams in later may stand elsewhere in the copy of everybody.
    const shared = await (await edge.fetch(page.path)).text();
    expect(readWords(placeLaterParts(shared)), page.path).toBe(readWords(placeLaterParts(text)));
    expectOwn(page, shared);
    own.set(page.path, shared);
  }
}, 60_000);
afterEach(() => vi.useRealTimers());

/** Of its market and language, and of no other. */
function expectOwn({ path, market, language, basename }: (typeof pages)[number], text: string) {
  const prices = readJsonLd(text).flatMap((each) => (each.hasVariant ?? []) as { offers: object }[]);
  const currencies = prices.map(({ offers }) => (offers as { priceCurrency: string }).priceCurrency);
  expect(readLanguage(text)?.split("-")[0], path).toBe(language);
  expect([...text.matchAll(/"basename":"([^"]*)"/g)].map(([, own]) => own)).toEqual([basename]);
  expect(new Set(currencies), path).toEqual(new Set(path.includes("/p/") ? [market.currency] : []));
}

const mark = "zzcanary";
const names = ["x-forwarded-host", "x-market", "accept-language", "user-agent", "dnt", "x-prices", "referer"];
const countries = ["SE", "US", "JP", "T1", "XX"];
const parameters = ["utm_source", "fbclid", "x[]", "callback", "market", "channelId", "PAGE"];

function fuzz() {
  const foreign = pick(places);
  const cookies = [
    pick(sessions),
    `market=${foreign.market.alias}`,
    `locale=${foreign.language}`,
    `checkout-market=${foreign.market.alias}`,
    `user-type=${pick(["PERSON", "COMPANY"])}`,
    `user=${mark}`,
    `cart=${mark}`,
    `persisted-states=${mark}`,
    `discount-combined=${pick(["x".repeat(513), "a b"])}`,
  ].filter(() => roll() < 0.3);
  const headers: Record<string, string> = cookies.length > 0 ? { cookie: cookies.join("; ") } : {};
  for (const name of names) if (roll() < 0.2) headers[name] = pick([mark, foreign.basename, "*"]);
  return {
    search: roll() < 0.4 ? `?${pick(parameters)}=${pick([mark, foreign.market.alias])}` : "",
    init: {
      headers,
      method: pick(["GET", "GET", "GET", "HEAD"]),
      cf: { country: pick(countries) },
    },
  };
}

test(`${runs} random requests get the page of their address and nothing of anybody else's (seed ${seed})`, async () => {
  const wrong: unknown[] = [];
  for (let run = 0; run < runs; run++) {
    const { path } = pick(pages);
    const { search, init } = fuzz();
    const response = await edge.fetch(path + search, init);
    const text = await response.text();
    const wanted = init.method === "HEAD" ? "" : own.get(path);
    const isPersonal = response.headers.getSetCookie().length > 0;
    if (response.status !== 200 || text !== wanted || isPersonal)
      wrong.push({ run, path, search, init, status: response.status, isPersonal, isOwn: text === wanted });
  }
  expect(wrong.slice(0, 3)).toEqual([]);

  expect(new Set(edge.pagesAsked.map(({ url }) => url)).size).toBe(pages.length);
  for (const { url, headers } of edge.pagesAsked) {
    const all = `${url} ${JSON.stringify([...headers])}`;
    for (const canary of [mark, ...canaries]) expect(all.includes(canary), url).toBe(false);
  }
}, 300_000);

test("every market and language has documents of its own, drawn once, the same for persons and companies (S01)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await clearPages();
  const dice = createDice(1);
  const drawn = new Map<string, string>();
  for (const page of [...pages, ...pages].toSorted(() => dice.roll() - 0.5)) {
    const { path } = page;
    const known = drawn.get(path);
    const cookie = `user-type=${dice.pick(["PERSON", "COMPANY"])}`;
    const response = await edge.fetch(path, { headers: { cookie } });
    const text = await response.text();
    expect(cacheStatus(response), path).toBe(`shop-edge; ${known ? "hit" : "fwd=miss; stored"}`);
    if (known) expect(text === known, path).toBe(true);
    else expectOwn(page, text);
    drawn.set(path, text);
  }
  expect(new Set(drawn.values()).size).toBe(pages.length);
}, 60_000);

test("a label in an address is shown by nobody", async () => {
  const path = "/se/en/list/sale";
  const { facets } = await (await edge.fetch(`/_data${path}`)).json<ListPage>();
  const { parameter, values } = facets.find(({ kind }) => kind === "brands") ?? { parameter: "", values: [] };
  const response = await edge.fetch(`${path}?${parameter}=${mark}~${values[0]?.id}`);
  expect(response.status).toBe(200);
  const words = readWords(await response.text());
  expect(words).toContain(values[0]?.label);
  expect(words).not.toContain(mark);
});
