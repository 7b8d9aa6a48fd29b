import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import { storeTexts } from "#shared/store.ts";
import { dataOrThrow } from "../responses.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";

import { loadBox } from "./recommended.ts";

import { toWordSections } from "./sections.ts";

import { readWidgets, toPageWidgets } from "./widgets.ts";

/** Of the popular ones twice as many are asked for: those shown as new are left out. */
const cardsInRow = 8;

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language }, commerce, { recommendations, ownOrigin }) {
    const [data, recommended] = await Promise.all([
      dataOrThrow(commerce.ask(homeOperation, {}), ["newArrivals", "recommended"]),
      loadBox(recommendations, commerce, { name: "home" }),
    ]);
    const widgets = readWidgets(data.widgetArea);
    const newArrivals = toProductCards(data.newArrivals?.products, { newest: true });
    const shown = new Set(newArrivals.map(({ id }) => id));
    const popular = recommended.length > 0 ? recommended : toProductCards(data.recommended?.products);
    return {
      meta: {
        title: data.widgetArea?.meta?.title ?? storeTexts[language].title,
        description: data.widgetArea?.meta?.description ?? storeTexts[language].description,
        canonical: "/",
      },
      ...toPageWidgets(widgets, ownOrigin),
      sections: await toWordSections(widgets, { commerce, ownOrigin }),
      newArrivals,
      recommended: popular.filter(({ id }) => !shown.has(id)).slice(0, cardsInRow),
    };
  },
});
