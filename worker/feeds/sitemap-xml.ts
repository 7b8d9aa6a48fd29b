import { escapeHtml } from "../html.ts";

export interface Entry {
  /** Absolute. */
  address: string;
  /** ISO date. */
  changed?: string | null;
  /** File names. */
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageSchema = "http://www.google.com/schemas/sitemap-image/1.1";

const entryXml = ({ address, changed, pictures = [] }: Entry, picture: (fileName: string) => string) =>
  [
    `<url><loc>${escapeHtml(address)}</loc>`,
    changed ? `<lastmod>${escapeHtml(changed.slice(0, 10))}</lastmod>` : "",
    ...pictures.map(
      (name) => `<image:image><image:loc>${escapeHtml(picture(name))}</image:loc></image:image>`,
    ),
    "</url>\n",
  ].join("");

export const indexOf = (addresses: readonly string[]) =>
  `${head}<sitemapindex xmlns="${schema}">\n${addresses
    .map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

/** A map written batch by batch as the batches come. */
export function urlSet(
  batches: AsyncIterable<Entry[]> | Iterable<Entry[]>,
  picture: (fileName: string) => string,
): ReadableStream<Uint8Array> {
  async function* lines() {
    yield `${head}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`;
    for await (const batch of batches) yield batch.map((entry) => entryXml(entry, picture)).join("");
    yield "</urlset>\n";
  }
  const source = lines();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return();
    },
  });
}
