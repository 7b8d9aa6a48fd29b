import type { TrackedProduct } from "./product.ts";

/** Upper ends of the bands, in percent. */
const bandEnds = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 100];

/** `0-5` … `81-100`; fractions are rounded first, what is outside belongs to the nearest band. */
export function discountBand(percentage: number): string {
  const whole = Math.min(100, Math.max(0, Math.round(percentage)));
  const index = bandEnds.findIndex((end) => whole <= end);
  const start = index === 0 ? 0 : (bandEnds[index - 1] ?? 0) + 1;
  return `${start}-${bandEnds[index]}`;
}

export interface Item {
  item_name: string;
  item_id: number;
  price: number;
  price_campaign: boolean;
  item_brand: string;
  item_category: string;
  item_variant: string;
  id: string;
  index: number;
  quantity: number;
  sales_type: string;
  discount: number;
}

interface Place {
  index?: number;
  quantity?: number;
  skuId?: number;
}

/** The names are Google's, for every receiver. @param index position in its list, from 1 */
export function toItem(product: TrackedProduct, { index = 1, quantity = 1, skuId }: Place = {}): Item {
  const { amount, regularAmount = amount, category = "", colour, isCampaign = false } = product.facts;
  const variant = colour || String(skuId ?? "");
  const discount = Math.max(0, round2(regularAmount - amount));
  return {
    item_name: product.name,
    item_id: product.id,
    price: amount,
    price_campaign: isCampaign,
    item_brand: product.brand,
    item_category: category,
    item_variant: variant,
    id: variant,
    index,
    quantity,
    sales_type: `${discountBand(regularAmount > 0 ? (discount / regularAmount) * 100 : 0)}%`,
    discount,
  };
}

export const round2 = (amount: number) => Math.round((amount + Number.EPSILON) * 100) / 100;
