import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { dataOrThrow } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { loadBox } from "./recommended.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language, market }, commerce, { recommendations }) {
    const [data, recommended] = await Promise.all([
      dataOrThrow(commerce.ask(homeOperation, {})),
      loadBox(recommendations, commerce, { name: "home" }),
    ]);
    const t = getTranslate(language, market);
    return {
      meta: {
        title: data.widgetArea?.meta?.title ?? t("shop.title"),
        description: data.widgetArea?.meta?.description ?? t("shop.description"),
        canonical: "/",
      },
      ...toPageWidgets(readWidgets(data.widgetArea)),
      newArrivals: toProductCards(data.newArrivals?.products),
      recommended: recommended.length > 0 ? recommended : toProductCards(data.recommended?.products),
    };
  },
});
