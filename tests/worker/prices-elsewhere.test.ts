import { afterAll, describe, expect, test } from "vitest";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { ChannelQuery } from "#shared/operations/generated/types.ts";
import {
  german,
  leaveOutAgreed,
  meetBuyer,
  readElsewhereTitle,
  tellAddresses,
} from "#tests/support/company-buyer.ts";
import { createEdge, type Fault, startIsolate } from "#tests/support/edge.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { answerChanged } from "#tests/support/partly.ts";

afterAll(() => chooseModes());

describe("a price list that has nothing in a market", () => {
  const places = [
    ["/se/sv", "sv"],
    ["/ch/de", "de"],
    ["/no/en", "en"],
  ] as const;

  test.each(places)("says so and leads to the market that has it, in %s", async (basename, language) => {
    await chooseModes("company-goods-at-home");
    const edge = createEdge();
    const { visitor, logIn, agree } = await meetBuyer(edge, german);
    await logIn();
    await agree();
    const title = readElsewhereTitle(language);
    for (const path of ["/list", "/s/jacket", "/p/alpine-jacket"]) {
      const read = async (place: string) =>
        (await edge.fetch(place + path, { headers: { cookie: visitor.jar.header() } })).text();
      const html = await read(basename);
      expect(html, path).toContain(title);
      expect(html, path).toContain(`href="/eu/${language}${path}"`);
      expect(await read(`/eu/${language}`), path).not.toContain(title);
    }
    const own = await edge.fetch("/_data/eu/de/list", { headers: { cookie: visitor.jar.header() } });
    expect((await own.json<{ products: unknown[] }>()).products.length).toBeGreaterThan(0);
  });

  test.each([
    { which: "the first other one that an address names", countries: ["SE", "DE", "CH"], alias: "eu" },
    {
      which: "the first other one that has its goods",
      countries: ["SE", "NO", "DK", "DE", "CH"],
      emptyIn: ["se", "no", "dk"],
      alias: "eu",
    },
    {
      which: "none where none has its goods",
      countries: ["SE", "NO", "DK"],
      emptyIn: ["se", "no", "dk"],
      alias: null,
    },
    { which: "none where no address names another", countries: ["SE", "SE"], alias: null },
  ])("leads from the company's own market to $which", async ({ countries, emptyIn, alias }) => {
    await chooseModes();
    startIsolate();
    const edge = createEdge();
    const { visitor, logIn, agree } = await meetBuyer(edge, { ...german, country: "SE" });
    const told = tellAddresses(
      edge,
      countries.map((country) => ({ country })),
    );
    expect((await logIn()).market).toBeUndefined();
    await agree();
    edge.break(leaveOutAgreed(edge, told, emptyIn));
    const headers = { cookie: visitor.jar.header() };
    const page = await edge.fetch("/_data/se/en/s/qqqqqqqq", { headers });
    expect((await page.json<{ pricesIn?: string }>()).pricesIn).toBe(alias);
  });

  const inEuros = async (answer: Promise<Response>) =>
    new Response((await (await answer).text()).replaceAll('"code":"NOK"', '"code":"EUR"'));
  const refused = async () => Response.json({ data: null, errors: [{ message: "No list of this market" }] });

  test.each([
    { which: "has its goods in another currency", answer: inEuros, others: ["NO", "DE"], alias: "eu" },
    { which: "has its goods in another currency", answer: inEuros, others: ["NO"], alias: null },
    { which: "cannot be asked", answer: refused, others: ["NO", "DE"], alias: "eu" },
    { which: "cannot be asked", answer: refused, others: ["NO"], alias: "no" },
  ])(
    "leads to $alias from a company's own market, beside which it is in $others, where Norway's $which",
    async ({ answer, others, alias }) => {
      startIsolate();
      const edge = createEdge();
      const { visitor, logIn, agree } = await meetBuyer(edge, { ...german, country: "SE" });
      const told = tellAddresses(
        edge,
        ["SE", ...others].map((country) => ({ country })),
      );
      await logIn();
      await agree();
      const empty = leaveOutAgreed(edge, told);
      edge.break((call) =>
        call.headers.has("x-prices") && call.variables.marketId === "no"
          ? answer(edge.pass(call))
          : empty(call),
      );
      const page = await edge.fetch("/_data/se/en/list", { headers: { cookie: visitor.jar.header() } });
      expect((await page.json<{ pricesIn?: string }>()).pricesIn).toBe(alias);
    },
  );

  test("asks six markets at most for goods, and no other one where its own has some", async () => {
    startIsolate();
    const edge = createEdge();
    const { visitor, logIn, agree } = await meetBuyer(edge, { ...german, country: "SE" });
    await logIn();
    await agree();
    const countries = ["NO", "DK", "DE", "GB", "CH", "US", "CA", "JP"].map((country) => ({ country }));
    const told = tellAddresses(edge, countries);
    const askedFor = async (emptyIn: string[]) => {
      edge.break(leaveOutAgreed(edge, told, emptyIn));
      edge.calls.splice(0);
      await edge.fetch("/_data/se/en/s/qqqqqqqq", { headers: { cookie: visitor.jar.header() } });
      const asked = edge.calls.filter(
        ({ operationName, headers }) => operationName === productCards.name && headers.has("x-prices"),
      );
      return new Set(asked.map(({ variables }) => variables.marketId));
    };
    const empty = ["se", "no", "dk", "eu", "gb", "ch", "us", "ca", "jp"];
    expect(await askedFor(empty)).toEqual(new Set(empty.slice(0, 6)));
    expect(await askedFor([])).toEqual(new Set(["se"]));
  });

  test.each([
    { which: "its company's", country: "SE", elsewhere: null },
    { which: "another than its company's", country: "DE", elsewhere: "eu" },
  ])("says so where it is empty in $which market", async ({ country, elsewhere }) => {
    startIsolate();
    const edge = createEdge();
    const { visitor, logIn, agree } = await meetBuyer(edge, { ...german, country });
    await logIn();
    await agree();
    edge.break(leaveOutAgreed(edge));
    const headers = { cookie: visitor.jar.header() };
    const page = await edge.fetch("/_data/se/en/list", { headers });
    expect(await page.json()).toMatchObject({ products: [], pricesIn: elsewhere });
  });

  test("leads from one market of the company's country to the other, in which no login moves it", async () => {
    startIsolate();
    await clearCopies();
    const edge = createEdge();
    const addSecond = ({ channel }: ChannelQuery) => {
      const first = channel?.markets?.find((market) => market?.alias === "se");
      if (first) channel?.markets?.push({ ...first, id: "2", alias: "sweden-2" });
    };
    const twice: Fault = (call) =>
      call.operationName === "channel" ? answerChanged(edge.pass(call), addSecond) : "pass";
    edge.break(twice);
    const { visitor, logIn, agree } = await meetBuyer(edge, { ...german, country: "SE" });
    await agree();
    for (const here of ["se", "sweden-2"]) {
      expect((await logIn({ "x-page-path": `/${here}/en` })).market).toBeUndefined();
      edge.break(leaveOutAgreed(edge, twice, [here]));
      const headers = { cookie: visitor.jar.header() };
      const page = await edge.fetch(`/_data/${here}/en/s/qqqqqqqq`, { headers });
      expect((await page.json<{ pricesIn?: string }>()).pricesIn).toBe(here === "se" ? "sweden-2" : "se");
    }
  });

  test.each([
    { customerType: "PERSON", country: "SE" },
    { customerType: "ORGANIZATION", country: "SE" },
    { customerType: "ORGANIZATION", country: "US" },
  ] as const)(
    "is none that has goods there: a search without hits and a dead link say so, for $customerType of $country",
    async (who) => {
      startIsolate();
      const edge = createEdge();
      const { visitor, agree } = await meetBuyer(edge, who);
      await agree();
      for (const path of ["/s/qqqqqqqq", "/p/gone", "/c/gone"]) {
        const page = await edge.fetch(`/se/en${path}`, { headers: { cookie: visitor.jar.header() } });
        expect(await page.text(), path).not.toContain(readElsewhereTitle());
      }
    },
  );

  test("is nobody's who is not logged in: what a list cookie alone finds empty has the usual words", async () => {
    startIsolate();
    const edge = createEdge();
    edge.break(leaveOutAgreed(edge));
    const headers = { cookie: "discount-combined=staff" };
    const data = await (await edge.fetch("/_data/se/en/s/qqqqqqqq", { headers })).json();
    expect(data).toMatchObject({ products: [] });
    expect(data).not.toHaveProperty("pricesIn");
  });

  test("is nobody else's: a shopper without one reads the usual words", async () => {
    const html = await (await createEdge().fetch("/no/en/s/qqqqqqqq")).text();
    expect(html).not.toContain(readElsewhereTitle());
  });
});
