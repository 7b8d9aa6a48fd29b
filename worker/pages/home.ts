import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { dataOrThrow } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language, market }, commerce) {
    const data = await dataOrThrow(commerce.ask(homeOperation, {}), ["newArrivals", "recommended"]);
    const t = getTranslate(language, market);
    return {
      meta: {
        title: data.widgetArea?.meta?.title ?? t("shop.title"),
        description: data.widgetArea?.meta?.description ?? t("shop.description"),
        canonical: "/",
      },
      ...toPageWidgets(readWidgets(data.widgetArea)),
      newArrivals: toProductCards(data.newArrivals?.products),
      recommended: toProductCards(data.recommended?.products),
    };
  },
});
