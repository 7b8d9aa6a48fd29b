/** `opt-in`: nothing optional runs before the shopper agrees; `opt-out`: it runs until the shopper objects. */
export type ConsentLaw = "opt-in" | "opt-out";

/**
 * Countries in which objecting is enough. The EU, the EEA, the United Kingdom and Switzerland ask for
 * agreement first, and so does the shop wherever the law is not known.
 */
export const optOutCountries: readonly string[] = ["US"];

/** @param country ISO 3166 code of the market, or `EU` */
export const findConsentLaw = (country: string): ConsentLaw =>
  optOutCountries.includes(country) ? "opt-out" : "opt-in";
