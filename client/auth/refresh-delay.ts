/** Milliseconds: a broken clock or answer never makes a storm of calls (S47). */
const shortest = 5_000;
/** Just below what `setTimeout` can take; beyond that it fires at once (AU-35, Q-32). */
const longest = 2_000_000_000;

/**
 * When a token is renewed: after nine tenths of its life (AU-04).
 * @param maxAge seconds
 * @returns milliseconds
 */
export const refreshDelay = (maxAge: number) =>
  maxAge > 0 ? Math.min(Math.max(900 * maxAge, shortest), longest) : longest;
