import type { HomePage, LayoutData, ListPage, Meta, ProductPage } from "#shared/pages.ts";
import { canonicalPath } from "./alternates.ts";
import { returnPolicy, toProductJsonLd } from "./product-json-ld.ts";

export type JsonLd = { "@type": string } & Record<string, unknown>;

interface Setting {
  layoutData: LayoutData;
  meta: Meta;
  /** Scheme and host of public addresses. */
  origin: string;
}

const absolute = ({ origin }: Setting, path: string) => new URL(path, origin).href;

const pictureOf = (setting: Setting, fileName: string) =>
  absolute(setting, `${setting.layoutData.imageUrl}/product/1200f1500/${encodeURIComponent(fileName)}`);

function breadcrumbOf(setting: Setting, crumbs: ProductPage["breadcrumb"]): JsonLd | null {
  if (crumbs.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(setting, setting.layoutData.basename + (href === "/" ? "" : href)),
    })),
  };
}

function shopOf(setting: Setting): JsonLd[] {
  const url = absolute(setting, setting.layoutData.basename);
  return [
    {
      "@type": "OnlineStore",
      name: "Nordkamm",
      url,
      hasMerchantReturnPolicy: returnPolicy(setting.layoutData),
    },
    { "@type": "WebSite", name: "Nordkamm", url, inLanguage: setting.layoutData.language },
  ];
}

type PageWithThings = Partial<Pick<ProductPage, "product" | "breadcrumb">> & Partial<Pick<HomePage, "hero">>;

/** What the page says about itself to machines: nothing that a reader does not see (SEO16 … SEO21). */
export function toJsonLd(setting: Setting, page: PageWithThings | ListPage): JsonLd[] {
  if ("hero" in page) return shopOf(setting);
  const crumbs = page.breadcrumb ? breadcrumbOf(setting, page.breadcrumb) : null;
  if (!("product" in page) || !page.product) return crumbs ? [crumbs] : [];
  const { product } = page;
  const url = absolute(setting, canonicalPath(setting.layoutData, setting.meta));
  const image = product.pictures.map((fileName) => pictureOf(setting, fileName));
  const goods = toProductJsonLd({ layoutData: setting.layoutData, product, url, image });
  return crumbs ? [goods, crumbs] : [goods];
}
