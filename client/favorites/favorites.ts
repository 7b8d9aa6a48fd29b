import { useEffect } from "react";
import { type Favorites, parseFavorites, toggled } from "#shared/favorites.ts";
import type { TrackedProduct } from "#shared/tracking/product.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { readStates, writeState } from "../cookies.ts";
import { notify } from "../notice/notice.ts";
import { createStore, useStore } from "../store.ts";
import { emit } from "../tracking/events.ts";

const none: Favorites = [];
const favorites = createStore(none);

/** Product ids of the favourites, the latest last; none while the document is hydrated. */
export const useFavorites = () => useStore(favorites, none);

const readFavorites = () => parseFavorites(readStates().favorites);

/** Reads the cookie at first and whenever the shopper comes back from another tab. */
export function useStoredFavorites() {
  useEffect(() => {
    const update = () => {
      const stored = readFavorites();
      if (stored.join() !== favorites.get().join()) favorites.set(stored);
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
}

function saveFavorites(next: Favorites) {
  writeState("favorites", next);
  favorites.set(next);
}

export function toggleFavorite(product: TrackedProduct) {
  const { id } = product;
  const next = toggled(readFavorites(), id);
  const isAdded = next.includes(id);
  saveFavorites(next);
  notify({ kind: "success", message: isAdded ? "favorite.added" : "favorite.removed" });
  emit(isAdded ? "favorite:add" : "favorite:remove", { productId: id, product: toTracked(product) });
}

export const forgetFavorites = () => saveFavorites(none);
