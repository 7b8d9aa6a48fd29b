import { findSku } from "../catalogue.ts";
import { piecesOf, statusOf, stockStatuses } from "../stock.ts";
import type { Product, StockReader, Viewpoint } from "../types.ts";
import type { ListIndex } from "./list-index.ts";
import { stockStamp } from "./stock-stamp.ts";
import { productsWhere, type Subset, setsByStyle } from "./subset.ts";

export interface StockIndex {
  /** Null: nobody can tell for how long it holds. */
  stamp: string | null;
  /** Place of each product's state in `stockStatuses`. */
  places: Uint8Array;
  /** Places by position of the style, a bit each. */
  placeSets: Uint8Array;
  /** Products by that place, gathered when first asked for. */
  inStatus: (Subset | undefined)[];
}

const placeOf = (product: Product, stockOf?: StockReader): number =>
  stockStatuses.indexOf(statusOf(piecesOf(product, stockOf)));

const placesAtFirst = (index: ListIndex): Uint8Array => {
  index.placesAtFirst ??= Uint8Array.from(index.catalogue.products, (product) => placeOf(product));
  return index.placesAtFirst;
};

/** Only what was sold or delivered is looked at again, where the viewpoint can tell what that is. */
const placesNow = (index: ListIndex, { stockOf, changedSkus }: Viewpoint): Uint8Array => {
  if (!stockOf) return placesAtFirst(index);
  if (!changedSkus) return Uint8Array.from(index.catalogue.products, (product) => placeOf(product, stockOf));
  const places = placesAtFirst(index).slice();
  for (const skuId of changedSkus()) {
    const product = findSku(index.catalogue, skuId)?.product;
    if (product) places[product.index] = placeOf(product, stockOf);
  }
  return places;
};

/** Taken anew when the stock has changed. */
export const stockIndexOf = (index: ListIndex, viewpoint: Viewpoint): StockIndex => {
  const stamp = stockStamp(viewpoint);
  if (stamp !== null && index.stock?.stamp === stamp) return index.stock;
  const places = placesNow(index, viewpoint);
  const built: StockIndex = { stamp, places, placeSets: setsByStyle(index.layout, places), inStatus: [] };
  if (stamp !== null) index.stock = built;
  return built;
};

export const productsInStatus = ({ layout }: ListIndex, stock: StockIndex, status: number): Subset => {
  stock.inStatus[status] ??= productsWhere(layout, (at) => stock.places[at] === status);
  return stock.inStatus[status];
};
