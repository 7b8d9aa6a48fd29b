import { isSigned, signText } from "#backend/auth/tokens.ts";
import { priceLists } from "#backend/catalogue/price-lists.ts";
import type { PriceList } from "#backend/catalogue/types.ts";
import { secret } from "#backend/storage/sessions.ts";

const agreement = ({ priceListId }: PriceList, customerId: number) => `prices:${priceListId}:${customerId}`;

/** What the customer sends in `x-prices`. It cannot be guessed, and is worth nothing to anybody else. */
export const identifyPriceList = (sql: SqlStorage, list: PriceList, customerId: number): Promise<string> =>
  signText(secret(sql, "prices"), agreement(list, customerId));

/** Null, the ordinary prices, for a guest and for an identifier that was not made for this customer. */
export async function findAgreedPrices(
  sql: SqlStorage,
  identifier: string | null,
  customerId: number | null,
): Promise<PriceList | null> {
  if (identifier === null || customerId === null) return null;
  const key = secret(sql, "prices");
  for (const list of priceLists) {
    if (await isSigned(key, agreement(list, customerId), identifier)) return list;
  }
  return null;
}
