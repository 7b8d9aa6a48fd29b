import { isOrganizationId, isPersonalId, isPostalCode } from "./validation.ts";

/** What shoppers tell about themselves, as typed. All of it may stay empty. */
export interface PersonalData {
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

export interface Profile {
  email: string;
  newsletter: boolean;
  /** Printed, in the currency of the market. */
  balance: string;
  balances: readonly { currency: string; amount: string }[];
  personal: PersonalData;
}

export type PersonalDataError =
  | "validation.required"
  | "validation.personalId"
  | "validation.organizationId"
  | "validation.zip";

export function checkPersonalData(data: PersonalData): {
  [Name in keyof PersonalData]?: PersonalDataError | null;
} {
  const { customerType, companyName, organizationId, personalId, zip, country } = data;
  const isCompany = customerType === "ORGANIZATION";
  const check = <Key extends PersonalDataError>(text: string, isRight: boolean, error: Key) =>
    text.trim() !== "" && !isRight ? error : null;
  return {
    companyName: isCompany && companyName.trim() === "" ? "validation.required" : null,
    organizationId: isCompany
      ? check(organizationId, isOrganizationId(organizationId, country), "validation.organizationId")
      : null,
    personalId: isCompany
      ? null
      : check(personalId, isPersonalId(personalId, country), "validation.personalId"),
    zip: check(zip, isPostalCode(zip, country), "validation.zip"),
  };
}
