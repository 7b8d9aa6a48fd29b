import { channel, markets } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { addressView } from "#backend/checkout/input.ts";
import type { AddressInput, Profile } from "#backend/storage/records.ts";
import { balanceOf, balancesOf, type User } from "#backend/storage/users.ts";

/** `UserInputType`; a missing customer type arrives as PERSON, the contract's default. */
export type ProfileInput = { [Key in keyof Profile]: Profile[Key] | null };

/** Omitted and null fields stay as they were, also inside the address. */
export function mergeProfile(kept: Profile, given: ProfileInput): Profile {
  const { address, ...rest } = given;
  const merged: Profile = { ...kept, ...told(rest) };
  return address ? { ...merged, address: { ...kept.address, ...told(address) } } : merged;
}

const told = <T extends object>(given: T): { [Key in keyof T]: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as never;

export const isOfSize = (profile: Profile): boolean => JSON.stringify(profile).length <= 16_384;

/** Null for an empty address. */
export const addressOf = ({ address }: Profile): AddressInput | null =>
  address && Object.values(address).some((line) => line?.trim()) ? address : null;

/** Before the first `updateUser` the profile is empty. */
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
