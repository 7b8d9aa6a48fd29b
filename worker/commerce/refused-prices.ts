import { type CommerceAnswer, toWord } from "./failure.ts";

const refusedList =
  /pricelist.*(notfound|unknown|invalid|inactive|expired|missing|deleted|forbidden|denied)|(unknown|invalid|missing|nosuch)pricelist/;

export const isOfPriceList = (code: string | undefined) => refusedList.test(toWord(code ?? ""));

/** Whether the price list that was asked with is not there, or not any more. */
export const refusesPriceList = (answer: CommerceAnswer<unknown>): boolean =>
  answer.kind === "refused" && isOfPriceList(answer.code);

interface Goods {
  product?: object | null;
  products?: { products?: readonly unknown[] | null } | null;
}

/** Whether it was goods that were asked for, and there are none. */
export function hasNoGoods(answer: CommerceAnswer<unknown>): boolean {
  if (answer.kind !== "data") return false;
  const { product, products } = answer.data as Goods;
  return product === null || products === null || (products !== undefined && !products.products?.length);
}
