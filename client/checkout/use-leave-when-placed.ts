import { useEffect } from "react";
import { loadCart } from "../cart/cart.ts";
import type { PlacedOrder } from "./checkout-events.ts";
import { forgetSession } from "./kept-in-session.ts";

/** Only ids stand in the address: no e-mail and no name (safety.md). */
const confirmationOf = (basename: string, { orderId, cartId }: PlacedOrder) =>
  `${basename}/checkout/confirm?${new URLSearchParams({ cartid: cartId, oid: orderId })}`;

/** Leads to the payment provider, or to the confirmation with an empty cart in every tab (CK-24). */
export function useLeaveWhenPlaced(order: PlacedOrder | null, basename: string) {
  useEffect(() => {
    if (!order) return;
    if (order.redirectUrl) {
      const provider = new URL(order.redirectUrl, location.href);
      if (provider.protocol === "https:" || provider.origin === location.origin) location.assign(provider);
      return;
    }
    forgetSession();
    void loadCart().then(({ emptyCart }) => {
      emptyCart();
      location.assign(confirmationOf(basename, order));
    });
  }, [order, basename]);
}
