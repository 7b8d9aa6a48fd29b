import type { Mask } from "./list-index.ts";

export const everything = (size: number): Mask => new Uint8Array(size).fill(1);

export const keep = (mask: Mask, only: Mask): void => {
  for (let at = 0; at < mask.length; at++) if (!only[at]) mask[at] = 0;
};

export const drop = (mask: Mask, without: Mask): void => {
  for (let at = 0; at < mask.length; at++) if (without[at]) mask[at] = 0;
};

export const anyOf = (size: number, masks: readonly Mask[]): Mask => {
  const union = new Uint8Array(size);
  for (const mask of masks) for (let at = 0; at < size; at++) if (mask[at]) union[at] = 1;
  return union;
};

export const where = (size: number, holds: (at: number) => boolean): Mask => {
  const mask = new Uint8Array(size);
  for (let at = 0; at < size; at++) if (holds(at)) mask[at] = 1;
  return mask;
};
