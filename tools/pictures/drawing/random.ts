/** A source of numbers in [0, 1). */
export type Random = () => number;

/** mulberry32 on an FNV-1a hash: the same seed gives the same sequence on every machine. */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Numbers in [-reach, reach), drawn from one source. */
export const jitterOf = (random: Random) => (reach: number) => (random() - 0.5) * 2 * reach;
