import type { Context, Handler } from "hono";
import { siteMarkets } from "#shared/markets.ts";
import { brands, categories, sitemap } from "#shared/operations/generated/operations.ts";
import { prefixOf } from "#shared/place.ts";
import { wordOf } from "#shared/routes.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { ShopEnv, Standing } from "../context.ts";
import { below, items } from "../pages/goods.ts";
import { critical } from "../pages/page.ts";
import { type Entry, indexOf, urlSet } from "./sitemap-xml.ts";

/** Products asked for at once; the API gives no more than 200. */
const batch = 200;

const xml = (c: Context<ShopEnv>, body: ReadableStream | string) => {
  c.header("Content-Type", "application/xml; charset=utf-8");
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(body as string);
};

/** `/sitemap.xml`: per market and language one map of pages and one per brand (SEO14). */
export const sitemapIndex: Handler<ShopEnv> = async (c) => {
  const settings = c.get("settings");
  const standing = c.get("standing");
  const known = await critical(c.get("commerceFor")(standing).ask(brands, {}));
  const names = ["pages", ...items(known.brands).flatMap(({ alias }) => (alias ? `b-${alias}` : []))];
  const places = siteMarkets(standing.markets).flatMap(({ alias, languages }) =>
    languages.map((language) => prefixOf({ market: alias, language })),
  );
  const paths = places.flatMap((prefix) => names.map((name) => `/sitemap${prefix}/${name}.xml`));
  return xml(c, indexOf(paths.map((path) => settings.publicOrigin + path)));
};

async function pagesOf({ language }: Standing, commerce: Commerce): Promise<string[]> {
  const [tree, all] = await Promise.all([
    critical(commerce.ask(categories, {})),
    critical(commerce.ask(brands, {})),
  ]);
  const lists = [...items(tree.categories), ...items(all.brands)].flatMap(
    ({ canonicalUrl }) => below(canonicalUrl) ?? [],
  );
  return ["", `/${wordOf("news", language)}`, "/list/sale", `/${wordOf("brands", language)}`, ...lists];
}

/** Goods of a brand, 200 at a time: 50,000 products are never in memory at once. */
async function* goodsOf(
  brandAlias: string,
  commerce: Commerce,
  address: (path: string) => string,
): AsyncGenerator<Entry[]> {
  for (let skip = 0, count = 1; skip < count; skip += batch) {
    const { products } = await critical(commerce.ask(sitemap, { brandAlias, skip, take: batch }));
    count = products?.count ?? 0;
    yield items(products?.products).map(({ alias, canonicalUrl, firstAvailableOn, productImages }) => ({
      address: address(below(canonicalUrl) ?? `/p/${alias}`),
      changed: firstAvailableOn,
      pictures: items(productImages).map(({ fileName }) => fileName),
    }));
  }
}

/** `/sitemap/{market}/{language}/{name}.xml`: `pages`, or `b-{brand}` with its goods and their pictures. */
export const sitemapOfPlace: Handler<ShopEnv> = async (c) => {
  const settings = c.get("settings");
  const standing = c.get("standing");
  const name = c.req.param("name") ?? "";
  const commerce = c.get("commerceFor")(standing);
  const address = (path: string) => settings.publicOrigin + standing.prefix + path;
  const picture = (fileName: string) =>
    new URL(`${settings.imageUrl}/product/1200f1500/${encodeURIComponent(fileName)}`, settings.publicOrigin)
      .href;
  if (name === "pages.xml") {
    const paths = await pagesOf(standing, commerce);
    return xml(c, urlSet([paths.map((path) => ({ address: address(path) }))], picture));
  }
  const brand = /^b-([\w-]{1,64})\.xml$/.exec(name)?.[1];
  return brand ? xml(c, urlSet(goodsOf(brand, commerce, address), picture)) : c.notFound();
};
