import type { PriceList } from "./types.ts";

/** Prices agreed with groups of customers. */
export const priceLists: readonly PriceList[] = [
  { priceListId: 1, name: "club", percent: 10, customerType: null },
  { priceListId: 2, name: "staff", percent: 30, customerType: null },
  { priceListId: 3, name: "trade", percent: 20, customerType: "ORGANIZATION" },
];

export const priceListFor = (list: PriceList | null, customerType: string): PriceList | null =>
  list?.customerType === null || list?.customerType === customerType ? list : null;
