import { favoritesIn } from "#shared/favorites.ts";
import { favorites as favoritesOperation } from "#shared/operations/generated/operations.ts";
import type { FavoritesPage } from "#shared/pages.ts";
import { critical, type LoadPage } from "./page.ts";
import { personal } from "./personal.ts";
import { cardFrom, items, skuFrom, stockFrom } from "./products.ts";

/** Ids of products in an address: `?ids=7,8`; empty when it names none. */
export function idsSearch(search: string): string {
  const ids = favoritesIn(new URLSearchParams(search).get("ids")?.split(",").map(Number));
  return ids.length > 0 ? `?ids=${ids.join()}` : "";
}

/** The document knows nobody's favourites; the browser asks for the cards of those it remembers (FV-06). */
export const favorites: LoadPage<FavoritesPage> = async (request, commerce, known) => {
  const page = await personal("nav.favorites")(request, commerce, known);
  const ids = new URLSearchParams(request.search).get("ids")?.split(",").map(Number) ?? [];
  if (ids.length === 0) return { ...page, products: [] };
  const data = await critical(commerce.ask(favoritesOperation, { ids, take: ids.length }));
  const products = items(data.products?.products).map((wire) => ({
    ...cardFrom(wire),
    alias: wire.alias,
    stock: stockFrom(wire.totalStock),
    skus: items(wire.skus).map(skuFrom),
  }));
  return { ...page, products };
};
