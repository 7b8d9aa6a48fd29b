import { useEffect, useRef } from "react";
import { type Cart, type CartLine, findLine } from "#shared/cart.ts";
import type { TrackedLine } from "#shared/tracking/product.ts";
import { emit } from "./events.ts";

/** Without those of which the shop does not tell enough. */
export const toTrackedLines = (lines: readonly CartLine[]): TrackedLine[] =>
  lines.flatMap(({ skuId, quantity, product: { brand, name, tracked } }) =>
    tracked ? { skuId, quantity, product: { brand, name, ...tracked } } : [],
  );

interface LineChange {
  kind: "add" | "set" | "code";
  lineId?: string;
  skuId?: number;
  quantity?: number;
}

/** Says how many pieces came or went; `before` and `after` are the carts the shop has confirmed. */
export function trackLineChange(change: LineChange, before: Cart | null, after: Cart | null) {
  const { kind, skuId, quantity } = change;
  const lines = [after, before].flatMap((cart) => cart?.lines ?? []);
  // A package has lines of its own.
  const found = findLine(lines, change) ?? lines.find((line) => line.skuId === skuId);
  const [line] = toTrackedLines(found ? [found] : []);
  if (!line || quantity === undefined) return;
  const difference = kind === "add" ? quantity : quantity - (findLine(before?.lines, change)?.quantity ?? 0);
  if (difference === 0) return;
  emit(difference > 0 ? "cart:add" : "cart:remove", { ...line, quantity: Math.abs(difference) });
}

/** Says once that the checkout was opened, as soon as its cart has prices. */
export function useTrackedCheckout(cart: Cart | null, currency: string) {
  const isTold = useRef(false);
  useEffect(() => {
    const lines = toTrackedLines(cart?.lines ?? []);
    if (isTold.current || lines.length === 0) return;
    isTold.current = true;
    emit("checkout:impression", { lines, currency });
  }, [cart, currency]);
}
