import { withdrawalTerms } from "#shared/law/withdrawal.ts";
import { store } from "#shared/store.ts";

const entities = new Map(
  [
    "amp& lt< gt> quot\" apos' ndash– mdash— hellip… lsquo‘ rsquo’ ldquo“ rdquo” bdquo„ laquo« raquo» euro€ pound£",
    "copy© reg® trade™ deg° times× middot· bull• sect§ auml\u00e4 ouml\u00f6 uuml\u00fc Auml\u00c4 Ouml\u00d6 Uuml\u00dc",
    "szlig\u00df aring\u00e5 Aring\u00c5 eacute\u00e9 egrave\u00e8 agrave\u00e0 aelig\u00e6 oslash\u00f8 Oslash\u00d8 frac12½",
  ]
    .flatMap((line) => line.split(" "))
    .map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
);
entities.set("nbsp", "\u00a0").set("shy", "\u00ad");

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hex, name) =>
    name ? (entities.get(name) ?? whole) : fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const facts: Readonly<Record<string, number>> = {
  returnDays: store.returnDays,
  withdrawalDays: withdrawalTerms.days,
};

/** An editor's `[returnDays]` is the number of `shared/store.ts`, so that it is said in one place. */
export const fillFacts = (text: string): string =>
  text.replace(/\[([a-zA-Z]{1,20})\]/g, (written, name) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : written,
  );

/** Empty where there is nothing to see. */
export const toLine = (text: string): string => (/[^\s\u200b-\u200d\u2060]/.test(text) ? text.trim() : "");

/** Behind the last `>` there are none: a pattern would look for the end of each `<` there. */
function replaceTags(text: string, tags: RegExp, replacement: string): string {
  const end = text.lastIndexOf(">") + 1;
  return text.slice(0, end).replace(tags, replacement) + text.slice(end);
}

/** Paragraphs of a text written as HTML or as plain lines; tags are dropped, so it need not be trusted as markup. */
export function toParagraphs(text: string): string[] {
  const lines = replaceTags(fillFacts(text), /<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n");
  return decodeEntities(replaceTags(lines, /<[^>]*>/g, ""))
    .split("\n")
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Of what may have been written as HTML. */
export const toPlainLine = (text: string | null | undefined): string => toParagraphs(text ?? "").join(" ");
