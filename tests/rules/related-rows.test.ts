import { expect, test } from "vitest";
import type { ProductCard } from "#shared/catalog.ts";
import { toShownRows } from "#worker/pages/related.ts";

const card = (id: number, badge?: ProductCard["badge"]) =>
  ({ id, pictures: [`${id}.avif`, `${id}-back.avif`], ...(badge && { badge }) }) as ProductCard;
const idsOf = (cards: readonly ProductCard[] = []) => cards.map(({ id }) => id);

test("beside a product stands nothing that is sold out, on its page already, or in another row", () => {
  const rows = {
    alternatives: [card(1, "sold-out"), card(2, "sale"), card(3), card(4), card(5), card(6)],
    companions: [card(5), card(6), card(7, "sold-out"), card(8, "few-left"), card(9)],
  };
  const shown = toShownRows(rows, ["9.avif", "3-back.avif"]);
  expect(idsOf(shown.alternatives)).toEqual([2, 3, 4, 5, 6]);
  // The sixth is past what is seen of the row.
  expect(idsOf(shown.companions)).toEqual([6, 8]);
  expect(shown.packages).toBeUndefined();
});

test("a package shows a part that the page shows nowhere else, and the first where there is none", () => {
  const offered = { ...card(20), pictures: ["own.avif", "2.avif", "part.avif"] };
  const plain = { ...card(21), pictures: ["own.avif", "2.avif"] };
  const rows = { alternatives: [card(2)], companions: [], packages: [offered, plain] };
  const { packages } = toShownRows(rows, ["own.avif"]);
  expect(packages?.map(({ pictures }) => pictures)).toEqual([["part.avif"], ["own.avif"]]);
});
