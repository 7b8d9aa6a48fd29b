declare module "virtual:texts" {
  import type { TextSource } from "#client/texts.ts";
  import type { Language } from "#shared/languages.ts";

  /** Where the texts of each language are. */
  export const texts: Record<Language, TextSource>;
}
