export const richElements = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "details",
  "summary",
  "hr",
  "a",
  "strong",
  "em",
  "code",
  "sup",
  "sub",
  "br",
] as const;

/** An editor's text as a tree, so that no other markup reaches the page. */
export type RichText = (string | RichElement)[];

export interface RichElement {
  element: (typeof richElements)[number];
  href?: string;
  children: RichText;
}

/** What is read of it line by line: paragraphs, items of lists, rows of tables. */
export function toLines(text: RichText): string[] {
  const lines: string[] = [""];
  const write = (words: string) => lines.push(`${lines.pop() ?? ""}${words}`);
  const end = () => lines.push("");
  for (const part of text) {
    if (typeof part === "string") write(part);
    else if (part.element === "br" || part.element === "hr") end();
    else if (inlineElements.has(part.element)) {
      const [first = "", ...others] = toLines(part.children);
      write(first);
      for (const line of others) {
        end();
        write(line);
      }
    } else {
      end();
      if (part.element === "tr") write(toRow(part.children));
      else lines.push(...toLines(part.children));
      end();
    }
  }
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
}

const inlineElements = new Set<RichElement["element"]>(["a", "strong", "em", "code", "sup", "sub"]);

function toRow(cells: RichText): string {
  const words = cells.map((cell) => toLines([cell]).join(" ")).filter(Boolean);
  return words.join(words.length === 2 ? ": " : " · ");
}
