import { cookieNames } from "#shared/cookies.ts";
import { readCookie } from "./cookies.ts";

const lockName = "cart";
/** Milliseconds that a tab waits for the others. */
const longestWait = 10_000;

/** Whoever waits too long, or leaves the page, asks without the lock, and at once: a page that is left has no later. */
async function askUnderLock<Answer>(mode: LockMode, ask: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return ask();
  const waiting = new AbortController();
  let asking: Promise<Answer> | undefined;
  const start = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", start);
    asking ??= ask();
    waiting.abort();
    return asking;
  };
  const timer = setTimeout(start, longestWait);
  addEventListener("pagehide", start);
  await locks.request(lockName, { mode, signal: waiting.signal }, start).catch(() => undefined);
  return start();
}

/**
 * For what may change which cart this browser has, or whose it is: a login, a logout, an order, a cart that is begun or
 * given up. Meanwhile no tab asks about the cart: an answer about the old cart would bring its cookie back, and what is
 * added to the old cart would not move along.
 */
export const askAlone = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  askUnderLock("exclusive", ask);

/** The cookie of the cart is hidden from scripts, that of its pieces is not. */
const hasCart = () => readCookie(cookieNames.cartPieces) !== null;

/** For what is about the cart that the browser has; where it has none that is sure, the question may begin one. */
export async function askAboutCart<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!globalThis.navigator?.locks) return ask();
  if (!hasCart()) return askAlone(ask);
  // Whoever was waited for may have given the cart up.
  const asked = await askUnderLock("shared", async () => hasCart() && { answer: await ask() });
  return asked ? asked.answer : askAlone(ask);
}
