import { type DescribedPage, toJsonLd } from "./json-ld.ts";
import type { Language } from "./languages.ts";
import { siteMarkets } from "./markets.ts";
import type { LayoutData, ListPage, Meta } from "./pages.ts";
import { samePage } from "./routes.ts";

/** What the head needs of a page's data, whichever page it is. */
export type HeadPage = DescribedPage & Partial<Pick<ListPage, "scene" | "products">>;

export interface Head {
  layoutData: LayoutData;
  meta: Meta;
  /** Undefined when the page could not be loaded. */
  page: HeadPage | undefined;
}

export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Record<string, string>;
  /** Not escaped. */
  text?: string;
}

/** Selects every tag that `headTags` may name: after a navigation they make room for those of the new page. */
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

const fallback = { market: "eu", language: "en" } as const;

const toLocalizedPath = ({ canonical }: Meta, market: string, language: Language) => {
  const [path = ""] = canonical.split("?");
  return samePage(path, market, language) + canonical.slice(path.length);
};

/** Every market is canonical by itself; a URL without a market names that of its visitor. */
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

/** The canonical URL, and the same page in every market and language. */
function urlTags({ markets, origin }: LayoutData, meta: Meta, url: string): HeadTag[] {
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
    alternate("x-default", origin + toLocalizedPath(meta, fallback.market, fallback.language)),
  ];
}

/** The shape in which every service shows the picture of a link. */
const pictureWidth = 1200;
const pictureHeight = 630;
const pictureFolder = `${pictureWidth}f${pictureHeight}`;

/** For pages without a picture of their own (client/public). */
const fallbackPicture = "/meta-image-fallback.jpg";

/** Few readers of links know AVIF: pictures kept as AVIF are kept as JPEG, too. */
const toJpegName = (fileName: string) => encodeURIComponent(fileName.replace(/\.avif$/, ".jpg"));

/** A page's scene, or the product it is about or begins with. */
function findPicture({ imageUrl }: LayoutData, page: HeadPage | undefined): string {
  const scene = page?.hero?.scene ?? page?.scene;
  if (scene) return `${imageUrl}/pagewidget/${pictureFolder}/${toJpegName(scene.wide)}`;
  const fileName = (page?.product ?? page?.products?.[0])?.pictures[0];
  return fileName ? `${imageUrl}/product/${pictureFolder}/${toJpegName(fileName)}` : fallbackPicture;
}

/** How the page looks when somebody shares it. */
function sharingTags({ layoutData, meta, page }: Head, url: string): HeadTag[] {
  const picture = findPicture(layoutData, page);
  return [
    openGraph("title", meta.title),
    openGraph("description", meta.description),
    openGraph("type", page?.product ? "product" : "website"),
    openGraph("site_name", "Nordkamm"),
    openGraph("locale", layoutData.locale.replace("-", "_")),
    openGraph("url", url),
    openGraph("image", new URL(picture, layoutData.origin).href),
    ...(picture.endsWith(".jpg") ? [openGraph("image:type", "image/jpeg")] : []),
    openGraph("image:width", String(pictureWidth)),
    openGraph("image:height", String(pictureHeight)),
    openGraph("image:alt", meta.title),
    metaTag("twitter:card", "summary_large_image"),
  ];
}

/**
 * Everything a page's head says about the page itself. The worker prints the list, the browser applies it after a
 * navigation.
 */
export function headTags(head: Head): HeadTag[] {
  const { layoutData, meta, page } = head;
  const url = layoutData.origin + canonicalPath(layoutData, meta);
  const jsonLd = meta.robots || !page ? [] : toJsonLd(layoutData, page, url);
  return [
    { tag: "title", attributes: {}, text: meta.title },
    metaTag("description", meta.description),
    ...(meta.robots ? [metaTag("robots", meta.robots)] : urlTags(layoutData, meta, url)),
    ...sharingTags(head, url),
    ...jsonLd.map(
      (value): HeadTag => ({
        tag: "script",
        attributes: { type: "application/ld+json" },
        text: JSON.stringify({ "@context": "https://schema.org", ...value }),
      }),
    ),
  ];
}
