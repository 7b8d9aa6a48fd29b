import { escapeHtml } from "../html.ts";

export interface SitemapEntry {
  url: string;
  /** ISO; only its day is told. */
  lastModified?: string | null;
  pictures?: string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageSchema = "http://www.google.com/schemas/sitemap-image/1.1";
const open = `${head}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`;
const close = "</urlset>\n";

export const toSitemapIndex = (urls: readonly string[]) =>
  `${head}<sitemapindex xmlns="${schema}">\n${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

const toEntryXml = ({ url, lastModified, pictures = [] }: SitemapEntry) =>
  [
    `<url><loc>${escapeHtml(url)}</loc>`,
    lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : "",
    ...pictures.map((picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`),
    "</url>\n",
  ].join("");

export const toSitemap = (entries: readonly SitemapEntry[]) =>
  `${open}${entries.map(toEntryXml).join("")}${close}`;

/** Resolves with the first batch, so that a failure of the API can still be the answer; null without any. */
export async function streamSitemap(
  batches: AsyncGenerator<SitemapEntry[]>,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await batches.next();
  if (first.done) return null;
  const firstEntries = first.value;
  async function* lines() {
    yield open;
    yield firstEntries.map(toEntryXml).join("");
    for await (const batch of batches) yield batch.map(toEntryXml).join("");
    yield close;
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
