import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { bundleBackend } from "#tests/support/backend-bundle.ts";

/** As many as `backend/wrangler.toml` says: what `npm start` opens with. */
const size = 1200;
const { styles, categories, brands, campaigns, pickedLists } = createCatalogue({ size });
const pageSize = 48;

let stand: Miniflare;

beforeAll(async () => {
  const worker = {
    name: "commerce",
    modules: [{ type: "ESModule", path: "backend.mjs", contents: await bundleBackend() }],
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

test.each(["jacket", "boots", "fleece", "merino", "pack", "norrsken", "handschuhe", "byxor", "rot"])(
  "no page found by %s shows one picture twice",
  async (words) => {
    await walk(`filter: { searchText: "${words}", sort: RELEVANCE }`);
  },
);

test("no row beside a product shows one picture twice, or the product itself", {
  timeout: 60_000,
}, async () => {
  const firsts = styles.flatMap(({ products: [first] }) => first ?? []);
  for (let from = 0; from < firsts.length; from += 20) {
    const some = firsts.slice(from, from + 20);
    const answers = await ask(
      `{ ${some.map(({ alias, productId }) => `p${productId}: relatedProducts(alias: "${alias}") { ${shown} }`).join(" ")} }`,
    );
    for (const { productId, alias } of some) {
      const row = answers[`p${productId}`] ?? [];
      expect(row.length).toBeGreaterThan(3);
      expect([alias, repeatedOn(row), row.some((each) => each.alias === alias)]).toEqual([alias, [], false]);
    }
  }
});
