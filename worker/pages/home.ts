import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { storeTexts } from "#shared/store.ts";
import { dataOrThrow } from "../responses.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { toWordSections } from "./sections.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language }, commerce, { ownOrigin }) {
    const data = await dataOrThrow(commerce.ask(homeOperation, {}), ["newArrivals", "recommended"]);
    const widgets = readWidgets(data.widgetArea);
    return {
      meta: {
        title: data.widgetArea?.meta?.title ?? storeTexts[language].title,
        description: data.widgetArea?.meta?.description ?? storeTexts[language].description,
        canonical: "/",
      },
      ...toPageWidgets(widgets, ownOrigin),
      sections: await toWordSections(widgets, { commerce, ownOrigin }),
      newArrivals: toProductCards(data.newArrivals?.products),
      recommended: toProductCards(data.recommended?.products),
    };
  },
});
