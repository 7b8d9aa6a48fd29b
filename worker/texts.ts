import type { Language } from "#shared/languages.ts";
import { localeOf, type Market } from "#shared/markets.ts";
import { createTranslate, type Translate } from "#shared/translate.ts";
import { messages } from "./messages.ts";

const translations = new Map<string, Translate>();

/** Texts of a market's locale; made once per locale. */
export function getTranslate(language: Language, market: Market): Translate {
  const locale = localeOf(language, market);
  const translate = translations.get(locale) ?? createTranslate(language, messages[language], locale);
  translations.set(locale, translate);
  return translate;
}
