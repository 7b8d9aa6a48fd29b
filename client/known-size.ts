import type { Sku } from "#shared/catalog.ts";
import { readStored, writeStored } from "./storage.ts";

interface KnownSize {
  name: string;
  /** Whether its numbers follow each other, as those of shoes: 42 of trousers is another size. */
  isDense: boolean;
}

const key = "sizes";
const mostSizes = 8;

const areDense = (names: readonly string[]) => names.some((name) => names.includes(String(Number(name) + 1)));

function readSizes(): KnownSize[] {
  const stored = readStored("localStorage", key);
  return Array.isArray(stored) ? stored.filter((size) => typeof size?.name === "string") : [];
}

/** @param names all sizes it was chosen among */
export function rememberSize(name: string, names: readonly string[]) {
  const size = { name, isDense: areDense(names) };
  const others = readSizes().filter((other) => other.name !== name || other.isDense !== size.isDense);
  writeStored("localStorage", key, [size, ...others].slice(0, mostSizes));
}

/** What a list is narrowed to. */
export const rememberChoice = (name: string, values: readonly { label: string }[]) =>
  rememberSize(
    name,
    values.map(({ label }) => label),
  );

/** Remembers what is chosen; until something is, chooses what is known. */
export function keepSize(
  skus: readonly Sku[],
  chosen: Sku | undefined,
  choose: (choice: (id: number | undefined) => number | undefined) => void,
) {
  const names = skus.map(({ name }) => name);
  if (chosen) rememberSize(chosen.name, names);
  else choose((id) => id ?? recallSize(skus)?.id);
}

export const forgetSizes = () => writeStored("localStorage", key, null);

/** The size that was chosen last, of those that can be bought. */
export function recallSize(skus: readonly Sku[]): Sku | undefined {
  const isDense = areDense(skus.map(({ name }) => name));
  for (const size of readSizes()) {
    const sku = skus.find(({ name }) => name === size.name);
    if (sku && size.isDense === isDense && sku.stock.total > 0) return sku;
  }
  return undefined;
}
