import { findParameter, type ParameterGroups } from "./parameters.ts";

/** Who answers for a product, by Regulation (EU) 2023/988, article 19; an empty text is not known. */
export interface Manufacturer {
  name: string;
  postalAddress: string;
  electronicAddress: string;
  /** In the EU, with addresses, where the manufacturer is outside of it. */
  responsiblePerson: string;
  /** In the buyer's language, one a line. */
  warnings: string[];
}

/** Identifiers of the parameters in which a merchant keeps it. */
export const manufacturerParameters = [
  "manufacturer",
  "manufacturerAddress",
  "manufacturerEmail",
  "responsiblePerson",
  "warnings",
];

export function readManufacturer(groups: ParameterGroups | null | undefined): Manufacturer {
  const [name = "", postalAddress = "", electronicAddress = "", responsiblePerson = "", warnings = ""] =
    manufacturerParameters.map((identifier) => findParameter(groups, identifier) ?? "");
  return {
    name,
    postalAddress,
    electronicAddress,
    responsiblePerson,
    warnings: warnings
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** What an offer may not lack; the responsible person cannot be asked for without knowing where the manufacturer is. */
export const findMissing = (manufacturer: Manufacturer) =>
  (["name", "postalAddress", "electronicAddress"] as const).filter((fact) => manufacturer[fact] === "");
