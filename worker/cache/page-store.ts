import type { PageRequest } from "../context.ts";
import { isMissing, missingFor, usableOnErrorUntil } from "./policies.ts";

export interface CachedPage {
  text: string;
  status: number;
  /** The nonce written in `text`: never sent, each answer gets its own. */
  nonce: string;
  storedAt: number;
}

/** Seconds in the Cache API; `storedAt` decides whether a page is fresh. */
const toMaxAge = (status: number) => (isMissing(status) ? missingFor : usableOnErrorUntil) / 1000;

export type PageFormat = "document" | "data" | "markdown";

/** All that a page is rendered from; a document holds the prices with and without VAT. */
export function toCacheKey(format: PageFormat, page: PageRequest, origin: string, buildId: string): string {
  const marketPart = `${page.market.alias}/${page.language}/${page.basename.slice(1).replace("/", "-")}`;
  const name = [format, encodeURIComponent(buildId), marketPart, page.route].join("/");
  return `${origin}/__edge/${name}${page.pathname}${page.search}`;
}

const open = () => caches.open("html");

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
      "Cache-Control": `public, max-age=${toMaxAge(status)}`,
      "x-stored-at": String(storedAt),
      "x-status": String(status),
      "x-nonce": nonce,
    },
  });
  await open()
    .then((cache) => cache.put(key, response))
    .catch((error) => console.error(JSON.stringify({ event: "page not stored", message: String(error) })));
}
