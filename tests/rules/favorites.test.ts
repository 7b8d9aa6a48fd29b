import { expect, test } from "vitest";
import { mostFavorites, parseFavorites, toggled } from "#shared/favorites.ts";

test("what is no favourite becomes one (FV-01)", () => {
  expect(toggled([], 7)).toEqual([7]);
  expect(toggled([8], 7)).toEqual([8, 7]);
});

test("what is a favourite is none any more (FV-02)", () => {
  expect(toggled([7, 8], 7)).toEqual([8]);
});

test("only product ids are favourites, each once (FV-03)", () => {
  expect(parseFavorites([7, "8", "alpine-jacket", 7, 0, -1, 1.5, null, { id: 9 }])).toEqual([7]);
  for (const nonsense of [undefined, null, "7", { 0: 7 }]) expect(parseFavorites(nonsense)).toEqual([]);
});

test("so many are kept that they fit into a cookie; the oldest go first", () => {
  const many = Array.from({ length: mostFavorites }, (_, index) => 1_000_000 + index);
  const next = toggled(many, 7);
  expect(next).toHaveLength(mostFavorites);
  expect(next.at(-1)).toBe(7);
  expect(next).not.toContain(1_000_000);
  expect(encodeURIComponent(JSON.stringify({ favorites: next })).length).toBeLessThan(4_000);
});
