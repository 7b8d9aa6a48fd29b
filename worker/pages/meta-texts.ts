import { toPlainLine } from "./rich-text.ts";

/** What the hosted service's editors may write into titles and descriptions, beside words. */
const placeholder =
  /\[(count|dlong|dshort|brand|pid|cat|category|price|pmin|pmax|name|gender|color|artnr)\]/gi;

/** Searched from the end: a pattern would try each of many in the middle. */
function withoutEnds(line: string): string {
  const isSeparator = (at: number) => /[\s–|,-]/.test(line[at] ?? "");
  let end = line.length;
  while (isSeparator(end - 1)) end -= 1;
  return line.slice(0, end).replace(/^[\s–|,-]+/, "");
}

type Words = Readonly<Record<string, string | number | null | undefined>>;

/** @param words by placeholder, in small letters; nothing stands for one that is not among them */
export function fillMeta(text: string | null | undefined, words: Words): string {
  const filled = (text ?? "").replace(placeholder, (_, name) => String(words[name.toLowerCase()] ?? ""));
  const line = toPlainLine(filled);
  // A separator that has lost its neighbour.
  return filled === text ? line : withoutEnds(line.replace(/\s+/g, " "));
}
