import type { Frame, HomePage, ListPage, Meta, ProductPage } from "#shared/pages.ts";
import { canonicalPath } from "./alternates.ts";
import { productThing, returnPolicy } from "./product-data.ts";

export type Thing = { "@type": string } & Record<string, unknown>;

interface Setting {
  frame: Frame;
  meta: Meta;
  /** Scheme and host of public addresses. */
  origin: string;
}

const absolute = ({ origin }: Setting, path: string) => new URL(path, origin).href;

const pictureOf = (setting: Setting, fileName: string) =>
  absolute(setting, `${setting.frame.imageUrl}/product/1200f1500/${encodeURIComponent(fileName)}`);

function breadcrumbOf(setting: Setting, crumbs: ProductPage["breadcrumb"]): Thing | null {
  if (crumbs.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: absolute(setting, setting.frame.prefix + (href === "/" ? "" : href)),
    })),
  };
}

function shopOf(setting: Setting): Thing[] {
  const url = absolute(setting, setting.frame.prefix);
  return [
    { "@type": "OnlineStore", name: "Nordkamm", url, hasMerchantReturnPolicy: returnPolicy(setting.frame) },
    { "@type": "WebSite", name: "Nordkamm", url, inLanguage: setting.frame.language },
  ];
}

type PageWithThings = Partial<Pick<ProductPage, "product" | "breadcrumb">> & Partial<Pick<HomePage, "hero">>;

/** What the page says about itself to machines: nothing that a reader does not see (SEO16 … SEO21). */
export function structuredData(setting: Setting, page: PageWithThings | ListPage): Thing[] {
  if ("hero" in page) return shopOf(setting);
  const crumbs = page.breadcrumb ? breadcrumbOf(setting, page.breadcrumb) : null;
  if (!("product" in page) || !page.product) return crumbs ? [crumbs] : [];
  const { product } = page;
  const url = absolute(setting, canonicalPath(setting.frame, setting.meta));
  const image = product.pictures.map((fileName) => pictureOf(setting, fileName));
  const goods = productThing({ frame: setting.frame, product, url, image });
  return crumbs ? [goods, crumbs] : [goods];
}
