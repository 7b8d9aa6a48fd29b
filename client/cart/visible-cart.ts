import { type Cart, type CartChange, type CartLine, linesOf } from "#shared/cart.ts";

/**
 * What the shopper wants of one sku: `add` so many more, or `set` so many in all (0 removes the line).
 * `id` is unique within the tab; `preview` shows goods that were not in the cart before.
 */
export interface CartIntent extends CartChange {
  id: number;
  kind: "add" | "set";
  preview?: CartLine;
  /** The cart was lost when this was first tried. */
  isSecondTry?: boolean;
}

/** A promo code for the whole cart; empty takes the present one away. */
export interface CodeIntent {
  id: number;
  kind: "code";
  code: string;
  /** As of a line. */
  isSecondTry?: boolean;
}

/** Everything that waits for the shop, one at a time. */
export type PendingIntent = CartIntent | CodeIntent;

export interface VisibleLine extends CartLine {
  /** The commerce API has not confirmed this quantity yet; its price is the one before. */
  pending: boolean;
}

/** What the shopper sees: the confirmed cart with every pending intent applied, new lines on top. */
export function visibleLines(confirmed: Cart | null, pending: readonly PendingIntent[]): VisibleLine[] {
  const lines = linesOf(confirmed).map((line) => ({ ...line, pending: false }));
  return pending.reduce(applyIntent, lines).filter((line) => line.quantity > 0);
}

function applyIntent(lines: VisibleLine[], intent: PendingIntent): VisibleLine[] {
  if (intent.kind === "code") return lines;
  const { kind, skuId, quantity, preview } = intent;
  if (!lines.some((line) => line.skuId === skuId)) {
    return preview && quantity > 0 ? [{ ...preview, quantity, pending: true }, ...lines] : lines;
  }
  return lines.map((line) =>
    line.skuId === skuId
      ? { ...line, quantity: kind === "add" ? line.quantity + quantity : quantity, pending: true }
      : line,
  );
}

/** Pieces of one sku the shopper believes to have. */
export const visibleQuantity = (lines: readonly VisibleLine[], skuId: number) =>
  lines.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0);
