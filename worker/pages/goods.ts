import type { Colour, Crumb, Price, ProductCard, Stock } from "#shared/catalog.ts";
import type { CardFragment, PriceFragment, StockFragment } from "#shared/operations/generated/types.ts";
import { placeOf } from "#shared/place.ts";

/** Days a product counts as new. */
const newFor = 30;
const day = 24 * 3600 * 1000;

/** Path below the place of an address of the commerce API (`/se/sv/p/x` or `https://…/se/sv/p/x` → `/p/x`). */
export function below(address: string | null | undefined): string | null {
  if (!address) return null;
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return `/${(placeOf(path)?.rest ?? path.split("/").filter(Boolean)).join("/")}`;
}

export function priceFrom(wire: PriceFragment | null): Price {
  const selling = wire?.sellingPriceIncVatFormatted ?? "";
  return {
    sellingIncVat: selling,
    sellingExVat: wire?.sellingPriceExVatFormatted ?? selling,
    regularIncVat: wire?.regularPriceIncVatFormatted ?? selling,
    regularExVat: wire?.regularPriceExVatFormatted ?? selling,
    discounted: wire?.isDiscounted ?? false,
    percentage: wire?.discountPercentage ?? 0,
  };
}

export const stockFrom = (wire: StockFragment | null | undefined): Stock => ({
  total: wire?.totalStock ?? 0,
  inStock: wire?.inStock ?? 0,
  oversellable: wire?.oversellable ?? 0,
  static: wire?.static ?? 0,
});

export const totalOf = (stocks: readonly Stock[]): Stock =>
  stocks.reduce(
    (sum, stock) => ({
      total: sum.total + stock.total,
      inStock: sum.inStock + stock.inStock,
      oversellable: sum.oversellable + stock.oversellable,
      static: sum.static + stock.static,
    }),
    { total: 0, inStock: 0, oversellable: 0, static: 0 },
  );

/** The wire's nullable lists of nullable items, without the nothings. */
export const items = <Item>(list: readonly (Item | null)[] | null | undefined): Item[] =>
  (list ?? []).filter((item): item is Item => item !== null);

type WireVariant = {
  alias: string | null;
  label: string | null;
  attributes: ({ value: string } | null)[] | null;
};

export const colourFrom = (variant: WireVariant): Colour => ({
  name: variant.label ?? "",
  hex: items(variant.attributes)[0]?.value ?? "#85857f",
  href: `/p/${variant.alias}`,
});

const isRecent = (date: string | null, now: number) => date !== null && now - Date.parse(date) < newFor * day;

type WireGoods = Pick<
  CardFragment,
  "alias" | "name" | "canonicalUrl" | "brand" | "productImages" | "unitPrice"
>;

/** What every kind of product on the wire has in common. */
export const goodsFrom = (wire: WireGoods) => ({
  alias: wire.alias,
  href: below(wire.canonicalUrl) ?? `/p/${wire.alias}`,
  brand: wire.brand?.name ?? "",
  name: wire.name ?? "",
  pictures: items(wire.productImages)
    .slice(0, 2)
    .map(({ fileName }) => fileName),
  price: priceFrom(wire.unitPrice),
});

/** @param now milliseconds since 1970, decides what is new */
export function cardFrom(wire: CardFragment, now = Date.now()): ProductCard {
  return {
    id: wire.productId,
    ...goodsFrom(wire),
    isNew: isRecent(wire.firstAvailableOn, now),
    stock: stockFrom(wire.totalStock),
    colours: items(wire.variantGroup?.variants).map(colourFrom),
  };
}

export const cardsFrom = (list: readonly (CardFragment | null)[] | null | undefined) =>
  items(list).map((wire) => cardFrom(wire));

export const crumb = (name: string, href: string): Crumb => ({ name, href });
