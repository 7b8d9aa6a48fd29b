import { type Crumb, isPriced, type Product, type Stock } from "./catalog.ts";
import { toLargestUrl } from "./images.ts";
import { toCountries } from "./markets.ts";
import type { HomePage, LayoutData, ProductPage } from "./pages.ts";
import { stockState } from "./stock.ts";
import { store } from "./store.ts";

export type DescribedPage = Partial<Pick<ProductPage, "product" | "breadcrumb"> & Pick<HomePage, "isHome">>;

type JsonLd = { "@type": string } & Record<string, unknown>;

const returnFees = { shopper: "ReturnFeesCustomerResponsibility", merchant: "FreeReturn" };

const returnPolicy = ({ market }: LayoutData): JsonLd => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: toCountries(market.country),
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: store.returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: `https://schema.org/${returnFees[store.returnPostage]}`,
});

/** The rate is named only where it is known before the checkout. */
function shippingDetails(layoutData: LayoutData, { amount }: Product): JsonLd {
  const { market } = layoutData;
  const limit = store.freeShippingFrom[market.currency];
  const isFree = limit !== undefined && amount >= limit;
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: toCountries(market.country) },
    ...(isFree && { shippingRate: { "@type": "MonetaryAmount", value: 0, currency: market.currency } }),
  };
}

function priceSpecification({ market }: LayoutData, { amount, priorAmount, price }: Product): JsonLd[] {
  const common = {
    "@type": "UnitPriceSpecification",
    priceCurrency: market.currency,
    valueAddedTaxIncluded: price.sellingIncVat !== price.sellingExVat,
  };
  const prior = {
    ...common,
    price: toCents(priorAmount ?? 0),
    priceType: "https://schema.org/StrikethroughPrice",
  };
  return [{ ...common, price: toCents(amount) }, ...(priorAmount === null ? [] : [prior])];
}

/** As prices are written. */
const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** An empty string says nothing, and search engines complain of it. */
const withWords = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ""));

const availabilities = {
  "sold-out": "OutOfStock",
  oversellable: "BackOrder",
  static: "InStock",
  "few-left": "LimitedAvailability",
  "in-stock": "InStock",
} as const;

/** One colour in all its sizes; terms are written once and referred to by `@id`. */
function toProductGroup(layoutData: LayoutData, product: Product, url: string): JsonLd {
  const image = product.pictures.map(
    (name) => new URL(toLargestUrl(layoutData.images, { folder: "product", name }), layoutData.origin).href,
  );
  const terms = (index: number) => ({
    hasMerchantReturnPolicy: { "@id": `${url}#returns`, ...(index === 0 && returnPolicy(layoutData)) },
    shippingDetails: { "@id": `${url}#shipping`, ...(index === 0 && shippingDetails(layoutData, product)) },
  });
  const offer = (stock: Stock, index: number): JsonLd => ({
    "@type": "Offer",
    url,
    price: toCents(product.amount),
    priceCurrency: layoutData.market.currency,
    priceSpecification: priceSpecification(layoutData, product),
    availability: `https://schema.org/${availabilities[stockState(stock).kind]}`,
    itemCondition: "https://schema.org/NewCondition",
    ...terms(index),
  });
  const rating: JsonLd = {
    "@type": "AggregateRating",
    ratingValue: product.rating.score,
    reviewCount: product.rating.count,
  };
  const common = {
    name: product.name,
    ...withWords({ description: product.texts.intro.join(" ") }),
    url,
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
  };
  if (product.package)
    return {
      "@type": "Product",
      ...common,
      ...withWords({ sku: product.articleNumber }),
      image,
      ...(isPriced(product) && { offers: offer(product.stock, 0) }),
    };
  return {
    "@type": "ProductGroup",
    ...common,
    productGroupID: String(product.group),
    variesBy: ["https://schema.org/size", "https://schema.org/color"],
    ...(product.rating.count > 0 && { aggregateRating: rating }),
    hasVariant: product.skus.map(({ id, name, gtin, stock }, index) => ({
      "@type": "Product",
      name: [product.name, product.colour, name].filter(Boolean).join(" "),
      sku: String(id),
      ...(gtin && { gtin }),
      image,
      ...withWords({ size: name, color: product.colour }),
      ...(isPriced(product) && { offers: offer(stock, index) }),
    })),
  };
}

function toBreadcrumbList({ origin, basename }: LayoutData, crumbs: Crumb[]): JsonLd[] {
  if (crumbs.length < 2) return [];
  const itemListElement = crumbs.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(basename + (href === "/" ? "" : href), origin).href,
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}

function toSeller(layoutData: LayoutData, url: string): JsonLd {
  const { company, contact, social } = store;
  const { street, postalCode, city, country } = company.address;
  return {
    "@type": "OnlineStore",
    name: store.name,
    legalName: company.name,
    ...(company.vatId && { vatID: company.vatId }),
    url,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
    email: contact.email,
    ...(contact.phone && { telephone: contact.phone }),
    ...(social.length > 0 && { sameAs: social }),
    hasMerchantReturnPolicy: returnPolicy(layoutData),
  };
}

function toStore(layoutData: LayoutData): JsonLd[] {
  const url = new URL(layoutData.basename, layoutData.origin).href;
  return [
    toSeller(layoutData, url),
    { "@type": "WebSite", name: store.name, url, inLanguage: layoutData.language },
  ];
}

/** @param url canonical, with the origin */
export function toJsonLd(layoutData: LayoutData, page: DescribedPage, url: string): JsonLd[] {
  if (page.isHome) return toStore(layoutData);
  const breadcrumb = toBreadcrumbList(layoutData, page.breadcrumb ?? []);
  return page.product ? [toProductGroup(layoutData, page.product, url), ...breadcrumb] : breadcrumb;
}
