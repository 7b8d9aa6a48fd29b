import { economicArea } from "./rule.ts";

/** Whether the law of a market's country asks for the harmonised notice of the legal guarantee. */
export const asksForNotice = (country: string): boolean => economicArea.includes(country);
