import type { Handler } from "hono";
import { toBasename } from "#shared/basename.ts";
import { toLargestUrl } from "#shared/images.ts";
import { mostSkipped } from "#shared/list-query.ts";
import { siteMarkets } from "#shared/markets.ts";
import { brands, categories, sitemap } from "#shared/operations/generated/operations.ts";
import type { MenuItem } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { escapeHtml } from "../html.ts";
import { loadLayoutData } from "../pages/layout-data.ts";
import type { PageTable } from "../pages/page-table.ts";
import { items, toPathname } from "../pages/products.ts";
import { catchResponse, dataOrThrow } from "../responses.ts";

const batch = 200;

const answerXml = (c: ShopContext, body: ReadableStream | string, cacheControl = "public, max-age=3600") => {
  c.header("Content-Type", "application/xml; charset=utf-8");
  c.header("Cache-Control", cacheControl);
  return c.body(body as string);
};

const catchFailure =
  (handler: (c: ShopContext) => Promise<Response>): Handler<ShopEnv> =>
  (c) =>
    catchResponse(handler(c));

export const sitemapIndex = catchFailure(async (c) => {
  const settings = c.get("settings");
  const marketContext = c.get("marketContext");
  const answer = await dataOrThrow(c.get("commerceFor")(marketContext).ask(brands, {}));
  const names = ["pages", ...items(answer.brands).flatMap(({ alias }) => (alias ? `b-${alias}` : []))];
  const basenames = siteMarkets(marketContext.markets).flatMap(({ alias, languages }) =>
    languages.map((language) => toBasename({ market: alias, language })),
  );
  const paths = basenames.flatMap((basename) => names.map((name) => `/sitemap${basename}/${name}.xml`));
  return answerXml(c, toSitemapIndex(paths.map((path) => settings.publicOrigin + path)));
});

const findLinks = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ href, children }) => [href, ...findLinks(children)]);

async function findPages(c: ShopContext, commerce: Commerce, pages: PageTable): Promise<string[]> {
  const marketContext = c.get("marketContext");
  const [tree, all, layoutData] = await Promise.all([
    dataOrThrow(commerce.ask(categories, {})),
    dataOrThrow(commerce.ask(brands, {})),
    loadLayoutData(marketContext, commerce, c.get("kvCache"), c.get("settings")),
  ]);
  const lists = [...items(tree.categories), ...items(all.brands)].flatMap(
    ({ canonicalUrl }) => toPathname(canonicalUrl) ?? [],
  );
  const linked = findLinks([...layoutData.menu, ...layoutData.footer]).filter(
    (href) => href.startsWith("/") && pages.isFindable(href, marketContext.language),
  );
  return [...new Set([...pages.fixedPaths(marketContext.language), ...lists, ...linked])];
}

/** In batches: 50,000 products are never in memory at once. */
async function* readProducts(
  brandAlias: string,
  commerce: Commerce,
  toUrl: (path: string) => string,
  toPictureUrl: (fileName: string) => string,
): AsyncGenerator<SitemapEntry[]> {
  for (let skip = 0, count = 1; skip < count && skip <= mostSkipped; skip += batch) {
    const { products } = await dataOrThrow(
      commerce.ask(sitemap, { brandAlias, skip, take: batch }),
      ({ products }) => products !== null && products.products !== null,
    );
    count = products?.count ?? 0;
    yield items(products?.products).map(({ alias, canonicalUrl, firstAvailableOn, productImages }) => ({
      url: toUrl(toPathname(canonicalUrl) ?? `/p/${alias}`),
      lastModified: firstAvailableOn,
      pictures: items(productImages).map(({ fileName }) => toPictureUrl(fileName)),
    }));
  }
}

/** `/sitemap/{market}/{language}/{name}.xml`: `pages`, or `b-{brand}` with its products and their pictures. */
export const marketSitemap = (pages: PageTable) =>
  catchFailure(async (c) => {
    const settings = c.get("settings");
    const marketContext = c.get("marketContext");
    const name = c.req.param("name") ?? "";
    const commerce = c.get("commerceFor")(marketContext);
    const toUrl = (path: string) => settings.publicOrigin + marketContext.basename + path;
    const toPictureUrl = (name: string) =>
      new URL(toLargestUrl(settings.images, { folder: "product", name }), settings.publicOrigin).href;
    if (name === "pages.xml") {
      const paths = await findPages(c, commerce, pages);
      return answerXml(c, toSitemap(paths.map((path) => ({ url: toUrl(path) }))));
    }
    const brand = /^b-([\w-]{1,64})\.xml$/.exec(name)?.[1];
    if (!brand) return c.notFound();
    const stream = await streamSitemap(readProducts(brand, commerce, toUrl, toPictureUrl));
    // An unknown brand looks like one without products, and their names are endless.
    return stream ? answerXml(c, stream) : answerXml(c, toSitemap([]), "no-store");
  });

interface SitemapEntry {
  url: string;
  lastModified?: string | null;
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageSchema = "http://www.google.com/schemas/sitemap-image/1.1";
const open = `${head}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`;
const close = "</urlset>\n";

const toSitemapIndex = (urls: readonly string[]) =>
  `${head}<sitemapindex xmlns="${schema}">\n${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

const toEntryXml = ({ url, lastModified, pictures = [] }: SitemapEntry) =>
  [
    `<url><loc>${escapeHtml(url)}</loc>`,
    lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : "",
    ...pictures.map((picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`),
    "</url>\n",
  ].join("");

const toSitemap = (entries: readonly SitemapEntry[]) => `${open}${entries.map(toEntryXml).join("")}${close}`;

/** Resolves with the first batch, so that a failure of the API can still be the answer; null without products. */
async function streamSitemap(
  batches: AsyncGenerator<SitemapEntry[]>,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await batches.next();
  if (first.done || first.value.length === 0) return null;
  const firstEntries = first.value;
  async function* lines() {
    yield open;
    yield firstEntries.map(toEntryXml).join("");
    for await (const batch of batches) yield batch.map(toEntryXml).join("");
    yield close;
  }
  const source = lines();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return();
    },
  });
}
