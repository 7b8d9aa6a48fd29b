import { parseHTML } from "linkedom";

let last: { html: string; document: Document } | undefined;

/** What a machine reads in a document of the shop; several questions about the same one parse it once. */
export function parseDocument(html: string): Document {
  if (last?.html !== html) last = { html, document: parseHTML(html).document };
  return last.document;
}

export interface JsonLd {
  "@type": string;
  [key: string]: unknown;
}

const attribute = (html: string, selector: string, name: string) =>
  parseDocument(html).querySelector(selector)?.getAttribute(name) ?? undefined;

export const readCanonical = (html: string) => attribute(html, 'link[rel="canonical"]', "href");

/** URLs of the same page elsewhere, by hreflang. */
export const readAlternates = (html: string): Map<string, string> =>
  new Map(
    [...parseDocument(html).querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute("hreflang") ?? "",
      link.getAttribute("href") ?? "",
    ]),
  );

export const readJsonLd = (html: string): JsonLd[] =>
  [...parseDocument(html).querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

export const readLanguage = (html: string) => attribute(html, "html", "lang");
export const readTitle = (html: string) => parseDocument(html).title;
export const readDescription = (html: string) => attribute(html, 'meta[name="description"]', "content") ?? "";

/** Values of an Open Graph property, e.g. `image:width`. */
export const readOpenGraph = (html: string, name: string): string[] =>
  [...parseDocument(html).querySelectorAll(`meta[property="og:${name}"]`)].map(
    (meta) => meta.getAttribute("content") ?? "",
  );

export const isNoindex = (html: string) => attribute(html, 'meta[name="robots"]', "content") === "noindex";

/** Text of the elements a selector finds, spaces made plain. */
export const readTexts = (html: string, selector: string): string[] =>
  [...parseDocument(html).querySelectorAll(selector)].map((element) =>
    toPlainText(element.textContent ?? ""),
  );

export const readHeading = (html: string): string | undefined => readTexts(html, "h1")[0];

/** URLs of the shop that the page links to, without hash. */
export const readLinks = (html: string, url: string): string[] => {
  const here = new URL(url);
  return [...parseDocument(html).querySelectorAll("a[href]")]
    .map((link) => new URL(link.getAttribute("href") ?? "", here))
    .filter(({ origin, protocol }) => origin === here.origin && protocol.startsWith("http"))
    .map(({ origin, pathname, search }) => origin + pathname + search);
};

/** URLs of a sitemap. */
export const readLocations = (xml: string): string[] => readTexts(xml, "loc");

/** What a page or a piece of one says, without its scripts, every space a plain one. */
export function readWords(html: string): string {
  const { document } = parseHTML(
    html.includes("<html") ? html : `<!DOCTYPE html><html><body>${html}</body></html>`,
  );
  for (const script of document.querySelectorAll("script, style, data")) script.remove();
  return toPlainText(readTextNodes(document.documentElement).join(" "));
}

const readTextNodes = (node: Node): string[] =>
  node.nodeType === 3 ? [node.textContent ?? ""] : [...node.childNodes].flatMap(readTextNodes);

const toPlainText = (text: string) => text.replace(/\s+/g, " ").trim();

const laterPart =
  /<div hidden id="S:(\d+)">([\s\S]*?)<\/div><script>(?:(?!<\/script>)[\s\S])*\$RC\("B:\1","S:\1"\)<\/script>/g;

/** The document with parts that followed later where React's scripts put them. */
export function placeLaterParts(html: string): string {
  const parts = new Map<string, string>();
  const shell = html
    .replace(laterPart, (_found, number, part) => {
      parts.set(number, part);
      return "";
    })
    .replace(/<script>requestAnimationFrame\(function\(\)\{\$RT=.*?<\/script>/, "");
  return shell.replace(
    /<!--\$\?--><template id="B:(\d+)"><\/template>[\s\S]*?<!--\/\$-->/g,
    (place, number) => (parts.has(number) ? `<!--$-->${parts.get(number)}<!--/$-->` : place),
  );
}
