import type { Context } from "hono";
import { retryAfter as period } from "../auth/limits.ts";
import type { ShopEnv } from "../context.ts";

/** Why there is no session; the browser has the words (AU-22, AU-23). */
type Refusal = "credentials" | "exists" | "weak" | "expired" | "too often" | "unreachable";

const statuses = {
  credentials: 401,
  exists: 409,
  weak: 422,
  expired: 410,
  "too often": 429,
  unreachable: 503,
} as const satisfies Record<Refusal, number>;

export function refuse(c: Context<ShopEnv>, kind: Refusal, retryAfter: string | null = null): Response {
  if (kind === "too often") c.header("Retry-After", retryAfter ?? period);
  return c.json({ kind }, statuses[kind]);
}
