import { findParameter, type ParameterGroups } from "./parameters.ts";

/** Identifiers of the parameters in which a merchant keeps what the manufacturer promises and says. */
export const durabilityParameters = ["durabilityYears", "durabilityLabel", "repair"];

/**
 * Whole years of the manufacturer's free guarantee for the whole product; null without one. The label stands for more
 * than the two years of the law only.
 */
export function readDurability(groups: ParameterGroups | null | undefined): number | null {
  const years = Number(findParameter(groups, "durabilityYears"));
  return Number.isInteger(years) && years > 2 && years <= 100 ? years : null;
}

/** The manufacturer's own label of Regulation (EU) 2025/1960, annex II: a file of `public/legal/`; null without one. */
export function readDurabilityLabel(groups: ParameterGroups | null | undefined): string | null {
  const path = findParameter(groups, "durabilityLabel");
  return path !== null && /^\/legal\/[\w.-]+$/.test(path) ? path : null;
}

/** How and for how long it can be mended, in the page's language; null where the manufacturer says nothing. */
export const readRepair = (groups: ParameterGroups | null | undefined) => findParameter(groups, "repair");
