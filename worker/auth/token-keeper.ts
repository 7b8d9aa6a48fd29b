import { DurableObject } from "cloudflare:workers";
import type { AuthResult } from "./auth-client.ts";

/** Milliseconds for which requests that were on their way with the old token get the new one. */
const memory = 60_000;
/** Milliseconds: ten years, of a token that does not end. */
const longestMemory = 315_360_000_000;
/** Milliseconds. A service that takes longer to say nothing is left alone for as long as it took. */
const longestAnswer = 1_000;

/**
 * One object for each token, by its hash, wherever in the world its requests arrive: a refresh token can be exchanged
 * once only, and a login token be taken once only. Tokens are held in memory and never stored. The signature of a purge
 * and a guest's new cart have an object each, too, which stores for a while that somebody came with it.
 */
export class TokenKeeper extends DurableObject {
  #renewal: Promise<AuthResult> | null = null;
  /** Milliseconds since 1970. */
  #endedAt: number | null = null;

  /** `ask` runs in the Worker of the first caller; everybody gets its answer. */
  renew(ask: () => Promise<AuthResult>): Promise<AuthResult> {
    if (this.#endedAt !== null) return Promise.resolve({ kind: "refused" });
    this.#renewal ??= this.#renewOnce(ask);
    return this.#renewal;
  }

  /** Answers what was given out for the token, so that it can be ended, too. */
  async end(): Promise<AuthResult | null> {
    this.#endedAt ??= Date.now();
    return this.#renewal;
  }

  /**
   * Whether a request may be on its way since before the end: a browser that has not heard of it is not held for ever. And
   * what was given out for the token; null while it is being asked for, too.
   */
  async look(): Promise<{ isEnded: boolean; renewed: AuthResult | null }> {
    const isEnded = this.#endedAt !== null && Date.now() - this.#endedAt < memory;
    return { isEnded, renewed: await Promise.race([this.#renewal, null]) };
  }

  async #renewOnce(ask: () => Promise<AuthResult>): Promise<AuthResult> {
    const forget = () => {
      this.#renewal = null;
    };
    const asked = Date.now();
    try {
      const { ...result } = await ask();
      const took = Date.now() - asked;
      if (result.kind === "session") setTimeout(forget, memory);
      else if (took > longestAnswer) setTimeout(forget, took);
      else forget();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** True the first time. @param expiresAt milliseconds since 1970 */
  async spend(expiresAt: number): Promise<boolean> {
    if (await this.ctx.storage.get("spent")) return false;
    await this.ctx.storage.put("spent", true);
    await this.ctx.storage.setAlarm(Math.min(expiresAt, Date.now() + longestMemory));
    return true;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
