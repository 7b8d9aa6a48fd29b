import { type CartLine, countPackages, isLoose } from "./cart.ts";

export interface CartRow<Line> {
  key: string;
  /** Of a package, or one. */
  lines: Line[];
}

/**
 * Lines in their order, those of a package together. The key of a sku's only loose line is the sku: the line keeps it when
 * the shop gives it an id.
 */
export function toRows<Line extends CartLine>(lines: readonly Line[]): CartRow<Line>[] {
  const rows: CartRow<Line>[] = [];
  const isOnly = (line: Line) =>
    isLoose(line) && lines.filter((other) => isLoose(other) && other.skuId === line.skuId).length === 1;
  for (const line of lines) {
    const key = line.package?.key;
    const open = key && rows.find((row) => row.key === key);
    if (open) open.lines.push(line);
    else rows.push({ key: key ?? (isOnly(line) ? `${line.skuId}` : line.id), lines: [line] });
  }
  return rows;
}

/** How often everything in a row is there. */
export function countMost(lines: readonly CartLine[]): number {
  const count = countPackages(lines);
  return Math.floor(
    Math.min(...lines.map(({ quantity, product }) => ((product.stock?.total ?? 0) * count) / quantity)),
  );
}
