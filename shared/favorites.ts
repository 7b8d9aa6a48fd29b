/** Product ids, the latest last. */
export type Favorites = readonly number[];

export const mostFavorites = 200;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export const parseFavorites = (values: unknown): Favorites =>
  Array.isArray(values) ? [...new Set(values.filter(isId))].slice(-mostFavorites) : [];

export const toggled = (favorites: Favorites, id: number): Favorites =>
  favorites.includes(id)
    ? favorites.filter((other) => other !== id)
    : [...favorites, id].slice(-mostFavorites);
