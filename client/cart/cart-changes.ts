import { toSegment } from "#shared/basename.ts";
import { type Cart, type CartLine, countPackages, findLine } from "#shared/cart.ts";
import type { Product, Stock } from "#shared/catalog.ts";
import { describeVariant } from "#shared/colour.ts";

/** Adds to the quantity of a sku or sets that of a line; `preview` shows a product that was not in the cart. */
export interface LineChange {
  id: number;
  kind: "add" | "set";
  /** Of what is set; none, or one of its own, until the shop has confirmed the line. */
  lineId?: string;
  skuId: number;
  quantity: number;
  preview?: CartLine;
  isSecondTry?: boolean;
}

/** Adds a package so many times. Its lines are shown until the shop has given them a key. */
export interface PackageChange {
  id: number;
  kind: "package";
  lines: readonly CartLine[];
  quantity: number;
  isSecondTry?: boolean;
}

/** Sets how many times a package of the cart is bought; 0 removes it. */
export interface GroupChange {
  id: number;
  kind: "group";
  key: string;
  quantity: number;
  isSecondTry?: boolean;
}

/** An empty code removes the present one. */
export interface CodeChange {
  id: number;
  kind: "code";
  code: string;
  isSecondTry?: boolean;
}

export type PendingChange = LineChange | PackageChange | GroupChange | CodeChange;

/** The ids are negative, so that they differ from those of the changes that are awaited. */
export const toChange = (line: CartLine): LineChange => ({
  id: -line.skuId,
  kind: "add",
  skuId: line.skuId,
  quantity: line.quantity,
  preview: line,
});

export const isOf =
  (wanted: string) =>
  ({ package: part }: CartLine) =>
    part?.key === wanted;

export interface VisibleLine extends CartLine {
  /** The shop has not confirmed this quantity yet; its price is the one before. */
  pending: boolean;
}

/**
 * The confirmed cart with every pending change applied, new lines on top.
 * @param sought of a cart that the shop does not find just now
 */
export function visibleLines(
  confirmed: Cart | null,
  pending: readonly PendingChange[],
  sought: readonly CartLine[] = [],
): VisibleLine[] {
  const lines = confirmed
    ? confirmed.lines.map((line) => ({ ...line, pending: false }))
    : sought.map((line) => ({ ...line, pending: true }));
  return pending.reduce(applyChange, lines).filter((line) => line.quantity > 0);
}

function applyChange(lines: VisibleLine[], change: PendingChange): VisibleLine[] {
  if (change.kind === "code") return lines;
  if (change.kind === "package")
    return [...change.lines.map((line) => ({ ...line, pending: true })), ...lines];
  if (change.kind === "group") {
    const isIn = isOf(change.key);
    const share = change.quantity / countPackages(lines.filter(isIn));
    return lines.map((line) =>
      isIn(line) ? { ...line, quantity: line.quantity * share, pending: true } : line,
    );
  }
  const { kind, quantity, preview } = change;
  const changed = findLine(lines, change);
  if (!changed) {
    return preview && quantity > 0 ? [{ ...preview, quantity, pending: true }, ...lines] : lines;
  }
  return lines.map((line) =>
    line === changed
      ? { ...line, quantity: kind === "add" ? line.quantity + quantity : quantity, pending: true }
      : line,
  );
}

export interface AddRequest {
  skuId: number;
  quantity: number;
  stock: Stock;
  product: AddedProduct;
}

export type AddedProduct = Pick<Product, "alias" | "brand" | "name" | "pictures" | "price"> & {
  skus: readonly { id: number; name: string; local?: string }[];
  colour?: string;
  campaigns?: readonly string[];
};

export function previewLine({ skuId, quantity, stock, product }: AddRequest): CartLine {
  const { brand, name, alias, colour, pictures, skus, price, campaigns = [] } = product;
  const sku = skus.find(({ id }) => id === skuId);
  return {
    id: `new-${skuId}`,
    skuId,
    quantity,
    product: {
      brand,
      name,
      detail: describeVariant(colour, sku?.local ?? sku?.name),
      href: `/p/${toSegment(alias)}`,
      picture: pictures[0] ?? null,
      stock,
    },
    unitPrice: price,
    totalPrice: null,
    campaigns,
    lots: [],
  };
}
