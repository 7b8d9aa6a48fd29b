import type { ReactNode } from "react";
import { findMarket } from "#shared/markets.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { openOverlay } from "../overlay/overlay.ts";
import { buttonLook, DialogLink } from "../ui/button.tsx";
import { MarketLanguageLink } from "./market-language-link.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/prices.json"));

interface Words {
  title: string;
  text: string;
  /** To the market. */
  link: ReactNode;
}

interface Props {
  /** Alias of the market of a company; null where nobody knows it. */
  pricesIn: string | null;
  /** Draws the words where they stand. */
  children: (words: Words) => ReactNode;
}

/** For a shopper whose price list has nothing in this market. */
export function PricesElsewhere({ pricesIn, children }: Props) {
  const t = useTranslate();
  const market = findMarket(useLayoutData().markets, pricesIn);
  return children({
    title: t("prices.title"),
    text: market ? t("prices.in", { country: market.name, currency: market.currency }) : t("prices.unknown"),
    link: <PricesLink market={market?.alias} />,
  });
}

/** Leads to the same page in the market that has the shopper's prices, or to all markets. */
function PricesLink({ market: alias }: { market: string | undefined }) {
  const t = useTranslate();
  const { markets, language } = useLayoutData();
  const market = findMarket(markets, alias);
  const look = buttonLook({ variant: "primary" });
  if (!market)
    return (
      <DialogLink href="#markets" className={look} onOpen={() => openOverlay("market-chooser", {})}>
        {t("prices.toMarkets")}
      </DialogLink>
    );
  return (
    <MarketLanguageLink
      className={look}
      market={market.alias}
      language={market.languages.includes(language) ? language : (market.languages[0] ?? language)}
    >
      {t("prices.toMarket", { country: market.name })}
    </MarketLanguageLink>
  );
}
