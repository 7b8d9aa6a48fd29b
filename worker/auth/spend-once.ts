import type { Env } from "../env.ts";
import { withinTime } from "../time-limit.ts";
import type { TokenKeeper } from "./token-keeper.ts";

/**
 * One object a name, so that of several who come at once one is the first, wherever they arrive: true for that one.
 * Rejects when nobody can tell in time.
 *
 * @param expiresAt milliseconds since 1970, until when it is remembered
 * @param longestWait milliseconds
 */
export function spendOnce(
  { TOKENS }: Env,
  name: string,
  expiresAt: number,
  longestWait: number,
): Promise<boolean> {
  const keepers = TOKENS as DurableObjectNamespace<TokenKeeper>;
  return withinTime(keepers.get(keepers.idFromName(name)).spend(expiresAt), longestWait);
}
