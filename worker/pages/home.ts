import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { storeTexts } from "#shared/store.ts";
import { dataOrThrow } from "../responses.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language }, commerce) {
    const data = await dataOrThrow(commerce.ask(homeOperation, {}), ["newArrivals", "recommended"]);
    return {
      meta: {
        title: data.widgetArea?.meta?.title ?? storeTexts[language].title,
        description: data.widgetArea?.meta?.description ?? storeTexts[language].description,
        canonical: "/",
      },
      ...toPageWidgets(readWidgets(data.widgetArea)),
      newArrivals: toProductCards(data.newArrivals?.products),
      recommended: toProductCards(data.recommended?.products),
    };
  },
});
