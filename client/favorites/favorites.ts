import { useEffect } from "react";
import { type Favorites, favoritesIn, toggled } from "#shared/favorites.ts";
import { notify } from "../notice/notice.ts";
import { readStates, writeState } from "../persisted-states.ts";
import { createStore, useStore } from "../store.ts";

const none: Favorites = [];
const favorites = createStore(none);

/** Product ids of the favourites, the latest last; none while the document is hydrated. */
export const useFavorites = () => useStore(favorites, none);

const known = () => favoritesIn(readStates().favorites);

/** Reads what this browser remembers; also when the shopper comes back from another tab. */
export function useKnownFavorites() {
  useEffect(() => {
    const read = () => {
      const now = known();
      if (now.join() !== favorites.get().join()) favorites.set(now);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
}

function keep(next: Favorites) {
  writeState("favorites", next);
  favorites.set(next);
}

/** Needs no login (FV-04); another tab may have changed them meanwhile. */
export function toggleFavorite(id: number) {
  const next = toggled(known(), id);
  keep(next);
  notify({ kind: "success", message: next.includes(id) ? "favorite.added" : "favorite.removed" });
}

export const forgetFavorites = () => keep(none);
