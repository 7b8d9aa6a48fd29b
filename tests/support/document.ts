/** What a machine reads in a document of the shop. */

export interface Thing {
  "@type": string;
  [key: string]: unknown;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? "");

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found.slice(1));

export const canonicalOf = (text: string): string | undefined => {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  return address && decoded(address);
};

/** Addresses of the same page elsewhere, by hreflang. */
export const alternatesOf = (text: string): Map<string, string> =>
  new Map(
    all(text, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g).map(([code, address]) => [
      code ?? "",
      decoded(address ?? ""),
    ]),
  );

export const thingsOf = (text: string): Thing[] =>
  all(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(([json]) => JSON.parse(json ?? ""));

export const titleOf = (text: string) => decoded(/<title>([^<]*)/.exec(text)?.[1] ?? "");
export const descriptionOf = (text: string) =>
  decoded(/<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? "");
/** Values of an Open Graph property, e.g. `image:width`. */
export const sharedOf = (text: string, name: string): string[] =>
  all(text, new RegExp(`<meta property="og:${name}" content="([^"]*)"`, "g")).map(([value]) =>
    decoded(value ?? ""),
  );
export const isHidden = (text: string) => text.includes('<meta name="robots" content="noindex">');

/** Addresses within the shop that the page links to, without hash. */
export const linksOf = (text: string, address: string): string[] => {
  const here = new URL(address);
  return all(text, /<a\s[^>]*?href="([^"]*)"/g)
    .map(([href]) => new URL(decoded(href ?? ""), here))
    .filter(({ origin, protocol }) => origin === here.origin && protocol.startsWith("http"))
    .map(({ origin, pathname, search }) => origin + pathname + search);
};

export const locationsOf = (xml: string): string[] =>
  all(xml, /<loc>([^<]+)<\/loc>/g).map(([address]) => decoded(address ?? ""));

/** What stands between the marks, every space a plain one. */
export const wordsOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>|\s/g, " ");
