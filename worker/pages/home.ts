import type { ContentArea } from "#shared/content.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import { storeTexts } from "#shared/store.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { Recommendations } from "../recommendations/provider.ts";
import { catchResponse } from "../responses.ts";
import { type FoundArea, findArea, findScene, toContentArea } from "./content-area.ts";
import { fillMeta } from "./meta-texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { toProductCards } from "./products.ts";
import { loadBox } from "./recommended.ts";

export const frontPage = { family: "Frontpage", areaName: "The front page area" };

/** The provider's choice; without one what is sold most. */
async function loadRecommended(recommendations: Recommendations | null, commerce: Commerce) {
  const chosen = await loadBox(recommendations, commerce, { name: "home" });
  if (chosen.length > 0) return chosen;
  const mostSold = { take: 8, filter: { sort: "MOST_SOLD" } } as const;
  const answer = await commerce.ask(productCards, mostSold, "secondary");
  return answer.kind === "data" ? toProductCards(answer.data.products?.products) : [];
}

/** What editors' rows show is not recommended once more. */
const findProducts = ({ rows }: ContentArea) =>
  new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ widget }) =>
        widget.kind === "products" ? widget.products.map(({ href }) => href) : [],
      ),
    ),
  );

const noArea: FoundArea = {
  data: { widgetArea: null, phone: null, company: null, companyPhone: null },
  isDraft: false,
};

export const home = definePage<"home">({
  ...publicTraits,
  async load({ language }, commerce, { drafts, isRenewal, recommendations, ownOrigin, logs }) {
    const [found, recommended] = await Promise.all([
      catchResponse(findArea(commerce, drafts, frontPage)),
      loadRecommended(recommendations, commerce),
    ]);
    const hasFailed = found instanceof Response;
    // Goods alone are better than a failure, but not than the page that the cache has.
    if (hasFailed && (drafts || isRenewal || recommended.length === 0)) throw found;
    const { data, isDraft } = hasFailed ? noArea : found;
    const area = await toContentArea(data, { commerce, ownOrigin, logs });
    const shown = findProducts(area);
    return {
      meta: {
        title: fillMeta(data.widgetArea?.meta?.title, {}) || storeTexts[language].title,
        description: fillMeta(data.widgetArea?.meta?.description, {}) || storeTexts[language].description,
        canonical: "/",
        ...(isDraft && { robots: "noindex" as const }),
      },
      ...area,
      scene: findScene(area),
      isHome: true,
      recommended: recommended.filter(({ href }) => !shown.has(href)),
    };
  },
});
