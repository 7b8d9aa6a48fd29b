import type { PriceList } from "./types.ts";

/** Prices agreed with groups of customers. The identifier stands in the `x-prices` header of their calls. */
const priceLists: readonly PriceList[] = [
  { priceListId: 1, identifier: "club", percent: 10, customerType: null },
  { priceListId: 2, identifier: "staff", percent: 30, customerType: null },
  { priceListId: 3, identifier: "trade", percent: 20, customerType: "ORGANIZATION" },
];

/** Null for no identifier and for one nobody knows: then the ordinary prices hold. */
export const findPriceList = (identifier: string | null | undefined): PriceList | null =>
  priceLists.find((list) => list.identifier === identifier?.trim().toLowerCase()) ?? null;

/** The list, if it is meant for this kind of customer. */
export const priceListFor = (list: PriceList | null, customerType: string): PriceList | null =>
  list?.customerType === null || list?.customerType === customerType ? list : null;
