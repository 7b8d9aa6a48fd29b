import { expect, test } from "vitest";
import type { CartLine } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import type { Product } from "#shared/catalog.ts";
import {
  addPackageToCart,
  favorites,
  product,
  updateCartGroup,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import type { RelatedProducts } from "#shared/pages.ts";
import { callOperation, cookieOf } from "#tests/support/calls.ts";
import { parseDocument, readHeading, readJsonLd } from "#tests/support/document.ts";
import { type Call, clearPages, createEdge } from "#tests/support/edge.ts";
import { post, read } from "#tests/support/forms.ts";
import type { Data } from "#tests/support/partly.ts";

const edge = createEdge();
const path = "/eu/de/p/hut-weekend";

const dataOf = async (page: string) =>
  (await edge.fetch(`/_data${page}`)).json<{ product: Product; related: RelatedProducts }>();

/** One size of each required part, of which there are two. */
async function choose() {
  const { product } = await dataOf(path);
  const selections = (product.package?.parts ?? [])
    .filter(({ required }) => required)
    .flatMap(({ id: groupId, options: [option] }) => {
      const sku = option?.skus.find(({ stock }) => stock.total >= 2);
      return option && sku ? [{ groupId, optionId: option.id, skuId: sku.id }] : [];
    });
  expect(selections).toHaveLength(3);
  return { packageId: product.id, selections };
}

test("a package has a page: its parts with their sizes, its price, what they cost one by one, one button", async () => {
  const text = await (await edge.fetch(path)).text();
  const { product } = await dataOf(path);
  expect(readHeading(text)).toBe("Hüttenwochenende");
  const document = parseDocument(text);
  const parts = [...document.querySelectorAll("form[method=post] fieldset")];
  expect(parts.map((part) => part.querySelector("legend")?.textContent)).toEqual([
    "Jacke",
    "Funktionswäsche",
    "Rucksack",
    "Mütze (optional)",
  ]);
  for (const [index, part] of (product.package?.parts ?? []).entries()) {
    const radios = [...(parts[index]?.querySelectorAll('input[type="radio"]') ?? [])];
    const sizes = part.options.flatMap(({ skus }) => skus);
    expect(radios).toHaveLength(sizes.length + (part.required ? 0 : 1));
    const gone = sizes.filter(({ stock }) => stock.total === 0);
    expect(radios.filter((radio) => radio.hasAttribute("disabled"))).toHaveLength(gone.length);
    for (const { name, price } of part.options) {
      expect(text).toContain(name);
      expect(text).toContain(price.sellingIncVat);
    }
  }
  expect(product.price.sellingIncVat).toMatch(/^867,56\s€$/);
  expect(product.duties.map(({ title }) => title)).toEqual(
    product.package?.parts.flatMap(({ options }) => options.map(({ name }) => name)),
  );
  // The API tells no price of the last 30 days for it, so none is struck through.
  expect(product.price.discount).toBeUndefined();
  const status = document.querySelector("form[method=post] [role=status]")?.textContent;
  expect(status).toMatch(/Einzeln gekauft: 963,95\s€.*Du sparst mit dem Set: 96,39\s€/);
  expect(readJsonLd(text)).toContainEqual(
    expect.objectContaining({ "@type": "Product", offers: expect.objectContaining({ price: 867.56 }) }),
  );
  expect(await (await edge.fetch(path, { headers: { accept: "text/markdown" } })).text()).toMatch(
    /- Jacke: \[Norrsken Alpinjacke\]/,
  );
});

test("goods that are part of a package lead to it, and their own page knows nothing else of it", async () => {
  const { product, related } = await dataOf("/eu/de/p/alpine-jacket");
  expect(product.package).toBeUndefined();
  expect(related.packages?.map(({ href, badge }) => [href, badge])).toEqual([["/p/hut-weekend", undefined]]);
  expect(await (await edge.fetch("/eu/de/p/alpine-jacket")).text()).toContain("Im Set erhältlich");
  expect((await dataOf("/eu/de/p/alpine-jacket-ember")).related.packages).toBeUndefined();
});

/** The real service, which gives a package a sku of its own, too, and finds it among favourites; its parts may fail. */
function createSellingShop(doPartsFail = false) {
  const edge = createEdge();
  const alias = path.split("/p/")[1];
  const ask = async (call: Call, variables: object): Promise<Data> =>
    (await edge.pass({ ...call, variables: { ...call.variables, ...variables } })).json();
  edge.break(async (call) => {
    if (call.operationName !== product.name && call.operationName !== favorites.name) return "pass";
    const answer = await ask(call, {});
    if (!answer.data) return Response.json(answer);
    const asked = {
      ...call,
      operationName: product.name,
      extensions: { persistedQuery: { version: 1, sha256Hash: product.hash } },
    };
    const sold = (await ask(asked, { alias })).data.product;
    const goods = (await ask(asked, { alias: "alpine-jacket" })).data.product;
    sold.skus = goods.skus.slice(0, 1);
    if (doPartsFail) sold.productPackage = null;
    const isOfFavorites = call.operationName === favorites.name;
    if (isOfFavorites) answer.data.products.products.push(sold);
    else if (call.variables.alias === alias) answer.data.product = sold;
    const way = isOfFavorites ? ["products", "products", 0] : ["product"];
    const errors = [{ message: "parts failed", path: [...way, "productPackage"] }];
    return Response.json(doPartsFail ? { ...answer, errors } : answer);
  });
  return edge;
}

test("a package is not sold by a sku of its own: its page has its parts, and among the favourites it leads there", async () => {
  await clearPages();
  const shop = createSellingShop();
  const { product: found } = await (await shop.fetch(`/_data${path}`)).json<{ product: Product }>();
  expect([found.skus, found.package?.parts.length]).toEqual([[], 4]);
  await expectLinkAlone(shop, found.id);
});

async function expectLinkAlone(shop: ReturnType<typeof createEdge>, id: number) {
  const page = parseDocument(await (await shop.fetch(`/eu/de/favoriten?ids=${id}`)).text());
  const purchase = page.querySelector('main [role=group][aria-label="Hüttenwochenende"]');
  expect(purchase?.querySelector("button, select")).toBeNull();
  const link = purchase?.querySelector("a");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([path, "Größe wählen"]);
}

test("while an error hides the parts of a package, its page fails, and among the favourites it still leads there", async () => {
  await clearPages();
  const shop = createSellingShop(true);
  expect((await shop.fetch(path)).status).toBe(502);
  await expectLinkAlone(shop, 901);
});

const linesOf = (answer: unknown): readonly CartLine[] =>
  toCart(Object.values((answer as { data: Record<string, never> }).data)[0] ?? null, "SE")?.lines ?? [];

test("a browser may buy a package, change how many there are and let it go; a part alone is not changed", async () => {
  const chosen = await choose();
  const added = await callOperation(edge, addPackageToCart, { id: "", ...chosen });
  const cookie = cookieOf(added.response, "cart");
  const lines = linesOf(added.answer);
  const [key = ""] = lines.flatMap((line) => line.package?.key ?? []);
  expect(lines.map((line) => [line.package?.key, line.package?.name, line.skuId, line.quantity])).toEqual(
    chosen.selections.map(({ skuId }) => [key, expect.stringMatching(/./), skuId, 1]),
  );
  const set = async (groupKey: string, quantity: number) =>
    callOperation(edge, updateCartGroup, { id: "", item: { groupKey, quantity } }, { cookie });
  expect(linesOf((await set(key, 2)).answer).map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
  const [first] = lines;
  const item = { id: first?.id ?? "", skuId: first?.skuId ?? 0, quantity: 5 };
  const alone = await callOperation(edge, updateCartItem, { id: "", item }, { cookie });
  expect(JSON.stringify(alone.answer)).toContain("PartOfPackage");
  expect(linesOf((await set(key, 0)).answer)).toEqual([]);
});

test.each([
  ["no part", { selections: [] }],
  [
    "too many parts",
    { selections: Array.from({ length: 101 }, () => ({ groupId: 1, optionId: 1, skuId: 1 })) },
  ],
  ["a part that says more", { selections: [{ groupId: 1, optionId: 1, skuId: 1, price: 1 }] }],
  ["a package without a number", { packageId: "901" }],
])("a package with %s is not asked for", async (_, wrong) => {
  const variables = { id: "", ...(await choose()), ...wrong };
  const { response } = await callOperation(edge, addPackageToCart, variables as never);
  expect(response.status).toBe(400);
});

test("what a package is for is said once in its description", async () => {
  const main = parseDocument(await (await edge.fetch(path)).text()).querySelector("main")?.textContent ?? "";
  expect(main.split("für zwei Nächte auf der Hütte")).toHaveLength(2);
});

test("without scripts a package is bought, changed and removed by forms", async () => {
  const { packageId, selections } = await choose();
  const fields = Object.fromEntries(
    selections.map(({ groupId, optionId, skuId }) => [`part-${groupId}`, `${optionId}.${skuId}`]),
  );
  const incomplete = await post(edge, path, { package: String(packageId), "part-1": fields["part-1"] ?? "" });
  expect(await incomplete.text()).toContain('id="part-2-error"');
  const added = await post(edge, path, { package: String(packageId), ...fields });
  expect([added.status, added.headers.get("location")]).toEqual([303, "/eu/de/warenkorb?done=added"]);
  const cookie = cookieOf(added, "cart");
  const shown = async () => parseDocument(await read(edge, "/eu/de/warenkorb", cookie));
  const group = (await shown()).querySelector("input[name=group]")?.getAttribute("value") ?? "";
  expect(group).not.toBe("");
  await post(edge, "/eu/de/warenkorb", { group, quantity: "2" }, { cookie });
  const doubled = await shown();
  expect(doubled.querySelector("output")?.textContent).toBe("2");
  expect(doubled.querySelectorAll("input[name=line]")).toHaveLength(0);
  expect(doubled.body.textContent?.match(/Menge: 2/g)).toHaveLength(3);
  const gone = await post(edge, "/eu/de/warenkorb", { group, quantity: "0" }, { cookie });
  expect(gone.headers.get("location")).toBe("/eu/de/warenkorb?done=removed");
  expect((await shown()).querySelector("input[name=group]")).toBeNull();
});
