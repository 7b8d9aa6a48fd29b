import { Parser } from "htmlparser2";
import { type RichElement, type RichText, richElements, toLines } from "#shared/rich-text.ts";
import { toLinkAddress } from "./link-address.ts";
import { fillFacts } from "./plain-text.ts";

type Name = RichElement["element"];

/** What browsers show alike, and what an editor's program writes for it. */
const synonyms = new Map<string, Name>([
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["b", "strong"],
  ["i", "em"],
  ["div", "p"],
  ["section", "p"],
  ["article", "p"],
  ["address", "p"],
  ["pre", "p"],
]);

const known = new Set<string>(richElements);
const toName = (tag: string) => synonyms.get(tag) ?? (known.has(tag) ? (tag as Name) : null);

const blocks = new Set<Name>(["p", "h2", "h3", "h4", "ul", "ol", "blockquote", "table", "details", "hr"]);
const inlines = new Set<Name>(["a", "strong", "em", "code", "sup", "sub", "br"]);
/** May hold blocks, too; the others only words and inline elements. */
const holdsBlocks = new Set<Name>(["li", "blockquote", "td", "th", "details"]);
const parentsOf: Partial<Record<Name, readonly Name[]>> = {
  li: ["ul", "ol"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody", "table"],
  th: ["tr"],
  td: ["tr"],
  summary: ["details"],
};
/** Hold nothing but elements of their own. */
const frames = new Set<Name>(["ul", "ol", "table", "thead", "tbody", "tr"]);
const mostLevels = 16;

const isBlock = (part: string | RichElement) => typeof part !== "string" && !inlines.has(part.element);

/**
 * A tree in which every element stands where HTML allows it, whatever was opened and not closed: a browser that reads
 * the page then builds the same tree as React.
 */
function createTree() {
  const root: RichText = [];
  const open: RichElement[] = [];
  const top = () => open.at(-1);
  const children = () => top()?.children ?? root;
  const isOpen = (name: Name) => open.some(({ element }) => element === name);

  function push(element: Name, href?: string): RichElement {
    const entry: RichElement = { element, children: [], ...(href && { href }) };
    children().push(entry);
    if (element !== "br" && element !== "hr") open.push(entry);
    return entry;
  }

  const closeTo = (isParent: (name: Name) => boolean) => {
    while (open.length > 0 && !isParent((top() as RichElement).element)) open.pop();
  };

  function enterPart(element: Name, parents: readonly Name[]): boolean {
    if (!parents.some(isOpen)) return false;
    closeTo((name) => parents.includes(name));
    if (element === "tr" && top()?.element === "table") push("tbody");
    return true;
  }

  /** A list holds items only; of a table, what stands between its cells is lost. */
  function leaveFrame(): boolean {
    const inside = top()?.element;
    if (inside === "ul" || inside === "ol") push("li");
    return inside === undefined || !frames.has(inside) || inside === "ul" || inside === "ol";
  }

  return {
    root,
    start(element: Name, href?: string): RichElement | null {
      if (open.length >= mostLevels || (element === "a" && isOpen("a"))) return null;
      const parents = parentsOf[element];
      if (parents) return enterPart(element, parents) ? push(element, href) : null;
      if (blocks.has(element)) closeTo((name) => holdsBlocks.has(name) || frames.has(name));
      return leaveFrame() ? push(element, href) : null;
    },
    end(entry: RichElement) {
      const at = open.indexOf(entry);
      if (at >= 0) open.length = at;
    },
    write(text: string) {
      const inside = top()?.element;
      const before = children().at(-1);
      const isSpace = text.trim() === "" && (before === undefined || isBlock(before));
      if (isSpace && (inside === undefined || holdsBlocks.has(inside) || frames.has(inside))) return;
      if (leaveFrame()) children().push(text);
    },
  };
}

const isEmpty = (part: string | RichElement): boolean =>
  typeof part !== "string" &&
  !["br", "hr", "td", "th"].includes(part.element) &&
  part.children.every((child) => (typeof child === "string" ? child.trim() === "" : isEmpty(child)));

/** Words that stand in no element get a paragraph. */
function wrapWords(parts: RichText): RichText {
  const wrapped: RichText = [];
  let paragraph: RichElement | undefined;
  for (const part of parts.filter((each) => !isEmpty(each))) {
    if (isBlock(part)) {
      paragraph = undefined;
      wrapped.push(part);
    } else if (paragraph) paragraph.children.push(part);
    else {
      paragraph = { element: "p", children: [part] };
      wrapped.push(paragraph);
    }
  }
  return wrapped;
}

/** Read and thrown away with all that is in them. */
const dropped = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "svg",
  "math",
  "noscript",
  "textarea",
  "title",
]);

/** The parser moves all that is open with each element, so beyond so many levels it forgets them and goes on. */
const mostOpen = 200;

export function parseRichText(html: string, ownOrigin: string): RichText {
  const tree = createTree();
  /** What is open in the markup, and what it became. */
  let open: { isDropped: boolean; entry: RichElement | null }[] = [];
  let skipped = 0;
  let words = "";
  const flush = () => {
    if (words !== "") tree.write(words);
    words = "";
  };

  /** Returns what is left to read. */
  function read(rest: string): string {
    open = [];
    const parser = new Parser({
      onopentag(tag, { href = "" }) {
        flush();
        const isDropped = dropped.has(tag);
        if (isDropped) skipped++;
        const name = skipped === 0 ? toName(tag) : null;
        const target = name === "a" ? toLinkAddress(href, ownOrigin) : "";
        open.push({ isDropped, entry: name && tree.start(name, target) });
        if (open.length === mostOpen) parser.pause();
      },
      onclosetag() {
        const closed = open.pop();
        if (closed?.isDropped) skipped--;
        if (!closed?.entry) return;
        flush();
        tree.end(closed.entry);
      },
      ontext(text) {
        if (skipped === 0) words += text;
      },
    });
    parser.end(rest);
    return open.length === mostOpen ? rest.slice(parser.endIndex + 1) : "";
  }

  for (let rest = html; rest !== ""; ) rest = read(rest);
  flush();
  return wrapWords(tree.root);
}

const hasBlocks = /<(?:p|br|div|section|article|ul|ol|li|h[1-6]|table|tr|blockquote|pre|details)\b/i;

/** A text of the API, written as HTML or as plain lines. */
export function parseText(text: string, ownOrigin: string): RichText {
  const filled = fillFacts(text);
  if (hasBlocks.test(filled)) return parseRichText(filled, ownOrigin);
  const lines = filled.split("\n").map((line) => `<p>${line}</p>`);
  return parseRichText(lines.join(""), ownOrigin);
}

/** Without markup: a line for each paragraph, item of a list and row of a table. */
export const toParagraphs = (text: string): string[] => toLines(parseText(text, ""));

/** Of what may have been written as HTML. */
export const toPlainLine = (text: string | null | undefined): string => toParagraphs(text ?? "").join(" ");
