import type { Product, Stock } from "#shared/catalog.ts";
import { countriesOf } from "#shared/markets.ts";
import type { LayoutData } from "#shared/pages.ts";
import { stockState } from "#shared/stock.ts";
import type { JsonLd } from "./json-ld.ts";

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

/** SEO19: the same for the whole shop; what sending back costs is not known, so nothing is said about it. */
export const returnPolicy = ({ market }: LayoutData): JsonLd => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: countriesOf(market.country),
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
});

/** Goods of this value or more are sent for nothing, where that can be promised (CK-17). */
const freeShippingFrom = 1000;

/** SEO20: where to; and what it costs only where that is known before the checkout. */
function shippingOf({ market, freeShippingFrom: promised }: LayoutData, { amount }: Product): JsonLd {
  const isFree = promised !== null && amount >= freeShippingFrom;
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: countriesOf(market.country) },
    ...(isFree && { shippingRate: { "@type": "MonetaryAmount", value: 0, currency: market.currency } }),
  };
}

/** SEO17: as shown to consumers; the regular price beside it when the goods are reduced. */
function pricesOf({ market }: LayoutData, { amount, regularAmount, price }: Product): JsonLd[] {
  const common = {
    "@type": "UnitPriceSpecification",
    priceCurrency: market.currency,
    valueAddedTaxIncluded: price.sellingIncVat !== price.sellingExVat,
  };
  const regular = { ...common, price: regularAmount, priceType: "https://schema.org/StrikethroughPrice" };
  return [{ ...common, price: amount }, ...(price.discount ? [regular] : [])];
}

interface Described {
  layoutData: LayoutData;
  product: Product;
  /** Absolute addresses of the page and of the pictures. */
  url: string;
  image: string[];
}

/** One colour in all its sizes (SEO16); what is the same for every size is said once and referred to. */
export function toProductJsonLd({ layoutData, product, url, image }: Described): JsonLd {
  const terms = (index: number) => ({
    hasMerchantReturnPolicy: { "@id": `${url}#returns`, ...(index === 0 && returnPolicy(layoutData)) },
    shippingDetails: { "@id": `${url}#shipping`, ...(index === 0 && shippingOf(layoutData, product)) },
  });
  const offer = (stock: Stock, index: number): JsonLd => ({
    "@type": "Offer",
    url,
    price: product.amount,
    priceCurrency: layoutData.market.currency,
    priceSpecification: pricesOf(layoutData, product),
    availability: availabilityOf(stock),
    itemCondition: "https://schema.org/NewCondition",
    ...terms(index),
  });
  const rating: JsonLd = {
    "@type": "AggregateRating",
    ratingValue: product.rating.score,
    reviewCount: product.rating.count,
  };
  return {
    "@type": "ProductGroup",
    name: product.name,
    description: product.texts.intro,
    url,
    brand: { "@type": "Brand", name: product.brand },
    productGroupID: String(product.group),
    variesBy: ["https://schema.org/size", "https://schema.org/color"],
    ...(product.rating.count > 0 && { aggregateRating: rating }),
    hasVariant: product.skus.map(({ id, name, gtin, stock }, index) => ({
      "@type": "Product",
      name: `${product.name} ${product.colour} ${name}`,
      sku: String(id),
      ...(gtin && { gtin }),
      image,
      size: name,
      color: product.colour,
      offers: offer(stock, index),
    })),
  };
}
