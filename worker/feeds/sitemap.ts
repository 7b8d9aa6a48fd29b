import type { Context, Handler } from "hono";
import { toBasename } from "#shared/basename.ts";
import { mostSkipped } from "#shared/list-query.ts";
import { siteMarkets } from "#shared/markets.ts";
import { brands, categories, sitemap } from "#shared/operations/generated/operations.ts";
import type { MenuItem } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { ShopEnv } from "../context.ts";
import { loadLayoutData } from "../pages/layout-data.ts";
import type { PageTable } from "../pages/page-table.ts";
import { items, toPathname } from "../pages/products.ts";
import { critical } from "../responses.ts";
import { type Entry, indexOf, urlSet } from "./sitemap-xml.ts";

/** Products asked for at once; the API gives no more than 200. */
const batch = 200;

const xml = (c: Context<ShopEnv>, body: ReadableStream | string) => {
  c.header("Content-Type", "application/xml; charset=utf-8");
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(body as string);
};

/** Without the commerce API there is no map: its failure is the answer, before anything was sent. */
const orRefusal =
  (handler: Handler<ShopEnv>): Handler<ShopEnv> =>
  async (c, next) => {
    try {
      return await handler(c, next);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };

/** `/sitemap.xml`: per market and language one map of pages and one per brand (SEO14). */
export const sitemapIndex = orRefusal(async (c) => {
  const settings = c.get("settings");
  const marketContext = c.get("marketContext");
  const known = await critical(c.get("commerceFor")(marketContext).ask(brands, {}));
  const names = ["pages", ...items(known.brands).flatMap(({ alias }) => (alias ? `b-${alias}` : []))];
  const basenames = siteMarkets(marketContext.markets).flatMap(({ alias, languages }) =>
    languages.map((language) => toBasename({ market: alias, language })),
  );
  const paths = basenames.flatMap((basename) => names.map((name) => `/sitemap${basename}/${name}.xml`));
  return xml(c, indexOf(paths.map((path) => settings.publicOrigin + path)));
});

const linksIn = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ href, children }) => [href, ...linksIn(children)]);

async function pagesIn(c: Context<ShopEnv>, commerce: Commerce, pages: PageTable): Promise<string[]> {
  const marketContext = c.get("marketContext");
  const [tree, all, layoutData] = await Promise.all([
    critical(commerce.ask(categories, {})),
    critical(commerce.ask(brands, {})),
    loadLayoutData(marketContext, commerce, c.get("kvCache"), c.get("settings")),
  ]);
  const lists = [...items(tree.categories), ...items(all.brands)].flatMap(
    ({ canonicalUrl }) => toPathname(canonicalUrl) ?? [],
  );
  const linked = linksIn([...layoutData.menu, ...layoutData.footer]).filter(
    (href) => href.startsWith("/") && pages.isFindable(href, marketContext.language),
  );
  return [...new Set([...pages.fixedPaths(marketContext.language), ...lists, ...linked])];
}

/** Goods of a brand, 200 at a time: 50,000 products are never in memory at once. */
async function* goodsOf(
  brandAlias: string,
  commerce: Commerce,
  address: (path: string) => string,
): AsyncGenerator<Entry[]> {
  for (let skip = 0, count = 1; skip < count && skip <= mostSkipped; skip += batch) {
    const { products } = await critical(commerce.ask(sitemap, { brandAlias, skip, take: batch }));
    count = products?.count ?? 0;
    yield items(products?.products).map(({ alias, canonicalUrl, firstAvailableOn, productImages }) => ({
      address: address(toPathname(canonicalUrl) ?? `/p/${alias}`),
      changed: firstAvailableOn,
      pictures: items(productImages).map(({ fileName }) => fileName),
    }));
  }
}

/** The same batches, the first of which is known to have come. */
async function begun<Item>(batches: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

/** `/sitemap/{market}/{language}/{name}.xml`: `pages`, or `b-{brand}` with its goods and their pictures. */
export const marketSitemap = (pages: PageTable) =>
  orRefusal(async (c) => {
    const settings = c.get("settings");
    const marketContext = c.get("marketContext");
    const name = c.req.param("name") ?? "";
    const commerce = c.get("commerceFor")(marketContext);
    const address = (path: string) => settings.publicOrigin + marketContext.basename + path;
    const picture = (fileName: string) =>
      new URL(`${settings.imageUrl}/product/1200f1500/${encodeURIComponent(fileName)}`, settings.publicOrigin)
        .href;
    if (name === "pages.xml") {
      const paths = await pagesIn(c, commerce, pages);
      return xml(c, urlSet([paths.map((path) => ({ address: address(path) }))], picture));
    }
    const brand = /^b-([\w-]{1,64})\.xml$/.exec(name)?.[1];
    return brand ? xml(c, urlSet(await begun(goodsOf(brand, commerce, address)), picture)) : c.notFound();
  });
