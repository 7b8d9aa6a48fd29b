import type { Context } from "hono";
import type { ShopEnv } from "../context.ts";

/** So many calls in a minute (safety.md T24). The platform counts them per place and not to the last one. */
const limits = {
  /** Passwords tried for one name. */
  name: { binding: "AUTH_NAME_LIMIT", most: 5 },
  /** Logins from one address. */
  address: { binding: "AUTH_ADDRESS_LIMIT", most: 20 },
  /** Accounts made and mails asked for, by one name or from one address. */
  rare: { binding: "AUTH_RARE_LIMIT", most: 3 },
  /** Passwords tried at the gate of a page, from one address. */
  gate: { binding: "GATE_LIMIT", most: 10 },
} as const;

export type Limit = keyof typeof limits;

/** Milliseconds and, for `Retry-After`, seconds. */
const period = 60_000;
export const retryAfter = "60";

/** What this isolate counts while the platform does not. */
const own = new Map<string, { since: number; count: number }>();

function countHere(key: string, most: number): boolean {
  const now = Date.now();
  const known = own.get(key);
  if (own.size > 10_000) own.clear();
  const counted = known && now - known.since < period ? known : { since: now, count: 0 };
  counted.count += 1;
  own.set(key, counted);
  return counted.count <= most;
}

async function hashOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Counts one more call for `subject`; false when there were too many. Names are counted by their hash.
 * @param action keeps the counts of different doors apart
 */
export async function isAllowed(
  c: Context<ShopEnv>,
  limit: Limit,
  action: string,
  subject: string,
): Promise<boolean> {
  const { binding, most } = limits[limit];
  const key = `${action}:${await hashOf(subject)}`;
  const limiter = c.env[binding] as RateLimit | undefined;
  try {
    if (limiter) return (await limiter.limit({ key })).success;
  } catch (error) {
    console.error(JSON.stringify({ event: "rate limit failed", message: String(error) }));
  }
  return countHere(`${binding}:${key}`, most);
}

/** Where the request comes from, as the edge says; null where there is no edge. */
export const addressOf = (c: Context<ShopEnv>) => c.req.header("cf-connecting-ip") ?? null;
