import { withinTime } from "../time-limit.ts";
import type { GuardState } from "./order-attempt.ts";
import { findGuard } from "./order-guard.ts";

/** Milliseconds that a guard may hold up whoever only looks, such as a login. */
const longestLook = 2_000;

/** Null where the guard does not answer in time. */
export async function readGuard<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await withinTime(ask(), longestLook);
  } catch (error) {
    console.error(JSON.stringify({ event: "order guard failed", message: String(error) }));
    return null;
  }
}

/** What has become of a cart; null where its guard does not answer in time. */
export const readGuardState = (
  env: Parameters<typeof findGuard>[0],
  cartId: string,
): Promise<GuardState | null> => readGuard(async () => findGuard(env, cartId).readState());
