import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { FrameProvider } from "#client/frame.tsx";
import { fallbackMarkets, localeOf } from "#shared/markets.ts";
import en from "#shared/messages/en.json" with { type: "json" };
import type { Frame } from "#shared/pages.ts";
import { createTranslate } from "#shared/translate.ts";

/** HTML of a part of a screen as the worker draws it, in the English shop of a market. */
export function drawn(part: ReactNode, alias = "se"): string {
  const market = fallbackMarkets.find((each) => each.alias === alias);
  if (!market) throw new Error(`There is no market ${alias}`);
  const locale = localeOf("en", market);
  const frame: Frame = {
    prefix: `/${alias}/en`,
    language: "en",
    locale,
    market: { ...market, languages: [...market.languages] },
    menu: [],
    footer: [],
    markets: [],
    imageUrl: "/img",
    freeShippingFrom: null,
  };
  const translate = createTranslate("en", en, locale);
  const html = renderToString(
    <FrameProvider frame={frame} translate={translate}>
      {part}
    </FrameProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
