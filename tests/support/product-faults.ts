import type { JsonLd } from "./document.ts";

const isText = (value: unknown) => typeof value === "string" && value.length > 0;
const isAddress = (value: unknown) => isText(value) && URL.canParse(value as string);
const availability = /^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder|LimitedAvailability)$/;
const isGtin = (value: unknown) => value === undefined || (isText(value) && isChecked(value as string));

/** The check digit of GTIN-8, -12, -13 and -14: weights 3 and 1 in turn from the right. */
function isChecked(gtin: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return false;
  const sum = [...gtin].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

type Rules = Record<string, (value: unknown) => boolean>;

const broken = (jsonLd: JsonLd, rules: Rules): string[] =>
  Object.entries(rules).flatMap(([name, holds]) =>
    holds(jsonLd[name]) ? [] : [`${jsonLd["@type"]}.${name}`],
  );

const group: Rules = {
  name: isText,
  description: isText,
  url: isAddress,
  productGroupID: isText,
  brand: (brand) => isText((brand as JsonLd | undefined)?.name),
  variesBy: (names) => Array.isArray(names) && names.every(isAddress),
  hasVariant: (variants) => Array.isArray(variants) && variants.length > 0,
};

const variant: Rules = {
  name: isText,
  sku: isText,
  size: isText,
  color: isText,
  gtin: isGtin,
  image: (pictures) => Array.isArray(pictures) && pictures.length > 0 && pictures.every(isAddress),
};

const isPolicy = (policy: JsonLd | undefined) =>
  policy?.merchantReturnDays === 30 &&
  [policy.returnPolicyCategory, policy.returnMethod, policy.returnFees].every(isAddress) &&
  (policy.applicableCountry as string[]).every((country) => /^[A-Z]{2}$/.test(country) && country !== "EU");

const isShipping = (shipping: JsonLd | undefined) => {
  const destination = shipping?.shippingDestination as JsonLd | undefined;
  return Array.isArray(destination?.addressCountry) && destination.addressCountry.length > 0;
};

const isPrice = (price: JsonLd) =>
  (price.price as number) > 0 &&
  isText(price.priceCurrency) &&
  typeof price.valueAddedTaxIncluded === "boolean";

const offer = (currency: string): Rules => ({
  price: (price) => typeof price === "number" && price > 0,
  priceCurrency: (code) => code === currency,
  priceSpecification: (prices) => (prices as JsonLd[]).length > 0 && (prices as JsonLd[]).every(isPrice),
  availability: (address) => availability.test(String(address)),
  itemCondition: isAddress,
  url: isAddress,
  hasMerchantReturnPolicy: (policy) => isText((policy as JsonLd)["@id"]),
  shippingDetails: (shipping) => isText((shipping as JsonLd)["@id"]),
});

/** What search engines would refuse in the description of a product (SEO16 … SEO20); empty when nothing. */
export function productFaults(jsonLd: JsonLd[], currency: string): string[] {
  const product = jsonLd.find((jsonLd) => jsonLd["@type"] === "ProductGroup");
  if (!product) return ["no ProductGroup"];
  const variants = (product.hasVariant ?? []) as JsonLd[];
  const offers = variants.map((each) => each.offers as JsonLd);
  const [first] = offers;
  return [
    ...broken(product, group),
    ...variants.flatMap((each) => broken(each, variant)),
    ...offers.flatMap((each) => broken(each, offer(currency))),
    ...(isPolicy(first?.hasMerchantReturnPolicy as JsonLd) ? [] : ["return policy"]),
    ...(isShipping(first?.shippingDetails as JsonLd) ? [] : ["shipping"]),
    ...(jsonLd.some((jsonLd) => jsonLd["@type"] === "BreadcrumbList") ? [] : ["no BreadcrumbList"]),
  ];
}

/** A trail of two steps at least, numbered from 1, each with a name and an address (SEO21). */
export function trailFaults(jsonLd: JsonLd[]): string[] {
  const trail = jsonLd.find((jsonLd) => jsonLd["@type"] === "BreadcrumbList");
  if (!trail) return [];
  const steps = trail.itemListElement as JsonLd[];
  const isGood = (step: JsonLd, index: number) =>
    step.position === index + 1 && isText(step.name) && isAddress(step.item);
  return steps.length >= 2 && steps.every(isGood) ? [] : ["BreadcrumbList"];
}
