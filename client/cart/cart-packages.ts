import { type Cart, type CartLine, countPackages, isLoose } from "#shared/cart.ts";
import { toRows } from "#shared/cart-rows.ts";
import { type GroupChange, isOf, type LineChange, type PackageChange, toChange } from "./cart-changes.ts";

/** Begins the key of a package until the shop gives it another. */
export const newKey = "new ";

/** What brings the lines back, packages whole and without gifts. */
export const toChanges = (lines: readonly CartLine[]): (LineChange | PackageChange)[] =>
  toRows(lines).flatMap(({ lines }): (LineChange | PackageChange)[] => {
    const [first] = lines;
    if (!first?.package) return lines.filter(isLoose).map(toChange);
    const shown = lines.map((line) => ({
      ...line,
      ...(line.package && { package: { ...line.package, key: newKey + line.package.key } }),
    }));
    return [{ id: -first.skuId, kind: "package", lines: shown, quantity: countPackages(lines) }];
  });

/** As additions, which may be negative, of its parts. `before` is the confirmed cart. */
export function toParts(change: PackageChange | GroupChange, before: Cart | null) {
  const inCart = change.kind === "group" ? (before?.lines ?? []).filter(isOf(change.key)) : change.lines;
  const share = change.kind === "group" ? change.quantity / countPackages(inCart) - 1 : 1;
  return inCart.map(({ skuId, quantity }) => ({ kind: "add" as const, skuId, quantity: quantity * share }));
}
