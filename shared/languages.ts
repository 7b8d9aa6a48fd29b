export const languages = ["de", "en", "sv"] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "en";

const locales: Record<Language, string> = { de: "de-DE", en: "en-US", sv: "sv-SE" };

export const isLanguage = (code: string | undefined): code is Language =>
  languages.includes(code as Language);

/** In their own words. */
export const languageNames: Record<Language, string> = { de: "Deutsch", en: "English", sv: "Svenska" };

export const languageId = (language: Language) => locales[language];
