import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { bundleWorker } from "#tests/support/worker-bundle.ts";
import queries from "./asked-in-life.json" with { type: "json" };

/** As many as `backend/wrangler.toml` says: what `npm start` opens with. */
const size = 1200;
const { styles, categories, brands, campaigns, pickedLists } = createCatalogue({ size });
const pageSize = 48;

let stand: Miniflare;

beforeAll(async () => {
  const worker = {
    name: "commerce",
    modules: [{ type: "ESModule", path: "backend.mjs", contents: await bundleWorker("backend/index.ts") }],
    compatibilityDate: "2026-10-06",
    bindings: { CATALOGUE_SEED: "1", CATALOGUE_SIZE: String(size), LOCAL_TOKEN: "token-of-the-tests" },
    durableObjects: { SHOP: { className: "Shop", useSQLite: true } },
  };
  stand = new Miniflare(
    convertV4MiniflareOptions({
      telemetry: { enabled: false },
      cf: {},
      workers: [worker],
    } as unknown as V4MiniflareOptions),
  );
}, 60_000);
afterAll(() => stand.dispose());

interface Goods {
  alias: string;
  skus?: { name: string }[];
  productImages: { fileName: string }[];
}

async function ask(query: string): Promise<Record<string, { count: number; products: Goods[] } & Goods[]>> {
  const response = await stand.dispatchFetch("http://localhost/graphql", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-ApiKey": "nordkamm-local",
      "local-token": "token-of-the-tests",
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: never; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const shown = "alias productImages { fileName }";

/** Fronts and backs that more than one card of a page shows. */
function repeatedOn(page: readonly Goods[]): string[] {
  const files = page.flatMap(({ productImages }) =>
    productImages.slice(0, 2).map(({ fileName }) => fileName),
  );
  return files.filter((file, index) => files.indexOf(file) !== index);
}

async function walk(source: string): Promise<number> {
  for (let skip = 0, seen = 0; ; skip += pageSize) {
    const { page } = await ask(
      `{ page: products(${source}, skip: ${skip}, take: ${pageSize}) { count products { ${shown} } } }`,
    );
    const { products = [], count = 0 } = page ?? {};
    expect([source, skip, repeatedOn(products)]).toEqual([source, skip, []]);
    seen += products.length;
    if (products.length < pageSize || seen >= count) return seen;
  }
}

test("no page of a list shows one picture twice, in any order", { timeout: 120_000 }, async () => {
  const sorts = ["LATEST", "PRICE", "MOST_SOLD"].map((sort) => `filter: { sort: ${sort} }`);
  const lists = [
    ...categories.map(({ alias }) => `categoryAlias: "${alias}", filter: { sort: LATEST }`),
    ...brands.map(({ alias }) => `brandAlias: "${alias}", filter: { sort: LATEST }`),
    ...campaigns.map(({ alias }) => `discountCampaignAlias: "${alias}", filter: { sort: LATEST }`),
    ...pickedLists.map(({ alias }) => `url: "/se/sv/l/${alias}", filter: { sort: LATEST }`),
    ...sorts,
    "filter: { includeCollapsed: true, sort: LATEST }",
  ];
  let seen = 0;
  for (const list of lists) seen += await walk(list);
  expect(seen).toBeGreaterThan(styles.length * 8);
});

const languageIds = { en: "en-US", de: "de-DE", sv: "sv-SE" };

test("no page of what is asked for in life shows one picture twice", { timeout: 60_000 }, async () => {
  let found = 0;
  for (const { language, text } of queries) {
    const languageId = languageIds[language as keyof typeof languageIds];
    const filter = `filter: { searchText: ${JSON.stringify(text)}, sort: RELEVANCE }`;
    found += await walk(`${filter}, languageId: "${languageId}"`);
  }
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(found).toBeGreaterThan(queries.length * 5);
});

/** As the storefront asks (worker/recommendations/provider.ts). */
const boxes = {
  home: ["MOST_BOUGHT", "TOP"],
  product: ["ALTERNATIVES", "RELATED", "TOP"],
  cart: ["BOUGHT_TOGETHER", "RELATED", "TOP"],
  empty: ["MOST_VIEWED", "TOP"],
};

async function fillBox(sources: readonly string[], path: string): Promise<Goods[]> {
  const request = {
    trackingKey: path,
    format: "json",
    count: 8,
    context: { urls: [`http://localhost/se/en${path}`] },
    sources: sources.map((type) => ({ type, limit: 8, filters: {} })),
  };
  const response = await stand.dispatchFetch("http://localhost/recommendations/serve/recoms", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ websiteUuid: "website-seEn", requests: [request] }),
  });
  const { responses } = (await response.json()) as {
    responses: { products: { originalUrl: string; imgUrl: string }[] }[];
  };
  return (responses[0]?.products ?? []).map(({ originalUrl, imgUrl }) => ({
    alias: originalUrl.split("/").at(-1) ?? "",
    productImages: [{ fileName: imgUrl.split("/").at(-1) ?? "" }],
  }));
}

test("no box of the provider shows one picture twice, or the product it stands beside", {
  timeout: 60_000,
}, async () => {
  for (const [name, sources] of Object.entries(boxes)) {
    const isBeside = name === "product" || name === "cart";
    const firsts = styles.flatMap(({ products: [first] }) => first ?? []);
    const paths = isBeside
      ? firsts.filter((_, at) => at % 8 === 0).map(({ alias }) => `/p/${alias}`)
      : ["", "/c/none"];
    for (const path of paths) {
      const box = await fillBox(sources, path);
      expect([name, path, box.length]).toEqual([name, path, 8]);
      expect([path, repeatedOn(box), box.some(({ alias }) => path === `/p/${alias}`)]).toEqual([
        path,
        [],
        false,
      ]);
    }
  }
});

test("no row beside a product shows one picture twice, or the product itself", {
  timeout: 60_000,
}, async () => {
  const firsts = styles.flatMap(({ products: [first] }) => first ?? []);
  for (let from = 0; from < firsts.length; from += 20) {
    const some = firsts.slice(from, from + 20);
    const answers = await ask(
      `{ ${some.map(({ alias, productId }) => `p${productId}: relatedProducts(alias: "${alias}") { ${shown} skus { name } }`).join(" ")} }`,
    );
    for (const { productId, alias } of some) {
      // Packages, which have no sizes, stand in a row of their own.
      const row = (answers[`p${productId}`] ?? []).filter(({ skus = [] }) => skus.length > 0);
      expect(row.length).toBeGreaterThan(3);
      expect([alias, repeatedOn(row), row.some((each) => each.alias === alias)]).toEqual([alias, [], false]);
    }
  }
});
