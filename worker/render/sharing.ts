import type { Frame, HomePage, Meta, ProductPage } from "#shared/pages.ts";
import { canonicalPath } from "./alternates.ts";
import { escapeHtml } from "./escape.ts";

/** What a page is about, as far as a picture can show it. */
export type Pictured = Partial<Pick<ProductPage, "product"> & Pick<HomePage, "hero">>;

interface Picture {
  /** Absolute, or a path of the origin. */
  address: string;
  width: number;
  height: number;
}

/** For pages without a picture of their own, and for readers that cannot read theirs (client/public). */
const ofTheShop: Picture = { address: "/meta-image-fallback.jpg", width: 1200, height: 630 };

function picturesOf({ imageUrl }: Frame, page: Pictured | undefined): Picture[] {
  const fileName = page?.product?.pictures[0];
  const product = fileName && {
    address: `${imageUrl}/product/960f1200/${fileName}`,
    width: 960,
    height: 1200,
  };
  const hero = page?.hero && {
    address: `${imageUrl}/pagewidget/1000w/${page.hero.scene.wide}`,
    width: 1000,
    height: 563,
  };
  return [product || hero || null, ofTheShop].filter((picture) => picture !== null);
}

const property = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;

/** How the page looks when somebody sends it to somebody (SEO22). */
export const sharing = (frame: Frame, meta: Meta, origin: string, page: Pictured | undefined): string[] => [
  property("title", meta.title),
  property("description", meta.description),
  property("type", page?.product ? "product" : "website"),
  property("site_name", "Nordkamm"),
  property("locale", frame.locale.replace("-", "_")),
  property("url", origin + canonicalPath(frame, meta)),
  ...picturesOf(frame, page).flatMap(({ address, width, height }) => [
    property("image", new URL(address, origin).href),
    property("image:width", width),
    property("image:height", height),
    property("image:alt", meta.title),
  ]),
  '<meta name="twitter:card" content="summary_large_image">',
];
