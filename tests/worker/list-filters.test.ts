import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ProductCard } from "#shared/catalog.ts";
import {
  inRange,
  type ListQuery,
  parseListQuery,
  sortedBy,
  toggled,
  writeListQuery,
} from "#shared/list-query.ts";
import type { Facet, ListPage } from "#shared/pages.ts";
import { createDice } from "#tests/support/dice.ts";
import { parseDocument } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged } from "#tests/support/partly.ts";
import type { Env } from "#worker/env.ts";

const seed = Number(import.meta.env.SEED ?? 1);
const dice = createDice(seed);
const edge = createEdge();
const listAt = async (path: string) => (await edge.fetch(`/_data${path}`)).json<ListPage>();
const facetOf = ({ facets }: ListPage, kind: Facet["kind"]) => facets.find((facet) => facet.kind === kind);

interface Answer {
  count: number;
  products: { productId: number; unitPrice: { sellingPriceIncVat: number }; skus: Sku[] }[];
}
interface Sku {
  name: string;
  stock: { totalStock: number };
}

async function askBackend(source: string, filter: object): Promise<Answer> {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const query = `query ($filter: FilterInputType) { products(${source}, channelId: "1|se", marketId: "SE|SEK", languageId: "en-US", take: 48, filter: $filter) {
    count products { productId unitPrice { sellingPriceIncVat } skus { name stock { totalStock } } } } }`;
  const response = await backend.fetch("http://backend/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-ApiKey": "test-key" },
    body: JSON.stringify({ query, variables: { filter } }),
  });
  const { data, errors } = await response.json<{ data: { products: Answer }; errors?: unknown }>();
  expect(errors).toBeUndefined();
  return data.products;
}

test("size and price come first, and what would show nothing comes last", async () => {
  const { facets } = await listAt("/se/en/c/men?p-colour=x~colour_blue");
  expect(facets.slice(0, 2).map(({ kind }) => kind)).toEqual(["skus", "price"]);
  const all = await listAt("/se/en/c/men");
  const [brand] = facetOf(all, "brands")?.values ?? [];
  const few = await listAt(`/se/en/c/men?skus=x~s_xxl&brands=x~${brand?.id}`);
  const counts = facetOf(few, "brands")?.values.map(({ count, selected }) => count > 0 || selected) ?? [];
  expect(counts).toContain(false);
  expect(counts).toEqual(counts.toSorted((one, other) => Number(other) - Number(one)));
});

test("the categories of a page are its own parts, each under what it is a part of", async () => {
  const men = await listAt("/se/en/c/men");
  const own = facetOf(men, "categories")?.values ?? [];
  const labels = own.map(({ label }) => label);
  expect(labels).toContain("Jackets");
  expect(labels.filter((label) => /men/i.test(label))).toEqual([]);
  const leaf = men.subcategories.find(({ label }) => label === "Jackets");
  const parts = facetOf(await listAt(`/se/en${leaf?.href}`), "categories")?.values ?? [];
  expect(parts.filter(({ id }) => !own.some((value) => value.id === id))).toEqual([]);
  expect(parts.length).toBeLessThan(own.length);

  const all = facetOf(await listAt("/se/en/list"), "categories")?.values ?? [];
  for (const [index, { parent }] of own.entries())
    if (parent) expect(own.slice(0, index).map(({ id }) => id)).toContain(parent);
  const wholes = all.filter(({ parent }) => !parent).map(({ label }) => label);
  expect(wholes).toEqual(expect.arrayContaining(["Men", "Women"]));
  for (const [index, { parent }] of all.entries())
    if (parent) expect(all.findIndex(({ id }) => id === parent)).toBeLessThan(index);
  const jackets = all.filter(({ label }) => label === "Jackets");
  expect(new Set(jackets.map(({ parent }) => parent)).size).toBe(jackets.length);
});

test("a price range holds what costs that much, has one address, and fills no cache", async () => {
  const all = await listAt("/se/en/list");
  expect(facetOf(all, "price")?.unit).toBe("SEK");
  const amounts = all.products.map(({ facts }) => facts.amount);
  const [from, to] = [Math.min(...amounts) + 200, Math.max(...amounts) - 500];
  const typed = await edge.fetch(`/se/en/list?brands=&price-from=${from}&price-to=${to}&sort=PRICE`);
  expect(typed.status).toBe(301);
  const path = typed.headers.get("location") ?? "";
  expect(path).toContain(`price=${from}-${to}~${from}-${to}`);
  const found = await listAt(path);
  expect(found.count).toBeGreaterThan(0);
  expect(found.count).toBeLessThan(all.count);
  for (const { facts } of found.products) {
    expect(facts.amount).toBeGreaterThanOrEqual(from);
    expect(facts.amount).toBeLessThanOrEqual(to);
  }
  const again = await edge.fetch(path);
  expect(again.headers.get("cache-status")).not.toContain("stored");
  const fields = parseDocument(await again.text());
  expect(fields.querySelector("input[name=price-from]")?.getAttribute("value")).toBe(String(from));
  const empty = await edge.fetch("/se/en/list?price-from=&price-to=");
  expect(empty.headers.get("location")).toMatch(/\/se\/en\/list$/);
});

test.each([
  ["/eu/de", "1000-20000", "Preis: 1.000 – 20.000 EUR"],
  ["/eu/de", "1000-", "Preis: Von 1.000 EUR"],
  ["/se/sv", "-20000", "Pris: Till 20\u00a0000 kr"],
])("at %s the chosen prices %s are named as prices are printed", async (basename, range, name) => {
  const page = await edge.fetch(`${basename}/c/men?price=${range}~${range}`);
  const document = parseDocument(await page.text());
  const chips = [...document.querySelectorAll("main li a[data-keep-scroll]")].map((chip) => chip.textContent);
  expect(chips).toContain(name);
});

const sources: Record<string, string> = {
  "/se/en/list": "skip: 0",
  "/se/en/c/men": 'categoryAlias: "men"',
  "/se/en/c/jackets": 'categoryAlias: "jackets"',
  "/se/en/c/women": 'categoryAlias: "women"',
};

/** As a shopper does: a value that promises something, away with one again, a range, another order. */
function step(query: ListQuery, list: ListPage): { query: ListQuery; promised?: number } {
  const roll = dice.roll();
  if (roll < 0.1) return { query: sortedBy(query, dice.pick(["LATEST", "PRICE", "PRICE_DESC"] as const)) };
  if (roll < 0.2 && list.products.length > 0) {
    const middle = dice.pick(list.products).facts.amount;
    return { query: dice.pick([inRange(query, "", `${middle}`), inRange(query, `${middle}`, "")]) };
  }
  const facet = dice.pick(list.facets);
  const useful = facet.values.filter(({ count, selected }) => count > 0 || selected);
  if (useful.length === 0) return { query };
  const { id, label, count, selected } = dice.pick(useful);
  const isFirst = !query.filters[facet.parameter];
  return {
    query: toggled(query, facet.parameter, { id, label }),
    ...(!selected && isFirst && { promised: count }),
  };
}

const isRange = (id: string) => /^\d*-\d*$/.test(id);

const toFilter = ({ filters, sort = "LATEST" }: ListQuery) => {
  const ids = Object.values(filters).flatMap((chosen) => chosen.map(({ id }) => id));
  const toAmount = (text: string | undefined) => (text ? Number(text) : null);
  const [range] = ids.filter(isRange).map((id) => id.split("-"));
  return {
    facets: ids.filter((id) => !isRange(id)),
    ...(range && { price: { lowest: toAmount(range[0]), highest: toAmount(range[1]) } }),
    sort,
    filterMode: "BY_GROUP",
  };
};

test(`200 sequences of filters show what the API has, and their address alone shows it again (seed ${seed})`, async () => {
  const seen = { goods: 0, sizes: 0, ranges: 0 };
  for (let sequence = 0; sequence < 200; sequence++) {
    const path = dice.pick(Object.keys(sources));
    let query = sortedBy(parseListQuery(""), dice.pick(["LATEST", "PRICE"] as const));
    let list = await listAt(path + writeListQuery(query));
    for (let steps = 1 + Math.floor(dice.roll() * 4); steps > 0; steps--) {
      const next = step(query, list);
      query = parseListQuery(writeListQuery(next.query));
      list = await listAt(path + writeListQuery(query));
      if (next.promised !== undefined) expect([query, list.count]).toEqual([query, next.promised]);
    }
    const address = path + writeListQuery(query);
    const answer = await askBackend(sources[path] ?? "", toFilter(query));
    const ids = list.products.map(({ id }: ProductCard) => id);
    expect([address, list.count, ids]).toEqual([
      address,
      answer.count,
      answer.products.map(({ productId }) => productId),
    ]);
    const sizes = query.filters.skus?.map(({ label }) => label);
    for (const { skus } of sizes ? answer.products : [])
      expect(skus.some(({ name, stock }) => sizes?.includes(name) && stock.totalStock > 0)).toBe(true);
    seen.goods += ids.length;
    seen.sizes += sizes ? ids.length : 0;
    seen.ranges += query.filters.price?.some(({ id }) => id.includes("-")) ? 1 : 0;

    const fresh = parseDocument(await (await createEdge().fetch(address)).text());
    const cards = [...fresh.querySelectorAll("main article h3 a")].map((link) => link.getAttribute("href"));
    expect(cards).toEqual(list.products.map(({ href }) => `/se/en${href}`));
    const checked = [...fresh.querySelectorAll("main input[type=checkbox][checked]")];
    const chosen = Object.values(query.filters).flat();
    expect(checked.length).toBe(chosen.filter(({ id }) => !isRange(id)).length);
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5);
}, 120_000);

test("filters are offered in whatever letters the API writes their types, and categories that are their own parents", async () => {
  const path = "/se/en/list?sort=PRICE";
  const known = await listAt(path);
  await clearPages();
  const odd = createEdge();
  odd.break((call) =>
    call.operationName === "list"
      ? answerChanged(odd.pass(call), ({ products }) => {
          for (const facet of products.filters.facets) {
            facet.type = facet.type.toLowerCase();
            for (const value of facet.values) if (facet.type === "category") value.parentId = value.facetId;
          }
        })
      : "pass",
  );
  const { facets } = await (await odd.fetch(`/_data${path}`)).json<ListPage>();
  await clearPages();
  expect(facets.map(({ kind, values }) => [kind, values.length])).toEqual(
    known.facets.map(({ kind, values }) => [kind, values.length]),
  );
});
