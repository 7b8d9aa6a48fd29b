import type { Catalogue } from "./catalogue.ts";
import type { Stock, Viewpoint } from "./types.ts";

/** What lay in the warehouse before anything was sold. `now` (ms) only dates the next delivery. Null: no such sku. */
export const initialStock = (_catalogue: Catalogue, _skuId: number, _now: number): Stock | null => {
  throw new Error("under construction");
};

/** Live stock of a sku as the viewpoint's store tells it, else the initial one. */
export const stockSeen = (_catalogue: Catalogue, _skuId: number, _viewpoint: Viewpoint): Stock => {
  throw new Error("under construction");
};
