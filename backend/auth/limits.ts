import { type Attempt, attempt, forgetAttempts, type Limit } from "#backend/storage/sessions.ts";

const minute = 60 * 1000;

const limits = {
  user: { most: 10, window: 5 * minute },
  address: { most: 120, window: 5 * minute },
  mail: { most: 3, window: 60 * minute },
  writing: { most: 30, window: 60 * minute },
} satisfies Record<string, Limit>;

const subjectOf = (kind: keyof typeof limits, name: string) => `${kind}:${name}`;

export const count = (sql: SqlStorage, kind: keyof typeof limits, name: string, now: number): Attempt =>
  attempt(sql, subjectOf(kind, name), limits[kind], now);

/** Null, and then nothing is limited, when a storefront calls for its shoppers: it limits them itself. */
export const readClientAddress = (request: Request): string | null => request.headers.get("CF-Connecting-IP");

/** By address as well: nobody can use up the attempts of somebody else's name. */
export const countName = (sql: SqlStorage, name: string, address: string | null, now: number): Attempt =>
  address === null ? { ok: true } : count(sql, "user", `${name} ${address}`, now);

export const forgetName = (sql: SqlStorage, name: string, address: string | null): void =>
  forgetAttempts(sql, subjectOf("user", `${name} ${address}`));

export const countAddress = (
  sql: SqlStorage,
  kind: "address" | "writing",
  address: string | null,
  now: number,
): Attempt => (address === null ? { ok: true } : count(sql, kind, address, now));
