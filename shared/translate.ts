import rosetta from "rosetta";
import type { Language } from "./languages.ts";
import type en from "./messages/en.json";

type Plural = { other: string };
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type Messages = typeof en;
export type MessageKey = Leaves<Messages>;
export type MessageParameters = Record<string, string | number>;
/** Text of `key` with its `{{parameters}}` filled in; a plural follows `count` or `quantity`. */
export type Translate = (key: MessageKey, parameters?: MessageParameters) => string;

type PluralForms = Partial<Record<"zero" | Intl.LDMLPluralRule, string>> & Plural;

/**
 * Texts of one language. Numbers are written and plurals chosen by `Intl` for `locale`
 * (BCP 47, language plus market country, e.g. `de-CH`).
 */
export function createTranslate(
  language: Language,
  messages: Messages,
  locale: string = language,
): Translate {
  const texts = rosetta<Messages>({ [language]: messages });
  texts.locale(language);
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(language);
  /** Lists ask for the same text per card; small whole numbers are written alike in every language. */
  const plain = new Map<MessageKey, string>();
  const write = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);

  function filled(key: MessageKey, parameters: MessageParameters): string {
    const written: Record<string, string> = {};
    for (const [name, value] of Object.entries(parameters)) {
      written[name] = typeof value === "number" ? write(value) : value;
    }
    const text: unknown = texts.t(key, written);
    if (typeof text === "string") return text;
    const quantity = Number(parameters.count ?? parameters.quantity);
    const forms = text as PluralForms;
    const form = quantity === 0 && forms.zero ? "zero" : plurals.select(quantity);
    return texts.t(`${key}.${form in forms ? form : "other"}`, written);
  }

  return (key, parameters) => {
    if (parameters) return filled(key, parameters);
    const text = plain.get(key) ?? filled(key, {});
    plain.set(key, text);
    return text;
  };
}
