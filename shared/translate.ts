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
import type { TextParameters } from "./messages/generated/parameters.ts";

type Plural = { other: string };
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

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

/** Chooses the form of a plural, also where its words do not name the number. */
type Quantity = { count?: string | number; quantity?: string | number };
type ParametersOf<Key extends MessageKey> = Key extends keyof TextParameters
  ? [parameters: Record<TextParameters[Key], string | number> & Quantity]
  : [parameters?: Quantity];

/** Text of `key` with its `{{parameters}}` filled in; a plural follows `count` or `quantity`. */
export type Translate = <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>) => string;

export function mergeMessages(messages: Partial<Messages>, file: Partial<Messages>): void {
  const areas: Record<string, object> = messages;
  for (const [area, texts] of Object.entries(file)) areas[area] = { ...areas[area], ...texts };
}

type PluralForms = Partial<Record<"zero" | Intl.LDMLPluralRule, string>> & Plural;
type Text = (parameters: MessageParameters) => string;

/** Numbers are written for `locale` (BCP 47, e.g. `de-CH`). Texts merged into `messages` later are found, too. */
export function createTranslate(
  language: Language,
  messages: Messages,
  locale: string = language,
): Translate {
  const texts = rosetta<Messages>({ [language]: messages });
  texts.locale(language);
  const numbers = numberFormat(locale);
  const plurals = new Intl.PluralRules(language);
  const write = (value: string | number) =>
    typeof value !== "number" || (Number.isInteger(value) && value >= 0 && value < 1000)
      ? value
      : numbers.format(value);

  function compile(text: string): Text {
    const [start = "", ...parts] = text.split(/{{(\w+)}}/);
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
