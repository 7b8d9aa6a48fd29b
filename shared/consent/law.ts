import { euMembers } from "../markets.ts";

/** `opt-in`: nothing optional runs before the shopper agrees; `opt-out`: it runs until the shopper objects. */
export type ConsentLaw = "opt-in" | "opt-out";

const countries: Readonly<Record<string, ConsentLaw>> = {
  ...Object.fromEntries([...euMembers, "EU", "IS", "LI", "NO", "GB", "CH"].map((code) => [code, "opt-in"])),
  US: "opt-out",
};

/** Where the law is not known the stricter one holds. @param country ISO 3166 code of the market, or `EU` */
export const findConsentLaw = (country: string): ConsentLaw => countries[country] ?? "opt-in";
