import { type Catalogue, createCatalogue } from "#backend/catalogue/catalogue.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { LanguageCode, Viewpoint } from "#backend/catalogue/types.ts";

/**
 * `npx node tests/bench/catalogue.ts`: how much longer list pages and searches take when the range is a hundred times
 * larger, in one run. "First asked" is a question nobody asked before; list pages are also asked again, because a
 * list's answer is kept until stock changes.
 */

const sizes = [500, 50_000] as const;
const pageSize = 48;
const passes = 5;

const seenIn = (code: LanguageCode): Viewpoint => ({
  market: findMarket("se"),
  language: findLanguage(code),
  now: Date.UTC(2026, 10, 21, 12),
});

type Question = { categoryAlias?: string; skip?: number; filter?: { searchText: string; sort: "RELEVANCE" } };

/** A page as it leaves: its cards, its count and its filters, in milliseconds. */
const timeOf = (catalogue: Catalogue, viewpoint: Viewpoint, question: Question): number => {
  const start = performance.now();
  const list = listProducts(catalogue, viewpoint, { ...question, take: pageSize });
  const cards = list.products.map((product) => {
    const { alias, name, canonicalUrl, brand, unitPrice, productImages, variantGroup, totalStock } =
      productView(catalogue, product, viewpoint);
    return { alias, name, canonicalUrl, brand, unitPrice, productImages, variantGroup, totalStock };
  });
  JSON.stringify({ count: list.count, cards, filters: list.filters() });
  return performance.now() - start;
};

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

const lists = (catalogue: Catalogue): Question[] =>
  catalogue.categories.flatMap(({ alias }) => [0, pageSize].map((skip) => ({ categoryAlias: alias, skip })));

/** Names, brands and shelves, half of them cut short; `round` makes them new to the list's memory. */
const searches = (catalogue: Catalogue, round: number): Question[] =>
  catalogue.styles.slice(0, 150).map(({ name, brand }, at) => {
    const text = at % 3 === 0 ? brand.name : name.en;
    const cut = at % 2 === 0 ? text : text.slice(0, Math.max(5, text.length - 3));
    return { filter: { searchText: `${cut}${" ".repeat(round)}`, sort: "RELEVANCE" } };
  });

const measure = (size: number) => {
  const catalogue = createCatalogue({ size });
  const en = seenIn("en");
  const times = (questions: readonly Question[], viewpoint = en) =>
    questions.map((question) => timeOf(catalogue, viewpoint, question));
  times(searches(catalogue, 0));
  const firstLists = times(lists(catalogue));
  const listed = Array.from({ length: passes }, () => times(lists(catalogue))).flat();
  const searched = Array.from({ length: passes }, (_, pass) => times(searches(catalogue, pass + 1))).flat();
  return {
    "list page": p95(listed),
    "list page, first asked": p95(firstLists),
    "search, first asked": p95(searched),
  };
};

// A whole run nobody counts, so that the smaller catalogue does not pay for warming up.
for (const size of sizes) measure(size);
const [small, large] = sizes.map(measure);
if (!small || !large) throw new Error("nothing was measured");
for (const name of Object.keys(small) as (keyof typeof small)[]) {
  const factor = (large[name] / small[name]).toFixed(2);
  console.log(
    `${name}: p95 ${small[name].toFixed(2)} ms at ${sizes[0]}, ${large[name].toFixed(2)} ms at ${sizes[1]}, × ${factor}`,
  );
}
