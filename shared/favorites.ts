/** Product ids, the latest last (FV-03). */
export type Favorites = readonly number[];

/** More would not fit into the cookie; the oldest go first. */
export const mostFavorites = 200;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The ids in what a cookie or an address says; everything else in it is dropped. */
export const favoritesIn = (values: unknown): Favorites =>
  Array.isArray(values) ? [...new Set(values.filter(isId))].slice(-mostFavorites) : [];

/** Adds what is no favourite and takes away what is one (FV-01, FV-02). */
export const toggled = (favorites: Favorites, id: number): Favorites =>
  favorites.includes(id)
    ? favorites.filter((other) => other !== id)
    : [...favorites, id].slice(-mostFavorites);
