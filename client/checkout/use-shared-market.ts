import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { countriesFrom, onlyOf } from "#shared/checkout-market.ts";
import { loadCart } from "../cart/cart.ts";
import { useLayoutData } from "../layout-data.tsx";
import { readCheckoutMarket, saveCheckoutMarket, toPriceBasename } from "../market/checkout-market.ts";
import { joinTabs } from "../tabs.ts";
import type { checkoutMachine } from "./checkout.machine.ts";

/**
 * The checkout's market beyond this part of the page: the cart is priced in it, the browser remembers it, and the
 * tabs of this shop agree on it (CK-27, BC-05). A message only says that the cookie is worth reading.
 */
export function useSharedMarket(actor: ActorRefFrom<typeof checkoutMachine>) {
  const layoutData = useLayoutData();
  useEffect(() => {
    const tabs = joinTabs();
    const { market } = actor.getSnapshot().context;
    void loadCart().then(({ priceIn }) => priceIn(toPriceBasename(layoutData, market)));
    const moved = actor.on("moved", ({ market, cart }) => {
      if (readCheckoutMarket(layoutData).alias !== market) {
        saveCheckoutMarket(market, layoutData);
        tabs.post({ type: "checkout-market", data: market });
      }
      void loadCart().then(({ priceIn }) => priceIn(toPriceBasename(layoutData, market), cart));
    });
    tabs.on("checkout-market", () => {
      const chosen = readCheckoutMarket(layoutData);
      if (chosen.alias === actor.getSnapshot().context.market) return;
      const countries = countriesFrom(layoutData.markets, chosen);
      const destination = { market: chosen.alias, country: onlyOf(countries), countries };
      actor.send({ type: "destination.choose", destination });
    });
    return () => {
      moved.unsubscribe();
      tabs.leave();
    };
  }, [actor, layoutData]);
}
