import type { createEdge } from "./edge.ts";

/** Of a shop that has it as `PURGE_SECRET`. */
export const purgeSecret = "a secret of the merchant";

export async function sign(text: string, key = purgeSecret): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Call {
  /** Milliseconds that the caller's clock is ahead. */
  ahead?: number;
  key?: string;
  signature?: string;
}

type Edge = ReturnType<typeof createEdge>;

export async function sendPurge(shop: Edge, body: string, { ahead = 0, key, signature }: Call = {}) {
  const stamp = String(Math.floor((Date.now() + ahead) / 1000));
  const headers = {
    "x-purge-timestamp": stamp,
    "x-purge-signature": signature ?? (await sign(`${stamp}.${body}`, key)),
    "sec-fetch-site": "none",
  };
  return shop.fetch("/api/purge", { method: "POST", headers, body });
}

/** Each body has a length of its own, so that no two have the same signature. */
let calls = 0;

export const purge = (shop: Edge, named: object, call?: Call) =>
  sendPurge(shop, `${JSON.stringify(named)}${" ".repeat(++calls)}`, call);
