import type { Language } from "#shared/languages.ts";
import { messages } from "#worker/messages.ts";

const { de, en, sv } = messages;

type Tree = { [key: string]: string | Tree };

/** Every text by its key, the forms of a plural together. */
function textsOf(tree: Tree, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else if ("other" in value) texts.set(prefix + key, Object.values(value).join(" "));
    else for (const [name, text] of textsOf(value, `${prefix}${key}.`)) texts.set(name, text);
  }
  return texts;
}

export const catalogues: Record<Language, Map<string, string>> = {
  de: textsOf(de as Tree),
  en: textsOf(en as Tree),
  sv: textsOf(sv as Tree),
};

/** Names of the `{{parameters}}` of a text. */
export const parametersIn = (text = "") => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "")),
];
