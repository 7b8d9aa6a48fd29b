/** A set of small whole numbers, one bit each. */
export type Bits = Int32Array;

export const noBits = (size: number): Bits => new Int32Array((size + 31) >>> 5);

export const allBits = (size: number): Bits => {
  const bits = noBits(size).fill(-1);
  if (size % 32 > 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
};

export const addBits = (bits: Bits, more: Bits): void => {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
};

/** Positions of the machine words that hold any member. */
export const filledWords = (bits: Bits): Int32Array => {
  const filled = new Int32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] === 0) continue;
    filled[count] = word;
    count++;
  }
  return filled.subarray(0, count);
};

export const both = (one: Bits, other: Bits): Bits => {
  const common = new Int32Array(one.length);
  for (let word = 0; word < common.length; word++) common[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return common;
};

export const without = (bits: Bits, fewer: Bits): Bits => {
  const rest = new Int32Array(bits.length);
  for (let word = 0; word < rest.length; word++) rest[word] = (bits[word] ?? 0) & ~(fewer[word] ?? 0);
  return rest;
};

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

/** All members, the smallest first: whoever walks over many of them does so faster over a list. */
export const membersOf = (bits: Bits): Int32Array => {
  const members = new Int32Array(countBits(bits));
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      members[count] = (word << 5) + 31 - Math.clz32(rest & -rest);
      count++;
    }
  }
  return members;
};
