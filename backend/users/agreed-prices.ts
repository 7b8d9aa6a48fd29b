import { isSigned, signText } from "#backend/auth/tokens.ts";
import { markets } from "#backend/catalogue/markets.ts";
import { priceLists } from "#backend/catalogue/price-lists.ts";
import type { PriceList } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { secret } from "#backend/storage/sessions.ts";
import { findUser } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

const agreement = ({ priceListId }: PriceList, customerId: number) => `prices:${priceListId}:${customerId}`;

/** What the customer sends in `x-prices`. It cannot be guessed, and is worth nothing to anybody else. */
export const identifyPriceList = (sql: SqlStorage, list: PriceList, customerId: number): Promise<string> =>
  signText(secret(sql, "prices"), agreement(list, customerId));

/** Id of the market of a company's country, where a service has goods for it there only; null where it has them everywhere. */
export function findOnlyMarket({ storage: { sql }, contract }: Commerce, customerId: number): string | null {
  const user = contract.current().companyGoods === "at-home" ? findUser(sql, customerId) : null;
  if (user?.profile.customerType !== "ORGANIZATION") return null;
  const home = addressOf(user.profile)?.country;
  const own = markets.find(({ country }) => country.code === home);
  return (own ?? markets.find(({ country }) => country.code === "EU"))?.id ?? null;
}

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
