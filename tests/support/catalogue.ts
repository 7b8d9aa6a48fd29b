import { readdirSync, readFileSync } from "node:fs";
import type { Language } from "#shared/languages.ts";
import { type Messages, mergeMessages } from "#shared/translate.ts";

type Tree = { [key: string]: string | Tree };

/** Every text by its key, the forms of a plural together. */
function textsOf(tree: Tree, start = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(start + key, value);
    else if ("other" in value) texts.set(start + key, Object.values(value).join(" "));
    else for (const [name, text] of textsOf(value, `${start}${key}.`)) texts.set(name, text);
  }
  return texts;
}

const folderOf = (language: Language) => `shared/messages/${language}`;
const readFile = (language: Language, file: string): Messages =>
  JSON.parse(readFileSync(`${folderOf(language)}/${file}`, "utf8"));

/** The name of its file (`cart.json`) by key. */
export const filesByKey = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(folderOf(language)).flatMap((file) =>
      [...textsOf(readFile(language, file) as Tree).keys()].map((key) => [key, file] as const),
    ),
  );

export function readMessages(language: Language): Messages {
  const messages: Messages = {};
  for (const file of readdirSync(folderOf(language))) mergeMessages(messages, readFile(language, file));
  return messages;
}

export const catalogues: Record<Language, Map<string, string>> = {
  de: textsOf(readMessages("de") as unknown as Tree),
  en: textsOf(readMessages("en") as unknown as Tree),
  sv: textsOf(readMessages("sv") as unknown as Tree),
};

/** Names of the `{{parameters}}` of a text. */
export const parametersIn = (text = "") => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "")),
];
