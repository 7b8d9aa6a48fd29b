import { beforeEach, expect, test } from "vitest";
import { list, listAddress, urlHistory } from "#shared/operations/generated/operations.ts";
import type { ProductPage } from "#shared/pages.ts";
import { market } from "#tests/support/channel.ts";
import { parseDocument } from "#tests/support/document.ts";
import { type Call, clearPages, createEdge, startIsolate } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";

beforeEach(async () => {
  startIsolate();
  await clearPages();
  await clearCopies();
});

/** Markets of an API whose addresses begin as they say, and that knows no others. */
const places = [
  {
    market: market("no", "nb-NO", {
      allowedLanguages: [{ id: "nb-NO", name: "Norsk", code: "nb" }],
      currency: { code: "NOK", name: "Krone", rate: 1 },
    }),
    here: "/no/en",
    there: "/no/nb",
  },
  { market: market("SE", "en-US"), here: "/se/en", there: "/SE/en" },
  // It is called as a language is.
  { market: market("de", "fr-FR"), here: "/de/en", there: "/de/fr" },
];

test("the addresses that an API begins with a language alone, which the shop does not speak, lead to the shop's pages", async () => {
  const edge = createEdge();
  const item = { id: "1", label: "Jakker", title: null, type: "category", order: 1, targetBlank: false };
  const answers: Record<string, object> = {
    channel: { channel: { id: "1", defaultMarketId: "no", markets: [places[0]?.market] } },
    menus: {
      header: { menuItems: [{ ...item, hidden: false, canonicalUrl: "/nb/c/jackets", children: [] }] },
      footer: null,
    },
    product: { product: null },
    urlHistory: { urlHistory: { newUrl: "/nb/p/alpine-jacket" } },
  };
  edge.break(({ operationName }) => {
    const data = answers[operationName];
    return data ? Response.json({ data }) : "pass";
  });
  const page = parseDocument(await (await edge.fetch("/no/en/c/jackets")).text());
  expect(page.querySelector("nav#menu a")?.getAttribute("href")).toBe("/no/en/c/jackets");
  const moved = await edge.fetch("/no/en/p/old-jacket");
  expect(moved.headers.get("location")).toBe("/no/en/p/alpine-jacket");
});

/** The real service, which has the market's goods under another alias or in another language. */
function createShop({ market, here, there }: (typeof places)[number]) {
  const edge = createEdge();
  const toHere = ([name, value]: [string, unknown]) => {
    if (value === market.alias) return [name, here.split("/")[1]];
    if (typeof value !== "string" || !/url$/i.test(name)) return [name, value];
    return [name, value.startsWith(`${there}/`) ? here + value.slice(there.length) : "/nowhere"];
  };
  const answer = async (call: Call) => {
    if (call.operationName === "channel")
      return Response.json({ data: { channel: { id: "1", defaultMarketId: market.id, markets: [market] } } });
    const isMoved = call.operationName === urlHistory.name && call.variables.url === `${there}/p/old-name`;
    if (isMoved) return Response.json({ data: { urlHistory: { newUrl: `${there}/p/alpine-jacket-ember` } } });
    const variables = Object.fromEntries(Object.entries(call.variables).map(toHere));
    const text = await (await edge.pass({ ...call, variables })).text();
    return new Response(text.replaceAll(/"\/[a-z]{2}\/(en|sv|de)(?=[/"])/g, `"${there}`), {
      headers: { "content-type": "application/json" },
    });
  };
  edge.break(answer);
  return edge;
}

test.each(places)(
  "the addresses that an API begins with $there lead to the shop's own pages at $here",
  async (place) => {
    const { here } = place;
    const edge = createShop(place);
    const page = parseDocument(await (await edge.fetch(here)).text());
    const links = [...page.querySelectorAll("nav#menu a, footer nav a")].map((a) => a.getAttribute("href"));
    const lists = [...new Set(links)].filter((href) => href?.includes("/c/")).slice(0, 6);
    expect(lists.length).toBeGreaterThan(2);
    for (const href of lists) {
      expect(href).toMatch(new RegExp(`^${here}/c/`));
      expect([href, (await edge.fetch(href ?? "")).status]).toEqual([href, 200]);
    }
    const opened = await edge.fetch(`/_data${here}/p/alpine-jacket-ember`);
    const { breadcrumb } = await opened.json<ProductPage>();
    const crumbs = breadcrumb.slice(1).map(({ href }) => href);
    expect(crumbs.length).toBeGreaterThan(0);
    for (const href of crumbs) expect(href).toMatch(/^\/c\//);
  },
);

test.each(places)(
  "what the shop asks by an address at $here is asked as the API has it, $there",
  async (place) => {
    const { here, there } = place;
    const edge = createShop(place);
    const sale = await edge.fetch(`${here}/list/sale`);
    expect(sale.status).toBe(200);
    const moved = await edge.fetch(`${here}/p/old-name`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${here}/p/alpine-jacket-ember`]);
    await edge.fetch(`${here}/list/norrsken`);
    const asked = edge.calls.flatMap(({ operationName, variables }) =>
      Object.entries(variables).flatMap(([name, value]) =>
        /url$/i.test(name) ? [[operationName, value]] : [],
      ),
    );
    const operations = new Set(asked.map(([operation]) => operation));
    for (const { name } of [list, listAddress, urlHistory]) expect(operations).toContain(name);
    for (const [, url] of asked) expect(url).toMatch(new RegExp(`^${there}/`));
  },
);
