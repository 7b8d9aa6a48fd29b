import type { PageRequest } from "../context.ts";
import { isMissing, missingFor, staleIfError } from "./policies.ts";

/** A whole public document as it was stored. */
export interface CachedPage {
  text: string;
  status: number;
  /** The nonce written in `text`; secret, replaced on every serve. */
  nonce: string;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** Physical lifetime in the Cache API (s); freshness is decided by our own stamp (safety.md rule 3). */
const keptFor = (status: number) => (isMissing(status) ? missingFor : staleIfError) / 1000;

/** The forms of a page; each is stored under its own key. */
export type PageFormat = "document" | "data" | "markdown";

/**
 * Cache key made of nothing but what the page is drawn from. Prices with and without VAT are both in the document,
 * so the customer's view is no part of it.
 */
export function toCacheKey(kind: PageFormat, page: PageRequest, origin: string, buildId: string): string {
  const marketPart = `${page.market.alias}/${page.language}/${page.basename.slice(1).replace("/", "-")}`;
  const name = [kind, encodeURIComponent(buildId), marketPart, page.route].join("/");
  return `${origin}/__edge/${name}${page.pathname}${page.search}`;
}

const open = () => caches.open("html");

/** A failing cache is an empty one (safety.md §5.1). */
export async function findCachedPage(key: string): Promise<CachedPage | null> {
  try {
    const response = await (await open()).match(key);
    if (!response) return null;
    const text = await response.text();
    const stamp = Number(response.headers.get("x-stored-at"));
    const status = Number(response.headers.get("x-status"));
    const nonce = response.headers.get("x-nonce") ?? "";
    return stamp && status ? { text, status, nonce, storedAt: stamp } : null;
  } catch {
    return null;
  }
}

export async function storePage(key: string, { text, status, nonce, storedAt }: CachedPage): Promise<void> {
  const response = new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${keptFor(status)}`,
      "x-stored-at": String(storedAt),
      "x-status": String(status),
      "x-nonce": nonce,
    },
  });
  await open()
    .then((cache) => cache.put(key, response))
    .catch((error) =>
      console.error(JSON.stringify({ event: "document not stored", message: String(error) })),
    );
}
