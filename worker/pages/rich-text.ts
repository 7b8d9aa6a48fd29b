import { decodeEntities, type RichElement, type RichText, richElements } from "#shared/rich-text.ts";
import { toPathname } from "./products.ts";

const isRich = (name: string): name is RichElement["element"] =>
  richElements.includes(name as RichElement["element"]);

/** Undefined unless it is a path of the shop or https. */
function toSafeHref(url: string | null): string | undefined {
  if (!url) return undefined;
  if (URL.canParse(url)) return new URL(url).protocol === "https:" ? url : undefined;
  return url.startsWith("/") ? (toPathname(url) ?? undefined) : undefined;
}

export async function parseRichText(html: string): Promise<RichText> {
  const root: RichText = [];
  const open: RichText[] = [root];
  const current = () => open.at(-1) ?? root;
  let skipped = 0;
  const reader = new HTMLRewriter()
    .on("script, style, template, iframe", {
      element(element) {
        skipped++;
        element.onEndTag(() => {
          skipped--;
        });
      },
    })
    .on("*", {
      element(element) {
        if (skipped > 0 || !isRich(element.tagName)) return;
        const href = element.tagName === "a" ? toSafeHref(element.getAttribute("href")) : undefined;
        const entry: RichElement = { element: element.tagName, children: [], ...(href && { href }) };
        current().push(entry);
        if (element.tagName === "br") return;
        open.push(entry.children);
        element.onEndTag(() => {
          open.pop();
        });
      },
    })
    .onDocument({
      text({ text }) {
        if (text && skipped === 0) current().push(decodeEntities(text));
      },
    });
  await reader.transform(new Response(html)).text();
  return root;
}
