/** Size and quantity, `7×2 9×1`. */
export type Lines = string;

export interface Item {
  id: string;
  skuId: number;
  quantity: number;
}

export const write = (items: readonly Item[]): Lines =>
  items
    .map(({ skuId, quantity }) => `${skuId}×${quantity}`)
    .toSorted()
    .join(" ");

/** What both carts hold, each line in the greater quantity. */
export const joinLines = (one: readonly Item[], other: readonly Item[]): Item[] => [
  ...one.map((item) => {
    const same = other.find(({ skuId }) => skuId === item.skuId);
    return { ...item, quantity: Math.max(item.quantity, same?.quantity ?? 0) };
  }),
  ...other.filter(({ skuId }) => !one.some((item) => item.skuId === skuId)),
];
