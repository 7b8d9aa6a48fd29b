import { isbot } from "isbot";
import { useEffect, useState } from "react";
import type { MarketChoice } from "#shared/pages.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { hasChosenMarket, rememberMarket } from "./choose.ts";
import styles from "./geo-suggestion.module.css";
import { MarketLanguageLink } from "./market-language-link.tsx";
import { countryName } from "./names.ts";
import { askWhereabouts, languageThere, marketToSuggest } from "./suggestion.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/market.json"));

/** Somebody in a dialog or in a field is not interrupted; the next document asks again. */
const isBusy = () =>
  document.querySelector("dialog:modal, input:focus, textarea:focus, select:focus") !== null;

interface Suggestion {
  market: MarketChoice;
  /** ISO 3166 code of the visitor's country; the market may be that of several. */
  country: string;
}

function useSuggestion(): Suggestion | null {
  const { market: here, markets } = useLayoutData();
  const [suggestion, suggest] = useState<Suggestion | null>(null);
  useEffect(() => {
    if (isbot(navigator.userAgent)) return;
    let left = false;
    void askWhereabouts().then((whereabouts) => {
      const market = whereabouts && marketToSuggest(whereabouts, here, markets);
      if (market && !left && !hasChosenMarket() && !isBusy()) suggest({ ...whereabouts, market });
    });
    return () => {
      left = true;
    };
  }, [here, markets]);
  return suggestion;
}

/** Asks a visitor from elsewhere once whether to go to the shop of that country; never goes by itself (MK-17). */
export function GeoSuggestion() {
  const suggestion = useSuggestion();
  return suggestion && <SuggestionDialog {...suggestion} />;
}

function SuggestionDialog({ market, country: code }: Suggestion) {
  const t = useTranslate();
  const { market: here, language } = useLayoutData();
  const [open, setOpen] = useState(true);
  const current = countryName(here, language, t);
  const country = countryName({ ...market, country: code }, language, t);
  const stay = () => {
    if (open) rememberMarket(here.alias);
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
          language={languageThere(market, language, navigator.languages)}
          className={buttonLook({ variant: "secondary", wide: true })}
          onClick={() => setOpen(false)}
        >
          {t("geo.continue", { country })}
        </MarketLanguageLink>
      </div>
    </Dialog>
  );
}
