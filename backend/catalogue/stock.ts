import { type Catalogue, findSku, skusPerProduct } from "./catalogue.ts";
import { mix, roll } from "./chance.ts";
import type { Product, Sku, Stock, StockReader, Viewpoint } from "./types.ts";

const day = 86_400_000;

/** Days until the next delivery; null where none is planned. */
interface WarehouseStock {
  inStock: number;
  oversellable: number;
  static: number;
  deliveryIn: number | null;
}

const stocked = (
  inStock: number,
  oversellable = 0,
  fixed = 0,
  deliveryIn: number | null = null,
): WarehouseStock => ({
  inStock,
  oversellable,
  static: fixed,
  deliveryIn,
});

type SkuKey = Pick<Sku, "skuId" | "product">;

const readWarehouse = ({ skuId, product }: SkuKey): WarehouseStock => {
  if (product.index === 0)
    return [stocked(3), stocked(0, 0, 0, 14), stocked(0, 20)][skuId % skusPerProduct] ?? stocked(0);
  const seed = mix(product.style.seed, skuId);
  const soldOutColour = roll(product.style.seed, 60 + product.index, 33) === 0;
  if (soldOutColour) return stocked(0, 0, 0, roll(seed, 6, 2) === 0 ? 5 + roll(seed, 1, 30) : null);
  const chance = roll(seed, 0, 100);
  if (chance < 55) return stocked(6 + roll(seed, 1, 40));
  if (chance < 70) return stocked(1 + roll(seed, 1, 5));
  if (chance < 79) return stocked(0);
  if (chance < 84) return stocked(0, 0, 0, 3 + roll(seed, 1, 40));
  if (chance < 92) return stocked(1 + roll(seed, 1, 4), 10 + roll(seed, 2, 20));
  if (chance < 96) return stocked(0, 5 + roll(seed, 1, 20), 0, 7 + roll(seed, 2, 30));
  return stocked(0, 0, 3 + roll(seed, 1, 10));
};

const startOfDay = (now: number) => Math.floor(now / day) * day;

const toStock = (sku: SkuKey, now: number): Stock => {
  const { deliveryIn, ...pieces } = readWarehouse(sku);
  return {
    totalStock: pieces.inStock + pieces.oversellable + pieces.static,
    ...pieces,
    incoming: deliveryIn === null ? null : new Date(startOfDay(now) + deliveryIn * day).toISOString(),
  };
};

/** Before anything was sold. `now` (ms) only dates the next delivery. Null: no such sku. */
export const initialStock = (catalogue: Catalogue, skuId: number, now: number): Stock | null => {
  const sku = findSku(catalogue, skuId);
  return sku && toStock(sku, now);
};

export const stockSeen = (sku: SkuKey, { now, stockOf }: Pick<Viewpoint, "now" | "stockOf">): Stock =>
  stockOf?.(sku.skuId) ?? toStock(sku, now);

export const totalStockSeen = (product: Product, viewpoint: Pick<Viewpoint, "now" | "stockOf">): Stock => {
  const total = { totalStock: 0, inStock: 0, oversellable: 0, static: 0, incoming: null as string | null };
  for (let position = 0; position < product.style.sizes.length; position++) {
    const stock = stockSeen({ skuId: product.productId * skusPerProduct + position, product }, viewpoint);
    total.totalStock += stock.totalStock;
    total.inStock += stock.inStock;
    total.oversellable += stock.oversellable;
    total.static += stock.static;
    if (stock.incoming && (!total.incoming || stock.incoming < total.incoming))
      total.incoming = stock.incoming;
  }
  return total;
};

export const stockStatuses = ["in-stock", "few-left", "to-order", "sold-out"] as const;
export type StockStatus = (typeof stockStatuses)[number];

const fewLeftLimit = 6;

export const piecesOf = (product: Product, stockOf?: StockReader) => {
  let inStock = 0;
  let totalStock = 0;
  const { sizes } = product.style;
  for (let position = 0; position < sizes.length; position++) {
    const skuId = product.productId * skusPerProduct + position;
    const live = stockOf?.(skuId);
    const lying = live ?? readWarehouse({ skuId, product });
    inStock += lying.inStock;
    totalStock += lying.inStock + lying.oversellable + (lying.static ?? 0);
  }
  return { inStock, totalStock };
};

/** Sizes of which there is a piece to sell or to order. */
export const availableSizes = (product: Product, stockOf?: StockReader): readonly string[] =>
  product.style.sizes.filter((_, position) => {
    const skuId = product.productId * skusPerProduct + position;
    const { inStock, oversellable, static: fixed } = stockOf?.(skuId) ?? readWarehouse({ skuId, product });
    return inStock + oversellable + (fixed ?? 0) > 0;
  });

export const statusOf = ({ inStock, totalStock }: { inStock: number; totalStock: number }): StockStatus => {
  if (totalStock === 0) return "sold-out";
  if (inStock === 0) return "to-order";
  return inStock < fewLeftLimit ? "few-left" : "in-stock";
};
