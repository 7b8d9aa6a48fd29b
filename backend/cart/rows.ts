import type { CartRow } from "#backend/storage/records.ts";

export type RowChange = { ok: true; rows: CartRow[] } | { ok: false; refusal: RowRefusal };

export type RowRefusal =
  | { kind: "InsufficientStock"; available: number }
  | { kind: "InvalidQuantity" }
  | { kind: "RowNotFound" }
  | { kind: "PartOfPackage" }
  | { kind: "CartFull" };

export const mostRows = 200;

export const quantityOf = (rows: readonly CartRow[], skuId: number): number =>
  rows.reduce((sum, row) => (row.skuId === skuId ? sum + row.quantity : sum), 0);

/** @param available units of the sku one purchase may take (its total stock) */
export function addRow(rows: readonly CartRow[], addition: CartRow, available: number): RowChange {
  if (addition.quantity < 1) return { ok: false, refusal: { kind: "InvalidQuantity" } };
  if (quantityOf(rows, addition.skuId) + addition.quantity > available) {
    return { ok: false, refusal: { kind: "InsufficientStock", available } };
  }
  const same = rows.find(
    (row) =>
      row.package === null &&
      addition.package === null &&
      row.skuId === addition.skuId &&
      row.message === addition.message,
  );
  if (!same && rows.length >= mostRows) return { ok: false, refusal: { kind: "CartFull" } };
  if (!same) return { ok: true, rows: [...rows, addition] };
  const grown = { ...same, quantity: same.quantity + addition.quantity };
  return { ok: true, rows: rows.map((row) => (row === same ? grown : row)) };
}

/** By its own id, or the first row of the sku (and message) outside packages. */
export function findRow(
  rows: readonly CartRow[],
  wanted: { id?: string | null; skuId?: number | null; message?: string | null },
): CartRow | undefined {
  if (wanted.id) return rows.find((row) => row.id === wanted.id);
  return rows.find(
    (row) =>
      row.package === null &&
      row.skuId === wanted.skuId &&
      (wanted.message == null || row.message === wanted.message),
  );
}

/** Sets a row's quantity; 0 removes it. `available` as for {@link addRow}. */
export function setQuantity(
  rows: readonly CartRow[],
  row: CartRow,
  quantity: number,
  available: number,
): RowChange {
  if (quantity < 0) return { ok: false, refusal: { kind: "InvalidQuantity" } };
  if (row.package) return { ok: false, refusal: { kind: "PartOfPackage" } };
  const others = rows.filter((other) => other !== row);
  if (quantity === 0) return { ok: true, rows: others };
  if (quantityOf(others, row.skuId) + quantity > available) {
    return { ok: false, refusal: { kind: "InsufficientStock", available } };
  }
  return { ok: true, rows: rows.map((other) => (other === row ? { ...row, quantity } : other)) };
}

export function stillOnSale(rows: readonly CartRow[], isOnSale: (skuId: number) => boolean): CartRow[] {
  const gone = rows.filter((row) => !isOnSale(row.skuId));
  const brokenUp = new Set(gone.flatMap((row) => row.package?.groupKey ?? []));
  return rows.filter((row) => !gone.includes(row) && !brokenUp.has(row.package?.groupKey ?? ""));
}
