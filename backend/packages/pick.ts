import { mostRows, quantityOf, type RowChange } from "#backend/cart/rows.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import type { CartRow } from "#backend/storage/records.ts";
import { optionsOf, type Package } from "./range.ts";

export interface Selection {
  groupId: number;
  optionId: number;
  skuId: number;
}

type Available = (skuId: number) => number;

/** Null unless there is one valid selection per group, all required groups among them. */
export function rowsOfPackage(
  chosen: Package,
  selections: readonly Selection[],
  catalogue: Catalogue,
  groupKey: string,
  newId: () => string,
): CartRow[] | null {
  const known = new Set(chosen.groups.map((group) => group.groupId));
  const taken = new Set(selections.map((selection) => selection.groupId));
  if (taken.size < selections.length || selections.some(({ groupId }) => !known.has(groupId))) return null;
  const rows: CartRow[] = [];
  for (const group of chosen.groups) {
    const selection = selections.find(({ groupId }) => groupId === group.groupId);
    if (!selection && group.required) return null;
    if (!selection) continue;
    const { groupId, optionId, skuId } = selection;
    const option = optionsOf(group, catalogue).find((each) => each.optionId === optionId);
    if (!option || findSku(catalogue, skuId)?.product !== option.product) return null;
    const { quantity } = group;
    const part = { groupKey, packageId: chosen.packageId, groupId, optionId, quantity };
    rows.push({ id: newId(), skuId, quantity, message: "", package: part });
  }
  return rows.length > 0 ? rows : null;
}

export function addPackage(
  rows: readonly CartRow[],
  added: readonly CartRow[],
  available: Available,
): RowChange {
  return withinStock([...rows, ...added], available);
}

export function setPackages(
  rows: readonly CartRow[],
  groupKey: string,
  packages: number,
  available: Available,
): RowChange {
  if (!rows.some((row) => row.package?.groupKey === groupKey)) {
    return { ok: false, refusal: { kind: "RowNotFound" } };
  }
  if (packages < 0) return { ok: false, refusal: { kind: "InvalidQuantity" } };
  const changed = rows.map((row) =>
    row.package?.groupKey === groupKey ? { ...row, quantity: row.package.quantity * packages } : row,
  );
  return withinStock(
    changed.filter((row) => row.quantity > 0),
    available,
  );
}

function withinStock(rows: CartRow[], available: Available): RowChange {
  if (rows.length > mostRows) return { ok: false, refusal: { kind: "CartFull" } };
  const short = rows.find(
    (row) => row.package !== null && quantityOf(rows, row.skuId) > available(row.skuId),
  );
  return short
    ? { ok: false, refusal: { kind: "InsufficientStock", available: available(short.skuId) } }
    : { ok: true, rows };
}
