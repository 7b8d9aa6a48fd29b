import { escapeHtml } from "../render/escape.ts";

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** ISO date. */
  lastModified?: string | null;
  /** File names. */
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageSchema = "http://www.google.com/schemas/sitemap-image/1.1";

const toEntryXml = (
  { url, lastModified, pictures = [] }: SitemapEntry,
  toPictureUrl: (fileName: string) => string,
) =>
  [
    `<url><loc>${escapeHtml(url)}</loc>`,
    lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : "",
    ...pictures.map(
      (name) => `<image:image><image:loc>${escapeHtml(toPictureUrl(name))}</image:loc></image:image>`,
    ),
    "</url>\n",
  ].join("");

export const toSitemapIndex = (urls: readonly string[]) =>
  `${head}<sitemapindex xmlns="${schema}">\n${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

/** A sitemap written batch by batch as the batches come. */
export function streamSitemap(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
  toPictureUrl: (fileName: string) => string,
): ReadableStream<Uint8Array> {
  async function* lines() {
    yield `${head}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`;
    for await (const batch of batches) yield batch.map((entry) => toEntryXml(entry, toPictureUrl)).join("");
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
