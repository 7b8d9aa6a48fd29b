import rosetta from "rosetta";
import { numberFormat } from "./formats.ts";
import type { Language } from "./languages.ts";
import type account from "./messages/en/account.json";
import type cart from "./messages/en/cart.json";
import type checkout from "./messages/en/checkout.json";
import type forms from "./messages/en/forms.json";
import type list from "./messages/en/list.json";
import type market from "./messages/en/market.json";
import type product from "./messages/en/product.json";
import type server from "./messages/en/server.json";
import type shop from "./messages/en/shop.json";
import type sizeGuide from "./messages/en/size-guide.json";

type Plural = { other: string };
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** All texts of a language. A file is what travels together, so that an area can be spread over several. */
export type Messages = typeof account &
  typeof cart &
  typeof checkout &
  typeof forms &
  typeof list &
  typeof market &
  typeof product &
  typeof server &
  typeof shop &
  typeof sizeGuide;
export type MessageKey = Leaves<Messages>;
export type MessageParameters = Record<string, string | number>;
/** Text of `key` with its `{{parameters}}` filled in; a plural follows `count` or `quantity`. */
export type Translate = (key: MessageKey, parameters?: MessageParameters) => string;

/** Adds the texts of one file to `messages`. */
export function mergeMessages(messages: Partial<Messages>, file: Partial<Messages>): void {
  const areas: Record<string, object> = messages;
  for (const [area, texts] of Object.entries(file)) areas[area] = { ...areas[area], ...texts };
}

type PluralForms = Partial<Record<"zero" | Intl.LDMLPluralRule, string>>;

/**
 * Texts of one language. Numbers are written and plurals chosen by `Intl` for `locale`
 * (BCP 47, language plus market country, e.g. `de-CH`). Texts merged into `messages` later are found, too.
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
  // Lists ask for the same text per card, and small whole numbers are written alike in every language.
  const plain = new Map<MessageKey, string>();
  const write = (value: string | number) =>
    typeof value !== "number" || (Number.isInteger(value) && value >= 0 && value < 1000)
      ? String(value)
      : numbers.format(value);

  function fill(key: MessageKey, parameters: MessageParameters): string {
    const written: Record<string, string> = {};
    for (const name in parameters) written[name] = write(parameters[name] ?? "");
    const text = texts.t(key, written) as string | PluralForms;
    if (typeof text === "string") return text;
    const quantity = Number(parameters.count ?? parameters.quantity);
    const form = quantity === 0 && text.zero ? "zero" : plurals.select(quantity);
    return texts.t(`${key}.${form in text ? form : "other"}`, written);
  }

  return (key, parameters) => {
    if (parameters) return fill(key, parameters);
    const text = plain.get(key) ?? fill(key, {});
    if (text) plain.set(key, text);
    return text;
  };
}
