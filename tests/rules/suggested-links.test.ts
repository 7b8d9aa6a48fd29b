import { expect, test } from "vitest";
import { type Hit, suggestBrands, suggestCategories } from "#worker/pages/suggested-links.ts";

const names = [
  "Women",
  "Men",
  "Clothing",
  "Layers",
  "Fleece",
  "Fleece",
  "Jackets",
  "Jackets",
  "Rain jackets",
];
const parents = [0, 0, 0, 3, 1, 2, 1, 3, 8];
const tree = names.map((name, index) => ({
  id: index + 1,
  parent: parents[index] ?? 0,
  alias: `c${index + 1}`,
  name,
  href: `/c/c${index + 1}`,
}));
/** A product of these categories, by their numbers in the tree. */
const hitIn = (...ids: number[]) =>
  ({
    categories: ids.map((id) => ({ alias: `c${id}`, name: names[id - 1], canonicalUrl: null })),
    suggestedBrand: { alias: "skarn", name: "Skarn", canonicalUrl: null },
  }) as unknown as Hit;
const labelsOf = (asked: string, ...hits: Hit[]) =>
  suggestCategories(hits, tree, asked).map(({ label }) => label);

test("of several categories of one name the one with all of their goods stands for all, else each says where it begins", () => {
  const hits = [hitIn(9), hitIn(9, 7), hitIn(8)];
  expect(labelsOf("jack", ...hits)).toEqual(["Jackets", "Rain jackets"]);
  expect(labelsOf("women jack", ...hits)[0]).toBe("Women / Jackets");
  expect(labelsOf("clothing", hitIn(4))).toEqual(["Clothing", "Layers"]);
  expect(labelsOf("fleece", hitIn(4, 5), hitIn(4, 6))).toEqual(["Women / Fleece", "Men / Fleece", "Layers"]);
});

test("what is called otherwise is suggested as far as goods are in it, never what it is a part of", () => {
  expect(labelsOf("anorak", hitIn(9), hitIn(9), hitIn(8))).toEqual(["Rain jackets", "Jackets"]);
  expect(suggestCategories([hitIn(9)], [], "jack")).toEqual([{ label: "Rain jackets", href: "/c/c9" }]);
});

test("brands are suggested that are called as asked", () => {
  expect(suggestBrands([hitIn(9), hitIn(8)], "ska")).toEqual([{ label: "Skarn", href: "/b/skarn" }]);
  expect(suggestBrands([hitIn(9)], "jack")).toEqual([]);
});
