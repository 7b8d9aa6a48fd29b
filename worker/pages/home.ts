import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { storeTexts } from "#shared/store.ts";
import { dataOrThrow } from "../responses.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { loadBox } from "./recommended.ts";
import { toWordSections } from "./sections.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language }, commerce, { recommendations, ownOrigin }) {
    const [data, recommended] = await Promise.all([
      dataOrThrow(commerce.ask(homeOperation, {}), ({ widgetArea }) => widgetArea !== null),
      loadBox(recommendations, commerce, { name: "home" }),
    ]);
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
      recommended: recommended.length > 0 ? recommended : toProductCards(data.recommended?.products),
    };
  },
});
