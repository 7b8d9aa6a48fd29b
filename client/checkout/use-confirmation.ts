import { useCallback, useEffect, useState } from "react";
import { checkout } from "#shared/operations/generated/operations.ts";
import type { CheckoutQuery } from "#shared/operations/generated/types.ts";
import { loadCart } from "../cart/cart.ts";
import { ask } from "../commerce.ts";
import { useLayoutData } from "../layout-data.tsx";
import { readCheckoutMarket, toPriceBasename } from "../market/checkout-market.ts";

export type ConfirmedOrder = NonNullable<CheckoutQuery["checkout"]>;

export type ConfirmationView =
  | { kind: "loading" }
  | { kind: "placed"; orderId: string; checkout: ConfirmedOrder }
  /** The cart is not an order: back to the checkout. */
  | { kind: "open" }
  | { kind: "unknown" }
  | { kind: "failed" };

/** Both ids together open an order; one can be guessed, the other cannot. */
function idsInAddress() {
  const query = new URLSearchParams(location.search);
  return { orderId: query.get("oid") ?? "", cartId: query.get("cartid") ?? "" };
}

/** Reads the order of the address; a reload shows it again. */
export function useConfirmation() {
  const layoutData = useLayoutData();
  const [view, show] = useState<ConfirmationView>({ kind: "loading" });
  const read = useCallback(async () => {
    show({ kind: "loading" });
    const { orderId, cartId } = idsInAddress();
    const answer = await ask(checkout, { id: orderId, cartId, paymentType: "STANDARD" });
    if (answer.kind !== "data") return show({ kind: "failed" });
    const found = answer.data.checkout;
    if (!found) return show({ kind: "unknown" });
    // Null counts as unknown, which is fine: only a clear no leads back.
    if (found.completed === false) return show({ kind: "open" });
    show({ kind: "placed", orderId, checkout: found });
    const cart = await loadCart();
    cart.priceIn(toPriceBasename(layoutData, readCheckoutMarket(layoutData).alias));
    await cart.leaveCartBehind(cartId);
  }, [layoutData]);
  useEffect(() => void read(), [read]);
  return { view, retry: () => void read() };
}
