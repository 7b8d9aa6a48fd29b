import type { Source, UnmanagedBox } from "./requests.ts";

export type BoxRecipe = Pick<UnmanagedBox, "sources" | "count" | "hideAdditionalVariants">;

const recipe = (count: number, ...types: readonly Source["type"][]): BoxRecipe => ({
  count,
  hideAdditionalVariants: true,
  sources: types.map((type) => ({ type, limit: count, filters: {} })),
});

/** Boxes the shop's owner has set up at the provider; the same keys on every website. */
const managed: Readonly<Record<string, BoxRecipe>> = {
  home: recipe(8, "RETARGETED", "TOP"),
  category: recipe(8, "MOST_BOUGHT", "TOP"),
  product: recipe(8, "ALTERNATIVES", "RELATED", "TOP"),
  accessories: recipe(4, "BOUGHT_TOGETHER", "RELATED"),
  cart: recipe(4, "BOUGHT_TOGETHER", "RELATED", "TOP"),
};

export const findBox = (key: string): BoxRecipe | null =>
  Object.hasOwn(managed, key) ? (managed[key] ?? null) : null;
