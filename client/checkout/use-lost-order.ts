import { useEffect, useState } from "react";
import { findLostOrder } from "./checkout-calls.ts";
import type { PlacedOrder } from "./checkout-events.ts";

/** An order of an earlier attempt whose answer never came; without one the checkout begins with `onNone`. */
export function useLostOrder(onNone: () => void): PlacedOrder | null {
  const [order, found] = useState<PlacedOrder | null>(null);
  useEffect(() => {
    void findLostOrder().then((lost) => (lost ? found(lost) : onNone()));
  }, [onNone]);
  return order;
}
