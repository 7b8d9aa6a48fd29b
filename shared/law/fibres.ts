import type { Language } from "../languages.ts";

/** Identifiers of the parameters in which a merchant keeps it; goods without a duty to name fibres have `materials`. */
export const compositionParameter = "composition";
export const materialsParameter = "materials";

/** The words of Regulation (EU) 1007/2011, article 12. */
export const animalOrigin: Record<Language, string> = {
  de: "Enthält nichttextile Teile tierischen Ursprungs",
  en: "Contains non-textile parts of animal origin",
  sv: "Innehåller icke-textila delar av animaliskt ursprung",
};

const animalParts: Record<Language, RegExp> = {
  de: /leder|daune|feder|\bfell|\bhorn|knochen/i,
  en: /leather|nubuck|goatskin|\bdown\b|feather|\bfur\b|\bhorn\b|\bbone/i,
  sv: /\bläder|skinn|nubuck|dun\b|fjäder|fjädrar|\bpäls|\bhorn|\bben\b/i,
};

/** Percentages of each part add up: "Shell 100% polyamide, fill 90% down, 10% feather" has 200. */
function hasPercentages(text: string): boolean {
  const found = [...text.matchAll(/(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}%/g)].map(([, number = ""]) =>
    Number(number.replace(",", ".")),
  );
  const sum = found.reduce((total, each) => total + each, 0);
  return sum > 0 && Math.abs(sum % 100) < 1e-6;
}

/** What keeps a composition from being one that may be sold by. */
export function findCompositionFaults(text: string, language: Language): ("percentages" | "animal-origin")[] {
  const says = text.toLowerCase().includes(animalOrigin[language].toLowerCase());
  return [
    ...(hasPercentages(text) ? [] : ["percentages" as const]),
    ...(animalParts[language].test(text) && !says ? ["animal-origin" as const] : []),
  ];
}
