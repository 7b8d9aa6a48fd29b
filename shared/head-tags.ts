import { toBasename } from "./basename.ts";
import { findNearestSize, type ImageFolder, type Images, toImageUrl } from "./images.ts";
import { type DescribedPage, toJsonLd } from "./json-ld.ts";
import type { Language } from "./languages.ts";
import { siteMarkets } from "./markets.ts";
import type { LayoutData, ListPage, Meta } from "./pages.ts";
import { samePage } from "./routes.ts";
import { store } from "./store.ts";

export type HeadPage = DescribedPage & Partial<Pick<ListPage, "scene" | "products">>;

export interface Head {
  layoutData: LayoutData;
  meta: Meta;
  page: HeadPage | undefined;
}

export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Record<string, string>;
  text?: string;
}

/** Selects every tag that `headTags` may name, so that the next page can replace them. */
export const headTagSelector = [
  "title",
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

const toLocalizedPath = ({ canonical, alternates }: Meta, market: string, language: Language) => {
  const [path = ""] = canonical.split("?");
  const basename = toBasename({ market, language });
  const other = alternates?.[basename];
  return (other ? basename + other : samePage(path, market, language)) + canonical.slice(path.length);
};

/** Every market is canonical by itself; a URL without a market gets the market of its visitor. */
export const canonicalPath = (
  { market, language }: { market: { alias: string }; language: Language },
  meta: Meta,
) => toLocalizedPath(meta, market.alias, language);

const metaTag = (name: string, content: string): HeadTag => ({ tag: "meta", attributes: { name, content } });
const openGraph = (property: string, content: string): HeadTag => ({
  tag: "meta",
  attributes: { property: `og:${property}`, content },
});
const alternate = (hreflang: string, href: string): HeadTag => ({
  tag: "link",
  attributes: { rel: "alternate", hreflang, href },
});

function urlTags({ markets, origin, elsewhere }: LayoutData, meta: Meta, url: string): HeadTag[] {
  const alternates = siteMarkets(markets).flatMap(({ alias, country, languages }) =>
    languages.map((language) =>
      alternate(
        country === "EU" ? language : `${language}-${country}`,
        origin + toLocalizedPath(meta, alias, language),
      ),
    ),
  );
  return [
    { tag: "link", attributes: { rel: "canonical", href: url } },
    ...alternates,
    alternate("x-default", origin + toLocalizedPath(meta, elsewhere.market, elsewhere.language)),
  ];
}

/** Pixels, of the picture that services show beside a link. */
const sharedWidth = 1200;

const fallbackPicture = { src: "/meta-image-fallback.jpg", size: "1200x630" };

interface SharedPicture {
  src: string;
  /** Its width and height, as in `1200f630`. */
  size: string;
}

/** Few services that show links know AVIF: where a size for links is kept, it has every AVIF picture as JPEG, too. */
function toSharedPicture(images: Images, folder: ImageFolder, name: string): SharedPicture {
  if (images.share) {
    const file = { folder, name: name.replace(/\.avif$/, ".jpg") };
    return { src: toImageUrl(images, file, images.share), size: images.share };
  }
  const size = findNearestSize(images, folder, sharedWidth);
  return { src: toImageUrl(images, { folder, name }, size), size };
}

function findPicture({ images }: LayoutData, page: HeadPage | undefined): SharedPicture {
  const scene = page?.scene;
  if (scene) return toSharedPicture(images, scene.folder ?? "pagewidget", scene.wide);
  const fileName = (page?.product ?? page?.products?.[0])?.pictures[0];
  return fileName ? toSharedPicture(images, "product", fileName) : fallbackPicture;
}

function sharingTags({ layoutData, meta, page }: Head, url: string): HeadTag[] {
  const { src, size } = findPicture(layoutData, page);
  const [, width, height] = /^(\d+)[fx](\d+)$/.exec(size) ?? [];
  return [
    openGraph("title", meta.title),
    openGraph("description", meta.description),
    openGraph("type", page?.product ? "product" : "website"),
    openGraph("site_name", store.name),
    openGraph("locale", layoutData.locale.replace("-", "_")),
    openGraph("url", url),
    openGraph("image", new URL(src, layoutData.origin).href),
    ...(/\.jpe?g$/i.test(src) ? [openGraph("image:type", "image/jpeg")] : []),
    ...(width && height ? [openGraph("image:width", width), openGraph("image:height", height)] : []),
    openGraph("image:alt", meta.title),
    metaTag("twitter:card", "summary_large_image"),
  ];
}

/** Controls of direction would turn what follows them in a tab, a bookmark or a list of results. */
const withoutDirections = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

export function headTags({ layoutData, meta: given, page }: Head): HeadTag[] {
  const { title, description } = given;
  const meta = {
    ...given,
    title: withoutDirections(title),
    description: withoutDirections(description),
  };
  const url = layoutData.origin + canonicalPath(layoutData, meta);
  const jsonLd = meta.robots || !page ? [] : toJsonLd(layoutData, page, url);
  return [
    { tag: "title", attributes: {}, text: meta.title },
    metaTag("description", meta.description),
    ...(meta.robots ? [metaTag("robots", meta.robots)] : urlTags(layoutData, meta, url)),
    ...sharingTags({ layoutData, meta, page }, url),
    ...jsonLd.map(
      (value): HeadTag => ({
        tag: "script",
        attributes: { type: "application/ld+json" },
        text: JSON.stringify({ "@context": "https://schema.org", ...value }),
      }),
    ),
  ];
}
