import { beforeEach, expect, test } from "vitest";
import { list, product } from "#shared/operations/generated/operations.ts";
import type { ListPage, ProductPage } from "#shared/pages.ts";
import { readCanonical } from "#tests/support/document.ts";
import { type Call, clearPages, createEdge } from "#tests/support/edge.ts";

beforeEach(clearPages);

const basename = "/gb/en";

// biome-ignore lint/suspicious/noExplicitAny: what is changed is no answer any more
type Odd = any;
type Shop = ReturnType<typeof createEdge>;

/**
 * The real service, which calls `alpine-jacket`, the category `jackets` and the first of the goods and categories of
 * each list by this alias, and knows nothing by another spelling of it.
 */
function createShop(alias: string, toCanonical: (start: string) => string): Shop {
  const edge = createEdge();
  const askAs = async (call: Call, names: object): Promise<Odd> =>
    (await edge.pass({ ...call, variables: { ...call.variables, ...names } })).json();
  edge.break(async (call) => {
    const isAsked = call.variables.alias === alias;
    if (call.operationName === product.name && isAsked) {
      const answer = await askAs(call, { alias: "alpine-jacket" });
      const { product } = answer.data ?? {};
      for (const each of product ? [product, product.variantGroup.variants[0]] : [])
        Object.assign(each, { alias, canonicalUrl: toCanonical("p") });
      return Response.json(answer);
    }
    if (call.operationName !== list.name) return "pass";
    const answer = await askAs(call, isAsked ? { alias: "jackets", categoryAlias: "jackets" } : {});
    const { listPageInfo, products } = answer.data ?? {};
    const children = listPageInfo?.subCategories ?? [];
    for (const each of isAsked ? [listPageInfo] : children.slice(0, 1))
      Object.assign(each, { alias, canonicalUrl: toCanonical("c") });
    Object.assign(products?.products[0] ?? {}, { alias, canonicalUrl: toCanonical("p") });
    return Response.json(answer);
  });
  return edge;
}

async function open<Page extends ListPage | ProductPage>(shop: Shop, path: string): Promise<Page> {
  const response = await shop.fetch(`/_data${basename}${path}`);
  expect([path, response.status, response.headers.get("location")]).toEqual([path, 200, null]);
  return response.json();
}

const none = () => "";
const asItIs = (start: string, alias: string) => `${basename}/${start}/${alias}`;
const escaped = (start: string, alias: string) => `${basename}/${start}/deep/${encodeURIComponent(alias)}`;

test.each([
  ...[
    "tent #2",
    "what?",
    "100%-wool",
    "50%25-off",
    "a&b+c",
    "blåbär",
    "1;2=3",
    "%C3%A5",
    "e/f",
    "%2F",
  ].flatMap((alias) => [
    [alias, "no canonical address", none] as const,
    [alias, "one that is escaped", escaped] as const,
  ]),
  ...["tent #2", "what?", "100%-wool", "a&b+c", "blåbär"].map(
    (alias) => [alias, "one that is not escaped", asItIs] as const,
  ),
])(
  "the alias %s with %s leads to what it names, and its page says the same address",
  async (alias, _, canonicalOf) => {
    const shop = createShop(alias, (start) => canonicalOf(start, alias));
    const women = await open<ListPage>(shop, "/c/women?sort=LATEST");
    const goods = women.products[0]?.href ?? "";
    const found = await open<ProductPage>(shop, goods);
    expect(found.product.alias).toBe(alias);
    expect([found.meta.canonical, found.product.variants[0]?.href]).toEqual([goods, goods]);
    const jackets = women.subcategories[0]?.href ?? "";
    const opened = await open<ListPage>(shop, `${jackets}?sort=LATEST`);
    expect([opened.title, opened.meta.canonical]).toEqual(["Jackets", jackets]);
    expect(opened.products[0]?.href).toBe(goods);
    const document = await (await shop.fetch(basename + jackets)).text();
    expect(readCanonical(document)).toBe(`http://shop.test${basename}${jackets}`);
  },
);

test.each([
  ["/gb/en/p/alpine-jacket?ref=1", "/p/alpine-jacket"],
  ["/gb/en/P/alpine-jacket#sizes", "/p/alpine-jacket"],
  ["/gb/en/p/m%c3%a5ne", "/p/m%C3%A5ne"],
  ["/gb/en/p/half%26half", "/p/half&half"],
])(
  "a product whose canonical address is %s, which its alias is not, is at %s",
  async (canonicalUrl, path) => {
    const shop = createEdge();
    shop.break(async (call) => {
      if (call.operationName !== product.name) return "pass";
      const variables = { ...call.variables, alias: "alpine-jacket" };
      const answer: Odd = await (await shop.pass({ ...call, variables })).json();
      Object.assign(answer.data?.product ?? {}, { alias: "ALPINE-JACKET", canonicalUrl });
      return Response.json(answer);
    });
    const { meta } = await open<ProductPage>(shop, path);
    expect(meta.canonical).toBe(path);
  },
);
