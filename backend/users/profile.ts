import { channel, markets } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { addressView } from "#backend/checkout/input.ts";
import type { AddressInput, Profile } from "#backend/storage/records.ts";
import { balanceOf, balancesOf, type User } from "#backend/storage/users.ts";

/** `UserInputType`. A customer type that is not sent arrives as PERSON: that is the contract's default. */
export type ProfileInput = { [Key in keyof Profile]: Profile[Key] | null };

/** What is omitted or null stays as it was, in the address field by field. */
export function mergeProfile(kept: Profile, given: ProfileInput): Profile {
  const { address, ...rest } = given;
  const merged: Profile = { ...kept, ...told(rest) };
  return address ? { ...merged, address: { ...kept.address, ...told(address) } } : merged;
}

const told = <T extends object>(given: T): { [Key in keyof T]: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as never;

/** A profile is a few lines of text; more is refused. */
export const isOfSize = (profile: Profile): boolean => JSON.stringify(profile).length <= 16_384;

/** An address that says nothing is none. */
export const addressOf = ({ address }: Profile): AddressInput | null =>
  address && Object.values(address).some((line) => line?.trim()) ? address : null;

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
