import { parsePath, splitPath } from "#shared/basename.ts";
import type { Colour, Crumb, Price, ProductCard, ProductFacts, Sku, Stock } from "#shared/catalog.ts";
import type {
  CardFragment,
  PriceFragment,
  SkuFragment,
  StockFragment,
} from "#shared/operations/generated/types.ts";
import { type Reduction, readReduction } from "#shared/reduction.ts";
import { stockState } from "#shared/stock.ts";

const newForMs = 30 * 24 * 3600 * 1000;

/** Path without the basename, percent-encoded, of a URL of the commerce API (`/se/sv/p/x` or `https://…/se/sv/p/x` → `/p/x`). */
export function toPathname(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, "http://shop")) return null;
  const { pathname, search, hash } = new URL(url, "http://shop");
  return `/${(parsePath(pathname)?.rest ?? splitPath(pathname)).join("/")}${search}${hash}`;
}

/** For comparing: the API and a browser escape differently. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

function toPrice(wire: PriceFragment | null, reduction: Reduction | null): Price {
  const selling = wire?.sellingPriceIncVatFormatted ?? "";
  const discount = reduction && {
    priorIncVat: reduction.prior.incVat,
    priorExVat: reduction.prior.exVat,
    percentage: reduction.percentage,
  };
  return {
    sellingIncVat: selling,
    sellingExVat: wire?.sellingPriceExVatFormatted ?? selling,
    ...(discount && { discount }),
  };
}

export const toStock = (wire: StockFragment | null | undefined): Stock => ({
  total: wire?.totalStock ?? 0,
  inStock: wire?.inStock ?? 0,
  oversellable: wire?.oversellable ?? 0,
  static: wire?.static ?? 0,
});

export const toSku = ({ skuId, name, gtin, stock, incoming }: SkuFragment): Sku => ({
  id: skuId,
  name: name ?? "",
  gtin,
  stock: toStock(stock),
  incoming,
});

export const addStocks = (stocks: readonly Stock[]): Stock =>
  stocks.reduce(
    (sum, stock) => ({
      total: sum.total + stock.total,
      inStock: sum.inStock + stock.inStock,
      oversellable: sum.oversellable + stock.oversellable,
      static: sum.static + stock.static,
    }),
    { total: 0, inStock: 0, oversellable: 0, static: 0 },
  );

export const items = <Item>(list: readonly (Item | null)[] | null | undefined): Item[] =>
  (list ?? []).filter((item): item is Item => item !== null);

type WireVariant = {
  alias: string | null;
  label: string | null;
  attributes: ({ value: string } | null)[] | null;
};

export const toColour = (variant: WireVariant): Colour => ({
  name: variant.label ?? "",
  hex: items(variant.attributes)[0]?.value ?? "#85857f",
  href: `/p/${variant.alias}`,
});

const isRecent = (date: string | null, now: number) => date !== null && now - Date.parse(date) < newForMs;

type WireProduct = Pick<
  CardFragment,
  "alias" | "name" | "canonicalUrl" | "brand" | "primaryCategory" | "productImages" | "unitPrice"
> &
  Partial<Pick<CardFragment, "discountType" | "lowestPrice">>;

export const toFacts = (
  { unitPrice, primaryCategory, discountType }: WireProduct,
  colour?: string,
): ProductFacts => ({
  amount: unitPrice?.sellingPriceIncVat ?? 0,
  ...(unitPrice?.isDiscounted && { regularAmount: unitPrice.regularPriceIncVat }),
  ...(primaryCategory && { category: primaryCategory.name }),
  ...(colour && { colour }),
  ...(discountType === "PRICE_CAMPAIGN" && { isCampaign: true }),
});

export const toProductSummary = (wire: WireProduct) => ({
  href: toPathname(wire.canonicalUrl) ?? `/p/${wire.alias}`,
  brand: wire.brand?.name ?? "",
  name: wire.name ?? "",
  pictures: items(wire.productImages).map(({ fileName }) => fileName),
  price: toPrice(wire.unitPrice, readReduction(wire.unitPrice, wire.lowestPrice)),
});

function chooseBadge(price: Price, stock: Stock | null, isNew = false): ProductCard["badge"] {
  const kind = stock && stockState(stock).kind;
  if (kind === "sold-out") return kind;
  if (price.discount) return "sale";
  if (kind === "few-left") return kind;
  return isNew ? "new" : undefined;
}

/** On a card; the second picture shows on hover. */
const picturesShown = 2;
const coloursShown = 4;

interface CardExtras {
  id: number;
  /** Null: nobody knows. */
  stock: Stock | null;
  isNew?: boolean;
  colours?: Colour[];
}

export function toCard(wire: WireProduct, { id, stock, isNew, colours = [] }: CardExtras): ProductCard {
  const summary = toProductSummary(wire);
  const badge = chooseBadge(summary.price, stock, isNew);
  const colour = colours.find(({ href }) => href === summary.href)?.name;
  const shown = colours.slice(0, coloursShown).map(({ hex }) => hex);
  return {
    id,
    ...summary,
    pictures: summary.pictures.slice(0, picturesShown),
    facts: toFacts(wire, colour),
    ...(badge && { badge }),
    ...(colour && { colour }),
    ...(colours.length > 1 && { colours: { count: colours.length, shown } }),
  };
}

/** @param now milliseconds since 1970, decides what is new */
export const toProductCard = (wire: CardFragment, now = Date.now()) =>
  toCard(wire, {
    id: wire.productId,
    stock: wire.totalStock && toStock(wire.totalStock),
    isNew: isRecent(wire.firstAvailableOn, now),
    colours: items(wire.variantGroup?.variants).map(toColour),
  });

export const toProductCards = (list: readonly (CardFragment | null)[] | null | undefined) =>
  items(list).map((wire) => toProductCard(wire));

export const crumb = (name: string, href: string): Crumb => ({ name, href });
