import type { AddressInput, Profile } from "#backend/storage/records.ts";

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
