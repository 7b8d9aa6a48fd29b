import type { PriceList } from "./catalogue/types.ts";

/** Who asks, as far as the request tells. */
export interface Caller {
  /** Null for everybody who is not logged in. */
  customerId: number | null;
  /** Named by `x-prices`. */
  priceList: PriceList | null;
}

export const nobody: Caller = { customerId: null, priceList: null };
