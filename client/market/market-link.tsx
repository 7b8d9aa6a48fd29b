import { countryName } from "#shared/country-names.ts";
import { languageNames } from "#shared/languages.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { DialogLink } from "../ui/button.tsx";

/** Opens the market dialog; without JavaScript it leads to the list of markets in the footer. */
export function MarketLink({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const { market, language } = useLayoutData();
  const country = countryName(market, language, t);
  const name = languageNames[language];
  return (
    <DialogLink
      href="#markets"
      className={className}
      suppressHydrationWarning
      aria-label={t("market.button", { country, language: name, currency: market.currency })}
      onOpen={() => openOverlay("market-chooser", {})}
    >
      {country} / {name} / {market.currency}
    </DialogLink>
  );
}
