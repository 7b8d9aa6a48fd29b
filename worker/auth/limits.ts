import { sha256 } from "hono/utils/crypto";
import type { ShopContext } from "../context.ts";

/** Calls in a minute. The platform counts them per data centre, and only roughly. */
const limits = {
  name: { binding: "AUTH_NAME_LIMIT", most: 5 },
  client: { binding: "AUTH_IP_LIMIT", most: 20 },
  rare: { binding: "AUTH_RARE_LIMIT", most: 3 },
  unlock: { binding: "UNLOCK_LIMIT", most: 10 },
  events: { binding: "EVENTS_LIMIT", most: 60 },
} as const;

/** Milliseconds and, for `Retry-After`, seconds. */
const period = 60_000;
export const retryAfter = "60";

const counts = new Map<string, { since: number; count: number }>();

function countInIsolate(key: string, most: number): boolean {
  const now = Date.now();
  const known = counts.get(key);
  if (counts.size > 10_000) counts.clear();
  const current = known && now - known.since < period ? known : { since: now, count: 0 };
  current.count += 1;
  counts.set(key, current);
  return current.count <= most;
}

/** Counts a call for `subject`, which is stored as a hash; false when there were too many. */
export async function isAllowed(
  c: ShopContext,
  limit: keyof typeof limits,
  action: string,
  subject: string,
): Promise<boolean> {
  const { binding, most } = limits[limit];
  const key = `${action}:${await sha256(subject.trim().toLowerCase())}`;
  const limiter = c.env[binding] as RateLimit | undefined;
  try {
    if (limiter) return (await limiter.limit({ key })).success;
  } catch (error) {
    console.error(JSON.stringify({ event: "rate limit failed", message: String(error) }));
  }
  return countInIsolate(`${binding}:${key}`, most);
}

export const readClientIp = (c: ShopContext) => c.req.header("cf-connecting-ip") ?? null;
