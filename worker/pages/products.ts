import { toSegment } from "#shared/basename.ts";
import type { Colour, Crumb, Price, ProductCard, ProductFacts, Sku, Stock } from "#shared/catalog.ts";
import type {
  CardFragment,
  PriceFragment,
  SkuFragment,
  StockFragment,
} from "#shared/operations/generated/types.ts";
import { type Reduction, readReduction } from "#shared/reduction.ts";
import { stockState } from "#shared/stock.ts";
import type { Translate } from "#shared/translate.ts";
import { toOwnPath } from "./pathnames.ts";

const newForMs = 30 * 24 * 3600 * 1000;

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

/** No cart takes a size by another number. */
const isSellable = ({ skuId }: { skuId: number }): boolean =>
  Number.isInteger(skuId) && skuId > 0 && skuId <= 2_147_483_647;

/** A size without a name is known by its number; where it is the only one, there is nothing to tell apart. */
export const toSkus = (
  wires: readonly (SkuFragment | null)[] | null,
  t: Translate,
  total: StockFragment | null = null,
): Sku[] => {
  const sizes = items(wires).filter(isSellable);
  // Pieces of the product that no size is said to have may be of any whose own are not counted.
  const rest = subtract(toStock(total), addSizes(sizes));
  return sizes
    .map((wire) => ({ ...toSku(wire), ...(wire.stock === null && { stock: rest }) }))
    .map((sku, _, { length }) =>
      /[^\s-]/.test(sku.name)
        ? sku
        : { ...sku, name: length === 1 ? t("product.oneSize") : sku.gtin || String(sku.id) },
    );
};

const subtract = (stock: Stock, part: Stock): Stock => ({
  total: Math.max(0, stock.total - part.total),
  inStock: Math.max(0, stock.inStock - part.inStock),
  oversellable: Math.max(0, stock.oversellable - part.oversellable),
  static: Math.max(0, stock.static - part.static),
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

/** Too many sold of one size take nothing from another. */
const addSizes = (sizes: readonly { stock?: StockFragment | null }[]): Stock =>
  addStocks(sizes.map(({ stock }) => toStock(stock)).filter(({ total }) => total > 0));

/** The product's, or those of its sizes where these have more. */
export const toTotalStock = ({
  totalStock,
  skus,
}: {
  totalStock: StockFragment | null;
  skus: readonly ({ skuId: number; stock?: StockFragment | null } | null)[] | null;
}): Stock => {
  const own = toStock(totalStock);
  const sizes = items(skus).filter(isSellable);
  const theirs = addSizes(sizes);
  return theirs.total > own.total ? theirs : own;
};

export const items = <Item>(list: readonly (Item | null)[] | null | undefined): Item[] =>
  (list ?? []).filter((item): item is Item => item !== null);

interface WireParts {
  productPackage: { groups: readonly unknown[] | null } | null;
}

/** It is bought by its parts, even where it has a sku of its own. */
export const isPackage = ({ productPackage }: WireParts): boolean => items(productPackage?.groups).length > 0;

/** What has neither sizes nor parts cannot be bought, and has no page. Not every index of goods tells their sizes. */
export const isForSale = (wire: WireParts & { skus: readonly ({ skuId: number } | null)[] | null }) =>
  wire.skus === null || items(wire.skus).some(isSellable) || isPackage(wire);

/** Of five, with one decimal. */
export const toScore = (score: number | null | undefined): number => Math.round((score ?? 0) * 10) / 10;

type WireVariant = {
  alias: string | null;
  label: string | null;
  attributes: ({ value: string } | null)[] | null;
};

export const toColour = (variant: WireVariant): Colour => ({
  name: variant.label ?? "",
  hex: items(variant.attributes)[0]?.value ?? "#85857f",
  href: `/p/${toSegment(variant.alias ?? "")}`,
});

interface VariantNode {
  /** 0 is a size, 1 a product, what is above groups others. */
  level: number;
  alias: string | null;
}

/** The products of a tree of variants, wherever they stand in it. */
export const toProductVariants = <Node extends VariantNode>(
  variants: readonly ((Node & { variants?: unknown }) | null)[] | null | undefined,
): Node[] =>
  items(variants).flatMap((variant) => {
    const below = toProductVariants(variant.variants as typeof variants);
    if (below.length > 0) return below;
    return variant.level > 0 && variant.alias ? [variant] : [];
  });

const isRecent = (date: string, now: number) => now - Date.parse(date) < newForMs;

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

export const toProductSummary = (wire: Omit<WireProduct, "primaryCategory">) => ({
  href: toOwnPath("p", wire),
  brand: wire.brand?.name ?? "",
  name: wire.name || wire.alias,
  pictures: items(wire.productImages).map(({ fileName }) => fileName),
  price: toPrice(wire.unitPrice, readReduction(wire.unitPrice, wire.lowestPrice)),
});

function chooseBadge(price: Price, stock: Stock | null): ProductCard["badge"] {
  const kind = stock && stockState(stock).kind;
  if (kind === "sold-out") return kind;
  if (price.discount) return "sale";
  return kind === "few-left" ? kind : undefined;
}

/** On a card; the second picture shows on hover. */
const picturesShown = 2;
const coloursShown = 4;

interface CardExtras {
  id: number;
  /** Null: nobody knows. */
  stock: Stock | null;
  colours?: Colour[];
}

export function toCard(wire: WireProduct, { id, stock, colours = [] }: CardExtras): ProductCard {
  const summary = toProductSummary(wire);
  const badge = chooseBadge(summary.price, stock);
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

export function toProductCard(wire: CardFragment): ProductCard {
  const { score, voteCount = 0 } = wire.rating ?? {};
  const card = toCard(wire, {
    id: wire.productId,
    stock: wire.totalStock && toTotalStock(wire),
    colours: toProductVariants(wire.variantGroup?.variants).map(toColour),
  });
  return voteCount > 0 ? { ...card, rating: { score: toScore(score), count: voteCount } } : card;
}

/** Of so many cards one may say that it is new: where most do, the word says nothing. */
const cardsPerNew = 6;

interface CardsOptions {
  /** They are in a list of the newest, which says it for all of them. */
  newest?: boolean;
  /** Milliseconds since 1970, decides what is new. */
  now?: number;
}

/** The newest of those that have nothing more urgent to say are called new. */
export function toProductCards(
  list: readonly (CardFragment | null)[] | null | undefined,
  { newest = false, now = Date.now() }: CardsOptions = {},
): ProductCard[] {
  const wires = items(list).filter(isForSale);
  const cards = wires.map(toProductCard);
  if (newest) return cards;
  const called = wires
    .map(({ firstAvailableOn }, index) => ({ date: firstAvailableOn ?? "", index }))
    .filter(({ date, index }) => isRecent(date, now) && !cards[index]?.badge)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, Math.floor(cards.length / cardsPerNew))
    .map(({ index }) => index);
  return cards.map((card, index) => (called.includes(index) ? { ...card, badge: "new" } : card));
}

export const crumb = (name: string, href: string): Crumb => ({ name, href });
