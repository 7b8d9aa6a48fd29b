import { withinTime } from "../time-limit.ts";

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
