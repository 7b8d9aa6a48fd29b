import type { PageRequest } from "../context.ts";
import { createPageMemory } from "./page-memory.ts";
import { getFreshness, isMissing, usableOnErrorUntil } from "./policies.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface CachedPage {
  /** Bytes would be copied for every answer. */
  body: Blob;
  status: number;
  /** Hashes of the inline scripts that may run, as the policy lists them. */
  scripts: string;
  /** Strong, with its quotes. */
  etag: string;
  storedAt: number;
}

export type PageFormat = "document" | "data" | "markdown";

interface Shop {
  /** Scheme and host of public URLs; never those of a request. */
  origin: string;
  buildId: string;
  channelId: string;
  /** Raised by a purge. */
  version: string;
}

/** All that a page is rendered from; a document holds the prices with and without VAT. */
export function toCacheKey(format: PageFormat, page: PageRequest, shop: Shop): string {
  const { origin, buildId, channelId, version } = shop;
  const place = `${page.market.alias}/${page.language}/${page.basename.slice(1).replace("/", "-")}`;
  const shopPart = `${encodeURIComponent(buildId)}/${version}/${encodeURIComponent(channelId)}`;
  return `${origin}/__edge/${shopPart}/${format}/${place}/${page.route}${page.pathname}${page.search}`;
}

const megabyte = 1024 * 1024;
const pages = createPageMemory<CachedPage>({ entries: 1_000, bytes: 32 * megabyte });
/** Addresses of nothing are endless: they are kept here only, and push out no page. */
const missing = createPageMemory<CachedPage>({ entries: 200, bytes: 8 * megabyte });

/** As if the isolate were new. */
export const clearPageMemory = () => {
  pages.clear();
  missing.clear();
};

export const measurePageMemory = () => ({ pages: pages.size(), missing: missing.size() });

const open = () => caches.open("html");

/** @param now milliseconds */
export function findFreshInMemory(key: string, now: number): CachedPage | null {
  const kept = pages.find(key);
  return kept && getFreshness(now - kept.storedAt, kept.status) === "fresh" ? kept : null;
}

/** Fresh or not. */
export const findInMemory = (key: string): CachedPage | null => pages.find(key);

/** Milliseconds since 1970 when no newer copy than one in memory was found. */
const comparedAt = new WeakMap<CachedPage, number>();
/** Milliseconds: to compare reads the whole copy. */
const comparedFor = 1_000;

/**
 * The newest copy; one in memory is not compared while it is fresh, nor again within a second. @param now milliseconds
 */
export async function findCachedPage(key: string, now: number): Promise<CachedPage | null> {
  const kept = pages.find(key) ?? missing.find(key);
  if (kept && getFreshness(now - kept.storedAt, kept.status) === "fresh") return kept;
  if (kept && Math.abs(now - (comparedAt.get(kept) ?? 0)) < comparedFor) return kept;
  const stored = await readStoredPage(key);
  if (kept && !(stored && stored.storedAt > kept.storedAt)) comparedAt.set(kept, now);
  if (!stored || (kept && kept.storedAt >= stored.storedAt)) return kept;
  pages.keep(key, stored);
  return stored;
}

async function readStoredPage(key: string): Promise<CachedPage | null> {
  try {
    const response = await (await open()).match(key);
    if (!response) return null;
    const storedAt = Number(response.headers.get("x-stored-at"));
    const status = Number(response.headers.get("x-status"));
    const scripts = response.headers.get("x-scripts") ?? "";
    const etag = response.headers.get("x-etag");
    const body = await response.blob();
    return storedAt && status && etag ? { body, status, scripts, etag, storedAt } : null;
  } catch {
    return null;
  }
}

export async function storePage(key: string, page: CachedPage): Promise<void> {
  if (isMissing(page.status)) return missing.keep(key, page);
  pages.keep(key, page);
  const response = new Response(page.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Cache-Control": `public, max-age=${usableOnErrorUntil / 1000}`,
      "x-stored-at": String(page.storedAt),
      "x-status": String(page.status),
      "x-scripts": page.scripts,
      "x-etag": page.etag,
    },
  });
  await open()
    .then((cache) => cache.put(key, response))
    .catch((error) => console.error(JSON.stringify({ event: "page not stored", message: String(error) })));
}

/** 132 bits of SHA-256. */
export async function toEtag(body: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${btoa(String.fromCharCode(...digest)).slice(0, 22)}"`;
}
