import type { AddressInput } from "./input.ts";

/** `AddressType` has no nulls: a field that was not given is an empty text. */
export const addressView = (given: AddressInput) => ({
  firstName: given.firstName ?? "",
  lastName: given.lastName ?? "",
  addressLine1: given.addressLine1 ?? "",
  addressLine2: given.addressLine2 ?? "",
  addressLine3: given.addressLine3 ?? "",
  entryCode: given.entryCode ?? "",
  careOf: given.careOf ?? "",
  city: given.city ?? "",
  state: given.state ?? "",
  country: given.country ?? "",
  zip: given.zip ?? "",
  company: given.company ?? "",
  mobile: given.mobile ?? "",
  phone: given.phone ?? "",
});
