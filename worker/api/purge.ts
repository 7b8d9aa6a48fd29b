import type { Handler } from "hono";
import { limitBody } from "../access/body-limit.ts";
import { raisePurgeVersion } from "../cache/purge-version.ts";
import type { ShopEnv } from "../context.ts";

const maxBytes = 4_096;
/** Milliseconds that the clocks may differ. */
const tolerance = 5 * 60_000;

const encoder = new TextEncoder();

const toBytes = (hex: string) =>
  /^[0-9a-f]{64}$/.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();

async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, toBytes(signature), encoder.encode(text));
}

/**
 * Makes every stored page and channel copy old. The signature is the HMAC-SHA256, in hexadecimal, of the time stamp
 * (seconds), a dot and the body; the body means nothing, it only tells two calls of one second apart.
 */
const purgeAll: Handler<ShopEnv> = async (c) => {
  const { purgeSecret } = c.get("settings");
  if (purgeSecret === null) return c.notFound();
  const stamp = c.req.header("x-purge-timestamp") ?? "";
  const signature = c.req.header("x-purge-signature") ?? "";
  const isInTime = /^\d{1,12}$/.test(stamp) && Math.abs(Date.now() - Number(stamp) * 1000) <= tolerance;
  if (!isInTime || !(await isSigned(purgeSecret, `${stamp}.${await c.req.text()}`, signature)))
    return c.json({ kind: "refused" }, 401);
  const result = await raisePurgeVersion(c.get("kvCache"), signature, tolerance);
  return c.json(
    result,
    { raised: 200, replayed: 409, "too-often": 429, unreachable: 503 }[result.kind] as 200,
  );
};

export const purge = [limitBody(maxBytes, (c) => c.json({ kind: "too-large" }, 413)), purgeAll] as const;
