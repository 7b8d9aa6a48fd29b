import type { MessageKey } from "#shared/translate.ts";

export type CountryWords = Readonly<Record<string, Partial<Record<MessageKey, MessageKey>>>>;

const words: CountryWords = {
  US: { "checkout.zip": "field.zipUs", "validation.zip": "validation.zipUs" },
  CA: { "field.state": "field.province" },
  JP: { "field.state": "field.prefecture" },
};

/** What a field of an address is called in its country, where that is another word than elsewhere. */
export const toFieldWord = (key: MessageKey, country: string): MessageKey => words[country]?.[key] ?? key;
