import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillCart } from "#tests/support/calls.ts";
import { edgeWith, market } from "#tests/support/channel.ts";
import { readHeading } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge, startIsolate } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { answerPartly } from "#tests/support/partly.ts";
import { later } from "#tests/support/time.ts";

const standIn = market("default", "sv-SE", { country: { code: "SE", name: "Sverige" } });

beforeEach(async () => {
  await clearCopies();
  startIsolate();
});
afterEach(() => void vi.restoreAllMocks());

test("of two markets with one alias the first is the one whose prices are asked for and shown", async () => {
  const second = market("se", "sv-SE", { id: "2", currency: { code: "CHF", name: "Franc", rate: 1 } });
  expect((await edgeWith(market("se", "sv-SE"), second).fetch("/se/sv/c/jackets")).status).toBe(200);
});

test("a market whose alias has capitals has small ones in its paths, and is asked for as the API writes it", async () => {
  const edge = edgeWith(market("SE", "en-US"), market("no", "en-US"));
  expect((await edge.fetch("/SE/en")).headers.get("location")).toBe("/se/en");
  const list = await edge.fetch("/se/en/c/jackets");
  expect([list.status, readHeading(await list.text())]).toEqual([200, "Jackets"]);
  await fillCart(edge);
  const named = edge.calls.flatMap(({ variables: { marketId, cartMarketAlias } }) => [
    marketId,
    cartMarketAlias,
  ]);
  expect(new Set(named.filter(Boolean))).toEqual(new Set(["SE"]));
});

test("a market of no country that has a name is left out, and the others stay", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const nowhere = { country: { code: "INT", name: "Elsewhere" } };
  const edge = edgeWith(
    market("se", "sv-SE", { country: { code: "se", name: "Sverige" } }),
    market("int", "en-US", nowhere),
  );
  for (const path of ["/se/sv/c/jackets", "/se/sv/checkout/form"])
    expect((await edge.fetch(path)).status, path).toBe(200);
  expect((await edge.fetch("/int/en")).status).toBe(302);
  expect(log.mock.calls.flat().join()).toContain("No country has the code INT");
});

test("a market whose country is written with three letters is open", async () => {
  const edge = edgeWith(market("se", "sv-SE", { country: { code: "SWE", name: "Sverige" } }));
  expect((await edge.fetch("/us/en/c/jackets")).status).toBe(302);
  expect((await edge.fetch("/_data/se/sv/c/jackets")).status).toBe(200);
});

test("of two languages of one code the market's own is asked for, and offered once", async () => {
  await clearPages();
  const english = (id: string) => ({ id, code: "en", name: id });
  const allowedLanguages = [english("en-GB"), { id: "sv-SE", code: "sv", name: "Svenska" }, english("en-US")];
  const edge = edgeWith(market("se", "en-GB", { allowedLanguages }));
  const text = await (await edge.fetch("/se/en/c/jackets")).text();
  const call = edge.calls.find(({ operationName }) => operationName === "list");
  expect(call?.variables.languageId).toBe("en-GB");
  expect(text.match(/hreflang="en-SE"/g)).toHaveLength(1);
});

test("a path in a language that no market speaks leads to one of its market, of a page as of its data", async () => {
  const allowedLanguages = [{ id: "en-US", code: "en", name: "English" }];
  const edge = edgeWith(
    market("se", "sv-SE", { allowedLanguages }),
    market("no", "sv-SE", { allowedLanguages }),
  );
  for (const prefix of ["", "/_data"]) {
    for (const [path, to] of [
      ["/de", "/sv"],
      ["/de/c/jackets", "/sv/c/jackets"],
      ["/de/de/c/jackets", "/sv/de/c/jackets"],
    ] as const) {
      const asked = await edge.fetch(prefix + path);
      expect([asked.status, asked.headers.get("location")], path).toEqual([302, prefix + to]);
    }
    expect((await edge.fetch(`${prefix}/sv/c/jackets`)).status).toBe(200);
  }
});

describe("a channel that offers no market to visit opens the best it has, and says so in the log", () => {
  test.each<[string, object[], string]>([
    [
      "those of the checkout before virtual ones",
      [market("no", "sv-SE", { virtual: true }), market("se", "sv-SE", { onlyDisplayInCheckout: true })],
      "/se/sv",
    ],
    ["virtual ones", [market("se", "sv-SE", { virtual: true, onlyDisplayInCheckout: true })], "/se/sv"],
    ["the one called default, by its country", [standIn], "/se/sv"],
  ])("%s", async (_which, markets, basename) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const edge = edgeWith(...markets);
    expect((await edge.fetch("/")).headers.get("location")).toBe(basename);
    for (const page of ["", "/c/jackets", "/kassan"])
      expect((await edge.fetch(basename + page)).status, page).toBe(200);
    expect(log.mock.calls.flat().filter((line) => line.includes("no market to visit"))).toHaveLength(1);
  });

  test("a market called default is asked for as the API calls it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const edge = edgeWith(standIn);
    await edge.fetch("/se/sv/list", { headers: { cookie: editorCookie } });
    const [call] = edge.calls.filter(({ operationName }) => operationName === "list");
    expect(call?.variables.marketId).toBe("default");
  });
});

describe("an error beside the markets of a channel", () => {
  const norge = market("norge", "en-US", { country: { code: "NO", name: "Norge" } });
  const half = market("half", "en-US", { country: null });
  const minutes = 60_000;

  beforeEach(async () => {
    await clearPages();
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => void vi.useRealTimers());

  function breakOne(edge: ReturnType<typeof createEdge>) {
    edge.break((call) =>
      call.operationName === "channel"
        ? answerPartly(edge.pass(call), ({ channel }) => (channel.markets = [norge, half]))
        : "pass",
    );
    return edge;
  }

  test("takes nothing from those that are told whole, is said in the log, and is kept once it has stayed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const edge = breakOne(createEdge());
    const visit = async () => {
      const response = await edge.fetch("/norge/en/returns");
      return [response.status, cacheStatus(response)];
    };
    expect(await visit()).toEqual([200, "shop-edge; fwd=miss"]);
    expect((await edge.fetch("/half/en")).status).toBe(302);
    expect(log.mock.calls.flat().join()).toContain("told in part");
    later(5 * minutes);
    expect(await visit()).toEqual([200, "shop-edge; fwd=miss; stored"]);
    startIsolate();
    edge.break(({ operationName }) => (operationName === "channel" ? "refuse" : "pass"));
    expect((await edge.fetch("/norge/en/brands")).status).toBe(200);
  });

  test("leaves those that were told before as they are for an hour, and then is believed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const edge = edgeWith(market("se", "sv-SE"), market("half", "en-US", { country: norge.country }));
    const statuses = async () => {
      // The second visit sees what the first has renewed.
      await edge.fetch("/se/sv/returer");
      const visits = ["/half/en/returns", "/norge/en/returns"].map((path) => edge.fetch(path));
      return (await Promise.all(visits)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 302]);
    breakOne(edge);
    later(10 * minutes);
    expect(await statuses()).toEqual([200, 302]);
    later(60 * minutes);
    expect(await statuses()).toEqual([302, 200]);
  });
});
