import { channel, markets } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { addressView } from "#backend/checkout/input.ts";
import { balanceOf, balancesOf, type User } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

/** A user as `UserType`; before the first `updateUser` the profile is an empty one. */
export function userView({ id, email, profile }: User, sql: SqlStorage, { market, language }: Viewpoint) {
  const address = addressOf(profile);
  const { value, text } = moneyIn(market, language);
  const balance = balanceOf(sql, id, market.currency.code);
  return {
    id,
    email,
    address: address && addressView(address),
    gender: profile.gender ?? "UNSET",
    customerType: profile.customerType ?? "PERSON",
    newsletter: profile.newsletter ?? false,
    personalId: profile.personalId ?? null,
    memberType: "",
    memberId: id,
    metaData: profile.metaData ?? null,
    balance: value(balance),
    balanceFormatted: text(balance),
    balances: balancesOf(sql, id).map(({ currency, amount }) => {
      const money = moneyIn(markets.find((each) => each.currency.code === currency) ?? market, language);
      return { currency, amount: money.value(amount), amountFormatted: money.text(amount) };
    }),
    availableChannels: [{ channelId: channel.id, availableMarkets: markets }],
  };
}
