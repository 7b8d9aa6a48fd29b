import rosetta from "rosetta";
import { findDecimalSign, writeNumber } from "./formats.ts";
import type { Language } from "./languages.ts";
import type { TextParameters } from "./messages/generated/text-parameters.ts";

/** Texts of a language by area. A file is what travels together, so that an area can be spread over several. */
export type Messages = Record<string, object>;
export type MessageKey = keyof TextParameters;
export type MessageParameters = Record<string, string | number>;

/** Chooses the form of a plural, also where its words do not name the number. */
type Quantity = { count?: string | number; quantity?: string | number };
type ParametersOf<Key> = Key extends MessageKey
  ? [TextParameters[Key]] extends [never]
    ? [parameters?: Quantity]
    : [parameters: Record<TextParameters[Key], string | number> & Quantity]
  : never;

/** Text of `key` with its `{{parameters}}` filled in; a plural follows `count` or `quantity`. */
export type Translate = <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>) => string;

export function mergeMessages(messages: Messages, file: Messages): void {
  for (const [area, texts] of Object.entries(file)) messages[area] = { ...messages[area], ...texts };
}

type PluralForms = Partial<Record<"zero" | Intl.LDMLPluralRule, string>> & { other: string };
type Text = (parameters: MessageParameters) => string;

const british = ["en-GB", "en-CA", "en-HK"];

/** English texts are written as in the United States; Switzerland writes no ß. */
function toSpelling(text: string, locale: string): string {
  if (locale === "de-CH") return text.replaceAll("ß", "ss");
  if (!british.includes(locale)) return text;
  const spelled = text.replace(/(col|fav)or/gi, "$1our").replace(/(centimet)er/gi, "$1re");
  return locale === "en-GB" ? spelled.replace(/(p)ostal code/gi, "$1ostcode") : spelled;
}

/** Numbers are written for `locale` (BCP 47, e.g. `de-CH`), which may spell words in its own way, too. Texts merged into `messages` later are found, too. */
export function createTranslate(
  language: Language,
  messages: Messages,
  locale: string = language,
  decimalSign: string = findDecimalSign(locale),
): Translate {
  const texts = rosetta<Messages>({ [language]: messages });
  texts.locale(language);
  const plurals = new Intl.PluralRules(language);
  const write = (value: string | number) =>
    typeof value === "number" ? writeNumber(value, { locale, decimalSign }) : value;

  function compile(text: string): Text {
    const [start = "", ...parts] = toSpelling(text, locale).split(/{{(\w+)}}/);
    return (parameters) => {
      let filled = start;
      for (let index = 0; index < parts.length; index += 2)
        filled += write(parameters[parts[index] ?? ""] ?? "") + (parts[index + 1] ?? "");
      return filled;
    };
  }

  function compilePlural({ other, ...forms }: PluralForms): Text {
    const otherwise = compile(other);
    const compiled = new Map(Object.entries(forms).map(([form, text]) => [form, compile(text)]));
    return (parameters) => {
      const quantity = Number(parameters.count ?? parameters.quantity);
      const zero = quantity === 0 ? compiled.get("zero") : undefined;
      const text = zero ?? compiled.get(plurals.select(quantity)) ?? otherwise;
      return text(parameters);
    };
  }

  // A list asks for the same texts for each card: parse each once.
  const compiled = new Map<MessageKey, Text>();

  function find(key: MessageKey): Text | undefined {
    const end = key.lastIndexOf(".");
    const group = texts.t(key.slice(0, end)) as unknown as Record<string, string | PluralForms>;
    const message = group[key.slice(end + 1)];
    if (message === undefined) return;
    const text = typeof message === "string" ? compile(message) : compilePlural(message);
    compiled.set(key, text);
    return text;
  }

  return (key, ...[parameters = {}]) => (compiled.get(key) ?? find(key))?.(parameters) ?? "";
}
