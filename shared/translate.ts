import rosetta from "rosetta";
import { numberFormat } from "./formats.ts";
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

/** Stands around the names of parameters while a text is taken apart; no text contains it. */
const mark = "\u0000";

type PluralForms = Partial<Record<"zero" | Intl.LDMLPluralRule, string>> & Plural;

/**
 * Texts of one language. Numbers are written and plurals chosen by `Intl` for `locale`
 * (BCP 47, language plus market country, e.g. `de-CH`). Texts added to `messages` later are found, too.
 */
export function createTranslate(
  language: Language,
  messages: Messages,
  locale: string = language,
): Translate {
  const texts = rosetta<Messages>({ [language]: messages });
  texts.locale(language);
  const numbers = numberFormat(locale);
  const plurals = new Intl.PluralRules(language);
  /** Lists ask for the same text per card; small whole numbers are written alike in every language. */
  const plain = new Map<MessageKey, string>();
  const write = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);

  /** Texts taken apart once: every second part is the name of a parameter. */
  const templates = new Map<string, string[] | null>();
  const marks = new Proxy({}, { get: (_, name) => `${mark}${String(name)}${mark}` });

  function template(key: string): string[] | null {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const text: unknown = texts.t(key, marks);
    const parts = typeof text === "string" ? text.split(mark) : null;
    templates.set(key, parts);
    return parts;
  }

  function filled(key: MessageKey, parameters: MessageParameters): string {
    const parts = template(key) ?? template(`${key}.${formOf(key, parameters)}`) ?? [];
    let written = "";
    for (const [index, part] of parts.entries()) {
      const value = index % 2 === 0 ? part : (parameters[part] ?? "");
      written += typeof value === "number" ? write(value) : value;
    }
    return written;
  }

  const formsOf = new Map<MessageKey, PluralForms>();

  function formOf(key: MessageKey, parameters: MessageParameters): string {
    const forms = formsOf.get(key) ?? (texts.t(key) as unknown as PluralForms);
    formsOf.set(key, forms);
    const quantity = Number(parameters.count ?? parameters.quantity);
    const form = quantity === 0 && forms.zero ? "zero" : plurals.select(quantity);
    return form in forms ? form : "other";
  }

  return (key, parameters) => {
    if (parameters) return filled(key, parameters);
    const text = plain.get(key) ?? filled(key, {});
    plain.set(key, text);
    return text;
  };
}
