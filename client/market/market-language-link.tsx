import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import type { Language } from "#shared/languages.ts";
import { samePage } from "#shared/routes.ts";
import { useLayoutData } from "../layout-data.tsx";
import { chooseMarket } from "./choose.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  market: string;
  language: Language;
}

/** Leads to this page in another market or language, with its query and hash; a click stores the choice. */
export function MarketLanguageLink({ market, language, onClick, ...props }: Props) {
  const layoutData = useLayoutData();
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...props}
      href={samePage(pathname, market, language) + search + hash}
      hrefLang={language}
      data-document=""
      onClick={(event) => {
        chooseMarket(layoutData.market.alias, { market, language });
        onClick?.(event);
      }}
    />
  );
}
