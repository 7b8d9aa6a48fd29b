import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { LayoutDataProvider } from "#client/layout-data.tsx";
import { findShownDuties } from "#shared/law/rules.ts";
import { fallbackMarkets, localeOf } from "#shared/markets.ts";
import type { LayoutData } from "#shared/pages.ts";
import { createTranslate } from "#shared/translate.ts";
import { messages } from "#worker/texts.ts";

const { en } = messages;

/** HTML of a part of a screen as the worker renders it, in the English shop of a market. */
export function rendered(part: ReactNode, alias = "se"): string {
  const market = fallbackMarkets.find((each) => each.alias === alias);
  if (!market) throw new Error(`There is no market ${alias}`);
  const locale = localeOf("en", market);
  const layoutData: LayoutData = {
    basename: `/${alias}/en`,
    language: "en",
    origin: "https://shop.test",
    locale,
    decimalSign: ".",
    market: { ...market, languages: [...market.languages], name: alias },
    menu: [],
    footer: [],
    markets: [],
    elsewhere: { market: "eu", language: "en" },
    images: { url: "/img", sizes: { product: ["300f375", "600f750"] } },
    about: "",
    freeShippingFrom: null,
    service: {
      contact: { label: "Contact", href: "/contact" },
      shipping: { label: "Shipping and returns", href: "/shipping-and-returns" },
    },
    duties: findShownDuties(market.country),
  };
  const translate = createTranslate("en", en, locale);
  const html = renderToString(
    <LayoutDataProvider layoutData={layoutData} translate={translate}>
      {part}
    </LayoutDataProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
