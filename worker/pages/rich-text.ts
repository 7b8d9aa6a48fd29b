import { decodeEntities, type RichElement, type RichText, richElements } from "#shared/rich-text.ts";
import { toLinkAddress } from "./link-address.ts";

const isRich = (name: string): name is RichElement["element"] =>
  richElements.includes(name as RichElement["element"]);

export async function parseRichText(html: string, ownOrigin: string): Promise<RichText> {
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
        const href = element.tagName === "a" ? toLinkAddress(element.getAttribute("href"), ownOrigin) : "";
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
