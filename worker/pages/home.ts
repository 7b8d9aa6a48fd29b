import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import type { HomePage } from "#shared/pages.ts";
import { frontWidgets } from "./front-widgets.ts";
import { critical, type LoadPage, textsOf } from "./page.ts";
import { cardsFrom } from "./products.ts";
import { widgetsOf } from "./widgets.ts";

export const home: LoadPage<HomePage> = async ({ language, market }, commerce) => {
  const data = await critical(commerce.ask(homeOperation, {}));
  const t = textsOf(language, market);
  return {
    meta: {
      title: data.widgetArea?.meta?.title ?? t("shop.title"),
      description: data.widgetArea?.meta?.description ?? t("shop.description"),
      canonical: "/",
    },
    ...frontWidgets(widgetsOf(data.widgetArea)),
    newArrivals: cardsFrom(data.newArrivals?.products),
    recommended: cardsFrom(data.recommended?.products),
  };
};
