import type { Silhouette } from "#backend/pictures/range.ts";
import type { Catalogue } from "./catalogue.ts";
import { mix } from "./chance.ts";
import type { Product, Style } from "./types.ts";

export type Relation = "RELATED" | "ACCESSORIES" | "SIMILAR";

const perRelation = 4;

const company: Readonly<Record<Silhouette, readonly Silhouette[]>> = {
  shell: ["fleece", "trousers", "gloves", "beanie"],
  insulated: ["base-layer", "beanie", "gloves", "trousers"],
  fleece: ["base-layer", "shell", "beanie", "backpack"],
  "base-layer": ["fleece", "socks", "insulated", "beanie"],
  trousers: ["base-layer", "boot", "socks", "shell"],
  boot: ["socks", "trousers", "backpack", "gloves"],
  backpack: ["shell", "boot", "beanie", "gloves"],
  beanie: ["gloves", "insulated", "socks", "fleece"],
  gloves: ["beanie", "shell", "base-layer", "insulated"],
  socks: ["boot", "trousers", "base-layer", "beanie"],
};

const nearest = (styles: readonly Style[], keyOf: (style: Style) => number, count: number): Style[] => {
  const best: { style: Style; key: number }[] = [];
  for (const style of styles) {
    const key = keyOf(style);
    if (best.length === count && key >= (best.at(-1)?.key ?? 0)) continue;
    const index = best.findIndex((each) => key < each.key);
    best.splice(index < 0 ? best.length : index, 0, { style, key });
    if (best.length > count) best.pop();
  }
  return best.map(({ style }) => style);
};

/** Alternatives, companions and products for the same activity; never a colour of the product itself. */
export const relatedProducts = (
  { styles }: Catalogue,
  { style: own, colourway }: Product,
): readonly { product: Product; relation: Relation }[] => {
  const wearable = styles.filter(
    (style) =>
      style !== own && (own.gender === "unisex" || style.gender === "unisex" || style.gender === own.gender),
  );
  const shuffled = (style: Style) => mix(own.seed, style.styleId);
  const alternatives = nearest(
    wearable.filter((style) => style.silhouette === own.silhouette),
    (style) => Math.abs(style.price - own.price) + (style.primaryCategory === own.primaryCategory ? 0 : 1000),
    perRelation,
  );
  const companions = company[own.silhouette].flatMap((silhouette) =>
    nearest(
      wearable.filter((style) => style.silhouette === silhouette),
      shuffled,
      1,
    ),
  );
  const taken = new Set([...alternatives, ...companions]);
  const similar = nearest(
    wearable.filter((style) => style.activity === own.activity && !taken.has(style)),
    shuffled,
    perRelation,
  );
  const inColour = (style: Style) =>
    style.products.find((product) => product.colourway === colourway) ?? style.products[0];
  const related = (relation: Relation, found: readonly Style[]) =>
    found.flatMap((style) => {
      const product = inColour(style);
      return product ? [{ product, relation }] : [];
    });
  return [
    ...related("RELATED", alternatives),
    ...related("ACCESSORIES", companions),
    ...related("SIMILAR", similar),
  ];
};
