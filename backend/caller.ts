import type { PriceList } from "./catalogue/types.ts";

/** Who asks, as far as the request tells. */
export interface Caller {
  /** Null for everybody who is not logged in. */
  customerId: number | null;
  /** Came with a preview token: may see what is not published yet. */
  mayPreview: boolean;
  /** Named by `x-prices`. */
  priceList: PriceList | null;
  /** Network address, when the edge tells it: a storefront that calls for its shoppers does not. */
  address: string | null;
}

export const nobody: Caller = { customerId: null, mayPreview: false, priceList: null, address: null };
