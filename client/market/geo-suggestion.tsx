import { isbot } from "isbot";
import { useEffect, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import { countryName } from "#shared/country-names.ts";
import { fallbackLanguage, isLanguage, type Language } from "#shared/languages.ts";
import { siteMarkets } from "#shared/markets.ts";
import type { MarketChoice } from "#shared/pages.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { hasChosenMarket, saveMarket } from "./choose.ts";
import styles from "./geo-suggestion.module.css";
import { MarketLanguageLink } from "./market-language-link.tsx";

/** ISO 3166 code, and the alias of the market for it. */
interface VisitorLocation {
  country: string;
  market: string;
}

/** Null when the worker knows no country or does not answer. */
async function fetchLocation(): Promise<VisitorLocation | null> {
  try {
    const response = await fetch(apiPaths.geo);
    const { country, market } = (await response.json()) as Partial<Record<keyof VisitorLocation, unknown>>;
    return typeof country === "string" && typeof market === "string" ? { country, market } : null;
  } catch {
    return null;
  }
}

/** The visitor's own market unless it is `current`; countries without one are offered none. */
export function findMarketToSuggest(
  { country, market }: VisitorLocation,
  current: MarketChoice,
  markets: readonly MarketChoice[],
): MarketChoice | null {
  const local = siteMarkets(markets).find(({ alias }) => alias === market);
  if (!local || local.alias === current.alias || local.country === current.country) return null;
  return local.country === country || local.country === "EU" ? local : null;
}

/** The page's language where the market has it, else the first the visitor prefers, else the market's own. */
export function findLanguage(
  { languages }: MarketChoice,
  reading: Language,
  preferred: readonly string[],
): Language {
  const wanted = [reading, ...preferred.map((tag) => tag.split("-")[0])].filter(isLanguage);
  return wanted.find((language) => languages.includes(language)) ?? languages[0] ?? fallbackLanguage;
}

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/market.json"));

/** A visitor in a dialog or a field is not interrupted; the next document asks again. */
const isBusy = () =>
  document.querySelector("dialog:modal, input:focus, textarea:focus, select:focus") !== null;

interface Suggestion {
  market: MarketChoice;
  country: string;
}

/** Asks once whether to go to the shop of the visitor's country; never goes by itself. */
export function GeoSuggestion() {
  const { market: current, markets } = useLayoutData();
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  useEffect(() => {
    if (isbot(navigator.userAgent)) return;
    let isCancelled = false;
    void fetchLocation().then((location) => {
      const market = location && findMarketToSuggest(location, current, markets);
      if (!market || isCancelled || hasChosenMarket() || isBusy()) return;
      setSuggestion({ country: location.country, market });
    });
    return () => {
      isCancelled = true;
    };
  }, [current, markets]);
  return suggestion && <SuggestionDialog {...suggestion} />;
}

function SuggestionDialog({ market, country: code }: Suggestion) {
  const t = useTranslate();
  const { market: currentMarket, language } = useLayoutData();
  const [open, setOpen] = useState(true);
  const current = countryName(currentMarket, language, t);
  const country = countryName({ country: code }, language, t);
  const stay = () => {
    if (open) saveMarket(currentMarket.alias);
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={stay}
      shape="small"
      title={t("geo.title", { country })}
      closeLabel={t("common.close")}
    >
      <p>{t("geo.body", { current, currency: market.currency })}</p>
      <div className={styles.answers}>
        <Button variant="secondary" wide onClick={stay}>
          {t("geo.stay", { current })}
        </Button>
        <MarketLanguageLink
          market={market.alias}
          language={findLanguage(market, language, navigator.languages)}
          className={buttonLook({ variant: "secondary", wide: true })}
          onClick={() => setOpen(false)}
        >
          {t("geo.continue", { country })}
        </MarketLanguageLink>
      </div>
    </Dialog>
  );
}
