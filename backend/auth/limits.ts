import { type Attempt, attempt, type Limit } from "#backend/storage/sessions.ts";

const minute = 60 * 1000;

const limits = {
  /** Passwords tried for one user name. */
  user: { most: 10, window: 5 * minute },
  /** Auth calls of one address. */
  address: { most: 120, window: 5 * minute },
  /** Mails asked for, per recipient and subject. */
  mail: { most: 3, window: 60 * minute },
  /** What somebody without an account may write, per address. */
  writing: { most: 30, window: 60 * minute },
} satisfies Record<string, Limit>;

export const subjectOf = (kind: keyof typeof limits, name: string) => `${kind}:${name}`;

export const count = (sql: SqlStorage, kind: keyof typeof limits, name: string, now: number): Attempt =>
  attempt(sql, subjectOf(kind, name), limits[kind], now);

/**
 * Where a request comes from, as the edge tells it. A storefront that calls for its shoppers sends no
 * address, and counts by address itself; then all is let through here.
 */
export const readClientAddress = (request: Request): string | null => request.headers.get("CF-Connecting-IP");

export const countAddress = (
  sql: SqlStorage,
  kind: "address" | "writing",
  address: string | null,
  now: number,
): Attempt => (address === null ? { ok: true } : count(sql, kind, address, now));
