/** 32 well-mixed bits from two integers (murmur3's finaliser); all chance in the catalogue comes from here. */
export const mix = (seed: number, salt: number): number => {
  let bits = Math.imul(seed ^ Math.imul(salt + 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

export const roll = (seed: number, salt: number, limit: number): number =>
  Math.floor((mix(seed, salt) / 0x1_0000_0000) * limit);

export const pick = <T>(seed: number, salt: number, from: readonly T[]): T => {
  const choice = from[roll(seed, salt, from.length)];
  if (choice === undefined) throw new Error("pick needs something to pick from");
  return choice;
};

/** `count` different members in a seeded order. */
export const pickSeveral = <T>(seed: number, salt: number, from: readonly T[], count: number): T[] => {
  const rest = [...from];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(roll(seed, salt + chosen.length, rest.length), 1));
  }
  return chosen;
};
