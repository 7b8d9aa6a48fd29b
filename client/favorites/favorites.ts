import { useEffect } from "react";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import type { ProductCard } from "#shared/catalog.ts";
import { type Favorites, parseFavorites, toggled } from "#shared/favorites.ts";
import type { TrackedProduct } from "#shared/tracking/product.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { readUser, userChanged } from "../auth/auth-storage.ts";
import { readStates, writeState } from "../cookies.ts";
import { notify } from "../notice/notice.ts";
import { createStore, useStore } from "../store.ts";
import { emit } from "../tracking/events.ts";

const none: Favorites = [];
const favorites = createStore(none);

/** Product ids of the favourites, the latest last; none while the document is hydrated. */
export const useFavorites = () => useStore(favorites, none);

const readFavorites = () => parseFavorites(readStates().favorites);

/** Reads the cookie at first, after a login, and whenever the shopper comes back from another tab. */
export function useStoredFavorites() {
  useEffect(() => {
    const update = () => {
      const stored = readFavorites();
      if (stored.join() !== favorites.get().join()) favorites.set(stored);
    };
    update();
    document.addEventListener("visibilitychange", update);
    const leave = userChanged.subscribe(update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      leave();
    };
  }, []);
}

function saveFavorites(next: Favorites) {
  writeState("favorites", next);
  favorites.set(next);
}

/** What does not arrive is joined at the next login. */
const tellAccount = (id: number, isAdded: boolean) =>
  fetch(apiPaths.favorites, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", [apiHeaders.pagePath]: location.pathname },
    body: JSON.stringify({ id, isAdded }),
  }).catch(() => {});

type SavableProduct = Pick<ProductCard, "id" | "href" | "brand" | "name" | "price">;

export type FavoriteProduct = TrackedProduct & Pick<ProductCard, "href" | "price">;

export function toggleFavorite(product: FavoriteProduct, basename: string) {
  const { id } = product;
  const next = toggled(readFavorites(), id);
  const isAdded = next.includes(id);
  saveFavorites(next);
  if (readUser() !== null) void tellAccount(id, isAdded);
  void saveForOffline(isAdded ? [product] : [], basename);
  notify({ kind: "success", message: isAdded ? "favorite.added" : "favorite.removed" });
  emit(isAdded ? "favorite:add" : "favorite:remove", { productId: id, product: toTracked(product) });
}

/** The offline page lists the favourites as they were last seen; without its module they are not kept. */
export async function saveForOffline(products: readonly SavableProduct[], basename: string) {
  const isGuests = readUser() === null;
  const saved = await import("../offline/saved-products.ts").catch(() => null);
  for (const product of products) saved?.saveProduct("favorites", product, basename, isGuests);
  saved?.keepSavedProducts("favorites", readFavorites());
}

export function forgetFavorites() {
  saveFavorites(none);
  void saveForOffline([], "");
}
