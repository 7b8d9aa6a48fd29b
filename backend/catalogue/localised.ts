import type { Localised } from "./types.ts";

export const localised = (sv: string, en: string, de: string): Localised => ({ sv, en, de });

/** Names that are the same in every language. */
export const everywhere = (text: string): Localised => ({ sv: text, en: text, de: text });
