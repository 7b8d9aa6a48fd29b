import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { toBasename } from "#shared/basename.ts";
import type { Cart } from "#shared/cart.ts";
import { findCheckoutMarket, listCountries, singleCountry } from "#shared/checkout-market.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { LayoutData, MarketChoice } from "#shared/pages.ts";
import { setPriceMarket } from "../cart/cart.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { useLayoutData } from "../layout-data.tsx";
import { joinTabs } from "../tabs.ts";
import type { checkoutMachine } from "./checkout.machine.ts";

/** The stored market of the checkout; the page's own unless another was chosen. */
export const readCheckoutMarket = ({ market, markets }: LayoutData): MarketChoice =>
  findCheckoutMarket(market, markets, {
    market: readCookie(cookieNames.market),
    checkoutMarket: readCookie(cookieNames.checkoutMarket),
  });

function writeCheckoutMarket(alias: string, { market }: LayoutData) {
  const chosen = readCookie(cookieNames.market);
  // Else the choice would belong to the market of the chooser, which the shopper has left by a link.
  if (chosen !== null && chosen !== market.alias) writeCookie(cookieNames.market, market.alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

export function showPrices(
  { basename, language, market }: LayoutData,
  { alias, inCheckout, cart }: { alias: string; inCheckout: boolean; cart?: Cart },
) {
  const ofMarket = alias === market.alias ? basename : toBasename({ market: alias, language });
  return setPriceMarket({ basename: ofMarket, inCheckout }, cart);
}

/** Prices the cart in the checkout's market, stores that market in a cookie and tells the other tabs. */
export function useSharedMarket(actor: ActorRefFrom<typeof checkoutMachine>) {
  const layoutData = useLayoutData();
  useEffect(() => {
    const tabs = joinTabs();
    void showPrices(layoutData, { alias: actor.getSnapshot().context.market, inCheckout: true });
    const moved = actor.on("moved", ({ market: alias, cart }) => {
      if (readCheckoutMarket(layoutData).alias !== alias) {
        writeCheckoutMarket(alias, layoutData);
        tabs.post({ type: "checkout-market", data: alias });
      }
      void showPrices(layoutData, { alias, inCheckout: true, cart });
    });
    tabs.on("checkout-market", () => {
      const chosen = readCheckoutMarket(layoutData);
      if (chosen.alias === actor.getSnapshot().context.market) return;
      const countries = listCountries(layoutData.markets, chosen);
      const destination = { market: chosen.alias, country: singleCountry(countries), countries };
      actor.send({ type: "destination.choose", destination });
    });
    return () => {
      moved.unsubscribe();
      tabs.leave();
    };
  }, [actor, layoutData]);
}
