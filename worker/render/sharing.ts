import type { HomePage, LayoutData, ListPage, Meta, ProductPage } from "#shared/pages.ts";
import { canonicalPath } from "./alternates.ts";
import { escapeHtml } from "./escape.ts";

/** What a page is about, as far as a picture can show it. */
export type Pictured = Partial<
  Pick<ProductPage, "product"> & Pick<HomePage, "hero"> & Pick<ListPage, "scene" | "products">
>;

/** The shape in which every service shows the picture of a link (SEO22). */
const width = 1200;
const height = 630;
const folder = `${width}f${height}`;

/** For pages without a picture of their own (client/public); a path of the origin. */
const ofTheShop = "/meta-image-fallback.jpg";

/** Few readers of links know AVIF: what is kept as AVIF is kept for them as JPEG too. */
const forLinks = (fileName: string) => encodeURIComponent(fileName.replace(/\.avif$/, ".jpg"));

/** A page's scene, or the goods it is about or begins with. */
function pictureOf({ imageUrl }: LayoutData, page: Pictured | undefined): string {
  const scene = page?.hero?.scene ?? page?.scene;
  if (scene) return `${imageUrl}/pagewidget/${folder}/${forLinks(scene.wide)}`;
  const fileName = (page?.product ?? page?.products?.[0])?.pictures[0];
  return fileName ? `${imageUrl}/product/${folder}/${forLinks(fileName)}` : ofTheShop;
}

const property = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;

/** How the page looks when somebody sends it to somebody (SEO22). */
export function sharing(
  layoutData: LayoutData,
  meta: Meta,
  origin: string,
  page: Pictured | undefined,
): string[] {
  const picture = pictureOf(layoutData, page);
  return [
    property("title", meta.title),
    property("description", meta.description),
    property("type", page?.product ? "product" : "website"),
    property("site_name", "Nordkamm"),
    property("locale", layoutData.locale.replace("-", "_")),
    property("url", origin + canonicalPath(layoutData, meta)),
    property("image", new URL(picture, origin).href),
    ...(picture.endsWith(".jpg") ? [property("image:type", "image/jpeg")] : []),
    property("image:width", width),
    property("image:height", height),
    property("image:alt", meta.title),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
