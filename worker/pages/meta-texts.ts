import { toPlainLine } from "./plain-text.ts";

/** What the hosted service's editors may write into titles and descriptions, beside words. */
const placeholder =
  /\[(count|dlong|dshort|brand|pid|cat|category|price|pmin|pmax|name|gender|color|artnr)\]/gi;

type Words = Readonly<Record<string, string | number | null | undefined>>;

/** @param words by placeholder, in small letters; nothing stands for one that is not among them */
export function fillMeta(text: string | null | undefined, words: Words): string {
  const filled = (text ?? "").replace(placeholder, (_, name) => String(words[name.toLowerCase()] ?? ""));
  const line = toPlainLine(filled);
  // A separator that has lost its neighbour.
  return filled === text ? line : line.replace(/\s+/g, " ").replace(/^[\s–|,-]+|[\s–|,-]+$/g, "");
}
