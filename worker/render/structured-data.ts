import type { Product, Stock } from "#shared/catalog.ts";
import type { Frame, HomePage, ListPage, Meta, ProductPage } from "#shared/pages.ts";
import { stockState } from "#shared/stock.ts";
import { canonicalPath } from "./alternates.ts";

type Thing = { "@type": string } & Record<string, unknown>;

interface Setting {
  frame: Frame;
  meta: Meta;
  /** Scheme and host of public addresses. */
  origin: string;
}

const availabilities = {
  "sold-out": "OutOfStock",
  oversellable: "BackOrder",
  static: "InStock",
  "few-left": "LimitedAvailability",
  "in-stock": "InStock",
} as const;

const availabilityOf = (stock: Stock) => `https://schema.org/${availabilities[stockState(stock).kind]}`;

/** Days within which goods may be sent back (CK-18). */
const returnDays = 30;

const returnPolicy = ({ market }: Frame): Thing => ({
  "@type": "MerchantReturnPolicy",
  ...(market.country !== "EU" && { applicableCountry: market.country }),
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
});

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

/** One colour in all its sizes; prices as shown to consumers, VAT included (SEO16 … SEO18). */
function productOf(setting: Setting, product: Product): Thing {
  const url = absolute(setting, canonicalPath(setting.frame, setting.meta));
  const image = product.pictures.map((fileName) => pictureOf(setting, fileName));
  const offer = (stock: Stock): Thing => ({
    "@type": "Offer",
    url,
    price: product.amount,
    priceCurrency: setting.frame.market.currency,
    availability: availabilityOf(stock),
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: returnPolicy(setting.frame),
  });
  const rating: Thing = {
    "@type": "AggregateRating",
    ratingValue: product.rating.score,
    reviewCount: product.rating.count,
  };
  return {
    "@type": "ProductGroup",
    name: product.name,
    description: product.texts.intro,
    brand: { "@type": "Brand", name: product.brand },
    productGroupID: product.articleNumber || String(product.id),
    variesBy: ["https://schema.org/size"],
    ...(product.rating.count > 0 && { aggregateRating: rating }),
    hasVariant: product.skus.map(({ id, name, stock }) => ({
      "@type": "Product",
      name: `${product.name} ${name}`,
      sku: String(id),
      image,
      size: name,
      color: product.colour,
      offers: offer(stock),
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
  const product = "product" in page && page.product ? productOf(setting, page.product) : null;
  return [product, crumbs].filter((thing) => thing !== null);
}
