import type { Handler } from "hono";
import { toBasename, toSegment } from "#shared/basename.ts";
import { toLargestUrl } from "#shared/images.ts";
import { mostSkipped } from "#shared/list-query.ts";
import { siteMarkets } from "#shared/markets.ts";
import { brands, categories, contentPages, sitemap } from "#shared/operations/generated/operations.ts";
import type { ContentPagesQuery, SitemapQuery } from "#shared/operations/generated/types.ts";
import type { MenuItem } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { GraphQlError } from "../commerce/failure.ts";
import type { SharedContext, SharedEnv } from "../context.ts";
import { toAliasKey } from "../page-passwords.ts";
import { loadLayoutData } from "../pages/layout-data.ts";
import type { PageTable } from "../pages/page-table.ts";
import { toOwnPath } from "../pages/pathnames.ts";
import { isForSale, items } from "../pages/products.ts";
import { catchResponse, dataOrThrow } from "../responses.ts";
import { keepFullPages } from "./full-pages.ts";
import { type SitemapEntry, streamSitemap, toSitemap, toSitemapIndex } from "./sitemap-xml.ts";

const batch = 200;
const otherGoods = "other-goods";

const kept = "public, max-age=3600";
const unkept = "no-store";

const answerXml = (c: SharedContext, body: ReadableStream | string, cacheControl = kept) => {
  c.header("Content-Type", "application/xml; charset=utf-8");
  c.header("Cache-Control", cacheControl);
  return c.body(body as string);
};

const catchFailure =
  (handler: (c: SharedContext) => Promise<Response>): Handler<SharedEnv> =>
  (c) =>
    catchResponse(handler(c));

const hasProducts = ({ products }: SitemapQuery) => products !== null && products.products !== null;

/** Goods that are told with an error are left out of their map; whatever else an error is about, some may be missing. */
const isOfOneProduct = ({ path }: GraphQlError) => typeof path?.[2] === "number";

/** Goods of these brands have maps of their own. */
interface Goods {
  brandAlias?: string;
  excludeBrandIds?: number[];
}

const askBrands = async (commerce: Commerce) => {
  const { brands: all } = await dataOrThrow(commerce.ask(brands, {}));
  return items(all).filter(({ alias }) => alias);
};

export const sitemapIndex = catchFailure(async (c) => {
  const settings = c.get("settings");
  const marketContext = c.get("marketContext");
  const commerce = c.get("commerceFor")(marketContext);
  const named = await askBrands(commerce);
  const others = { excludeBrandIds: named.map(({ brandId }) => brandId), skip: 0, take: 1 };
  const { products } = await dataOrThrow(commerce.ask(sitemap, others), hasProducts);
  const names = [
    "pages",
    ...named.map(({ alias }) => `b-${toSegment(alias ?? "")}`),
    ...(products?.count ? [otherGoods] : []),
  ];
  const basenames = siteMarkets(marketContext.markets).flatMap(({ alias, languages }) =>
    languages.map((language) => toBasename({ market: alias, language })),
  );
  const paths = basenames.flatMap((basename) => names.map((name) => `/sitemap${basename}/${name}.xml`));
  return answerXml(c, toSitemapIndex(paths.map((path) => settings.publicOrigin + path)));
});

const findLinks = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ href, children }) => [href, ...findLinks(children)]);

type ContentPage = NonNullable<NonNullable<ContentPagesQuery["cmsPages"]>[number]>;

function isPublished({ activeFrom, activeTo }: ContentPage, now: number): boolean {
  return !(activeFrom && Date.parse(activeFrom) > now) && !(activeTo && Date.parse(activeTo) <= now);
}

/** Content pages, whether a menu links them or not; an API that names none leaves those of the menus. Null: it failed to. */
async function findContentPages(commerce: Commerce) {
  const answer = await commerce.ask(contentPages, {});
  if (answer.kind === "refused") return answer.path ? null : [];
  const { cmsPages } = await dataOrThrow(Promise.resolve(answer), () => true);
  return items(cmsPages)
    .filter((page) => page.alias && isPublished(page, Date.now()))
    .map(({ alias, activeFrom }) => ({
      path: `/${toSegment(alias ?? "")}`,
      lastModified: activeFrom,
    }));
}

async function findPages(c: SharedContext, commerce: Commerce, pages: PageTable) {
  const marketContext = c.get("marketContext");
  const { language } = marketContext;
  const [tree, named, layoutData, written] = await Promise.all([
    dataOrThrow(commerce.ask(categories, {})),
    askBrands(commerce),
    loadLayoutData(marketContext, commerce, c.get("kvCache"), c.get("settings")),
    findContentPages(commerce),
  ]);
  const lists = [
    ...items(tree.categories).map((category) => toOwnPath("c", category)),
    ...named.map((brand) => toOwnPath("b", brand)),
  ];
  const linked = findLinks([...layoutData.menu, ...layoutData.footer]).filter((href) => href.startsWith("/"));
  const found = new Map(written?.map(({ path, lastModified }) => [path, lastModified]));
  const paths = [...lists, ...linked, ...found.keys()].flatMap(
    (path) => pages.findListed(path, language, c.get("settings")) ?? [],
  );
  const listed = [...new Set([...pages.fixedPaths(language), ...paths])];
  const full = await keepFullPages(listed, new Set(found.keys()), marketContext, commerce, pages);
  const entries = full.map((path) => ({ path, lastModified: found.get(path) }));
  return { entries, isWhole: written !== null };
}

type WireProduct = NonNullable<NonNullable<NonNullable<SitemapQuery["products"]>["products"]>[number]>;

/** The day from which its price is what it is now, else its first; of other changes the API names no day. */
function findLastChange({ priceLog, firstAvailableOn }: WireProduct): string | null {
  const log = items(priceLog).toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const changes = log.filter(
    ({ sellingPriceIncVat }, index) => index > 0 && sellingPriceIncVat !== log[index - 1]?.sellingPriceIncVat,
  );
  const [last = firstAvailableOn] = [changes.at(-1)?.date];
  return last;
}

/**
 * In batches: 50,000 products are never in memory at once. An API may tell less than was asked for, and then again, where
 * it counts what it hides.
 */
async function* readProducts(goods: Goods, commerce: Commerce): AsyncGenerator<WireProduct[]> {
  let before = new Set<string | null>();
  for (let skip = 0, count = 1; skip < count && skip <= mostSkipped; ) {
    const { products } = await dataOrThrow(
      commerce.ask(sitemap, { ...goods, skip, take: batch }),
      // What is left out of the first batch, its answer can still say.
      (data, errors) => hasProducts(data) && (skip === 0 || errors.every(isOfOneProduct)),
    );
    const told = products?.products ?? [];
    count = products?.count ?? 0;
    skip += told.length || batch;
    const known = before;
    if (count > 0) yield items(told).filter(({ alias }) => !known.has(alias));
    before = new Set(items(told).map(({ alias }) => alias));
  }
}

async function findGoods(name: string, commerce: Commerce): Promise<Goods | null> {
  const brandAlias = /^b-(.+)\.xml$/s.exec(name)?.[1];
  if (brandAlias) return { brandAlias };
  if (name !== `${otherGoods}.xml`) return null;
  return { excludeBrandIds: (await askBrands(commerce)).map(({ brandId }) => brandId) };
}

/** `/sitemap/{market}/{language}/{name}.xml`: `pages`, or products with their pictures: `b-{brand}`, `other-goods`. */
export const marketSitemap = (pages: PageTable) =>
  catchFailure(async (c) => {
    const settings = c.get("settings");
    const marketContext = c.get("marketContext");
    const name = c.req.param("name") ?? "";
    // Made-up markets and other spellings are endless.
    const ownPath = `/sitemap${marketContext.basename}/${toSegment(name)}`;
    if (new URL(c.req.url).pathname !== ownPath) return c.notFound();
    const commerce = c.get("commerceFor")(marketContext);
    const toUrl = (path: string) => settings.publicOrigin + marketContext.basename + path;
    const toPictureUrl = (name: string) =>
      new URL(toLargestUrl(settings.images, { folder: "product", name }), settings.publicOrigin).href;
    if (name === "pages.xml") {
      const { entries, isWhole } = await findPages(c, commerce, pages);
      const urls = entries.map(({ path, lastModified }) => ({ url: toUrl(path), lastModified }));
      return answerXml(c, toSitemap(urls), isWhole ? kept : unkept);
    }
    const goods = await findGoods(name, commerce);
    if (!goods) return c.notFound();

    // What is locked has no page for everybody.
    const isListed = (product: WireProduct) =>
      Boolean(product.alias) &&
      isForSale(product) &&
      !settings.pagePasswords.has(toAliasKey(product.alias ?? ""));
    const toEntry = (product: WireProduct): SitemapEntry => ({
      url: toUrl(toOwnPath("p", product)),
      lastModified: findLastChange(product),
      pictures: items(product.productImages).map(({ fileName }) => toPictureUrl(fileName)),
    });
    async function* entries(from: AsyncGenerator<WireProduct[]>): AsyncGenerator<SitemapEntry[]> {
      for await (const products of from) yield products.filter(isListed).map(toEntry);
    }
    const stream = await streamSitemap(entries(readProducts(goods, commerce)));
    // An unknown brand looks like one without products, and their names are endless.
    return stream ? answerXml(c, stream) : answerXml(c, toSitemap([]), unkept);
  });
