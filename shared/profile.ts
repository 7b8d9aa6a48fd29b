import type { UserFragment, UserInputType } from "./operations/generated/types.ts";
import { isOrganizationId, isPersonalId, isPostalCode } from "./validation.ts";

export type User = UserFragment;

/** What a shopper tells about themselves, as typed (AC-07). All of it may stay empty. */
export interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
  gender: "UNSET" | "UNSPECIFIED" | "WOMAN" | "MAN";
  careOf: string;
  address: string;
  address2: string;
  zip: string;
  city: string;
  /** ISO code. */
  country: string;
  entryCode: string;
  customerType: "PERSON" | "ORGANIZATION";
  companyName: string;
  personalId: string;
  organizationId: string;
}

export type ProfileError =
  | "validation.required"
  | "validation.personalId"
  | "validation.organizationId"
  | "validation.zip";

/** @param country of somebody who has told none yet */
export function profileOf({ address, gender, customerType, personalId }: User, country: string): Profile {
  const isCompany = customerType === "ORGANIZATION";
  return {
    firstName: address?.firstName ?? "",
    lastName: address?.lastName ?? "",
    phone: address?.mobile ?? "",
    gender: gender ?? "UNSET",
    careOf: address?.careOf ?? "",
    address: address?.addressLine1 ?? "",
    address2: address?.addressLine2 ?? "",
    zip: address?.zip ?? "",
    city: address?.city ?? "",
    country: address?.country || country,
    entryCode: address?.entryCode ?? "",
    customerType: isCompany ? "ORGANIZATION" : "PERSON",
    companyName: address?.company ?? "",
    personalId: isCompany ? "" : (personalId ?? ""),
    organizationId: isCompany ? (personalId ?? "") : "",
  };
}

/** What is told has to be right (VL-05 … VL-08). */
export function checkProfile(profile: Profile): { [Name in keyof Profile]?: ProfileError | null } {
  const { customerType, companyName, organizationId, personalId, zip, country } = profile;
  const isCompany = customerType === "ORGANIZATION";
  const wrong = <Key extends ProfileError>(text: string, isRight: boolean, error: Key) =>
    text.trim() !== "" && !isRight ? error : null;
  return {
    companyName: isCompany && companyName.trim() === "" ? "validation.required" : null,
    organizationId: isCompany
      ? wrong(organizationId, isOrganizationId(organizationId, country), "validation.organizationId")
      : null,
    personalId: isCompany
      ? null
      : wrong(personalId, isPersonalId(personalId, country), "validation.personalId"),
    zip: wrong(zip, isPostalCode(zip, country), "validation.zip"),
  };
}

/** As the API takes it: an empty text empties a field, an absent one would keep it. */
export function toUserInput(profile: Profile): UserInputType {
  const isCompany = profile.customerType === "ORGANIZATION";
  return {
    gender: profile.gender,
    customerType: profile.customerType,
    personalId: (isCompany ? profile.organizationId : profile.personalId).trim(),
    address: {
      firstName: profile.firstName.trim(),
      lastName: profile.lastName.trim(),
      company: isCompany ? profile.companyName.trim() : "",
      careOf: profile.careOf.trim(),
      addressLine1: profile.address.trim(),
      addressLine2: profile.address2.trim(),
      zip: profile.zip.trim(),
      city: profile.city.trim(),
      country: profile.country,
      mobile: profile.phone.trim(),
      entryCode: profile.entryCode.trim(),
    },
  };
}
