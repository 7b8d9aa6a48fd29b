import { isPostalCode } from "./postal-codes.ts";
import type { MessageKey } from "./translate.ts";
import { isOrganizationId, isPersonalId } from "./validation.ts";

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
  state: string;
  country: string;
  entryCode: string;
  /** Empty where neither the customer nor the API has said it. */
  customerType: "PERSON" | "ORGANIZATION" | "";
  companyName: string;
  personalId: string;
  organizationId: string;
}

export interface Profile {
  email: string;
  newsletter: boolean;
  /** That of the market among them. */
  balances: readonly { currency: string; amount: string }[];
  personal: PersonalData;
}

/** The market of the other EU countries is none. */
export const isCountry = (code: string) => code !== "" && code !== "EU";

export function checkPersonalData(
  data: PersonalData,
): Partial<Record<keyof PersonalData, MessageKey | null>> {
  const { customerType, companyName, organizationId, personalId, address, zip, city, country } = data;
  const isCompany = customerType === "ORGANIZATION";
  const check = (text: string, isRight: boolean, error: MessageKey) =>
    text.trim() !== "" && !isRight ? error : null;
  return {
    companyName: isCompany && companyName.trim() === "" ? "validation.required" : null,
    organizationId: isCompany
      ? check(organizationId, isOrganizationId(organizationId, country), "validation.organizationId")
      : null,
    personalId: isCompany
      ? null
      : check(personalId, isPersonalId(personalId, country), "validation.personalId"),
    country:
      !isCountry(country) && [address, zip, city].some((text) => text.trim()) ? "validation.required" : null,
    zip: check(zip, isPostalCode(zip, country), "validation.zip"),
  };
}
