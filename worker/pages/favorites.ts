import { parseFavorites } from "#shared/favorites.ts";
import { favorites as favoritesOperation } from "#shared/operations/generated/operations.ts";
import { guards } from "../access/guards.ts";
import { dataOrThrow } from "../responses.ts";
import { getTranslate, toHiddenMeta } from "../texts.ts";
import { hidesParts } from "./packages.ts";
import { definePage, toCanonical } from "./page.ts";
import { personalTraits } from "./personal.ts";
import { isForSale, isPackage, items, toProductCard, toSkus, toTotalStock } from "./products.ts";
import { loadBox } from "./recommended.ts";

const readIds = (query: URLSearchParams) => parseFavorites(query.get("ids")?.split(",").map(Number));

/** The browser asks for the cards of the favourites it stores; a document has those that its address names. */
export const favorites = definePage<"favorites">({
  ...personalTraits,
  guards: [guards.default],
  canonicalSearch(query) {
    const ids = readIds(query);
    return toCanonical(ids.length > 0 ? `?ids=${ids.join()}` : "");
  },
  async load(request, commerce, { recommendations }) {
    const meta = toHiddenMeta(request, "nav.favorites");
    const ids = [...readIds(new URLSearchParams(request.search))];
    if (ids.length === 0)
      return { meta, products: [], recommended: await loadBox(recommendations, commerce, { name: "empty" }) };
    const t = getTranslate(request.language, request.market);
    const answer = await commerce.ask(favoritesOperation, { ids, take: ids.length });
    const data = await dataOrThrow(Promise.resolve(answer));
    const errors = answer.kind === "data" ? answer.errors : [];
    const products = items(data.products?.products)
      .filter(isForSale)
      .map((wire) => ({
        ...toProductCard(wire),
        alias: wire.alias,
        stock: toTotalStock(wire),
        skus: hidesParts(errors, wire) || isPackage(wire) ? [] : toSkus(wire.skus, t, wire.totalStock),
      }));
    return { meta, products, recommended: [] };
  },
});
