import type { Catalogue } from "../catalogue.ts";
import type { Style } from "../types.ts";
import type { FacetGroup } from "./facet-groups.ts";

/** What varies together: who wears it where decides shelf and sizes, the material most facts; makers vary alone. */
const aspects = ["wearing", "maker", "facts", "colours"] as const;
type Aspect = (typeof aspects)[number];

/** Bundles of a style: the last is that of its colours, the others all its colours share. */
export const bundlesPerStyle = aspects.length;

/**
 * Values that a style has together: all sizes of a women's boot, all shelves of a daypack, all colours of a jacket.
 * Few bundles are different and a style has one of each aspect, so counting styles means counting bundles.
 */
export interface Bundles {
  /** Bundle numbers of style s: `bundlesPerStyle` from `ofStyle[s * bundlesPerStyle]` on. */
  ofStyle: Uint16Array;
  count: number;
  /** Value numbers of bundle b: `values[firstValue[b] … firstValue[b + 1] - 1]`. */
  values: Uint16Array;
  firstValue: Int32Array;
}

const aspectOf = ({ type, differsByColour }: FacetGroup): Aspect => {
  if (differsByColour) return "colours";
  if (type === "Brand") return "maker";
  return type === "Category" || type === "Sku" ? "wearing" : "facts";
};

/** Those of all colours where they differ, some of them twice. */
const facetIdsOf = ({ differsByColour, facetIdsOf }: FacetGroup, { products }: Style): readonly string[] => {
  const [any] = products;
  if (differsByColour) return products.flatMap(facetIdsOf);
  return any ? facetIdsOf(any) : [];
};

/** `note` is told every value of every style. */
export const bundle = (
  { styles }: Catalogue,
  groups: readonly FacetGroup[],
  numberOf: (facetId: string) => number,
  note: (value: number, style: number) => void,
): Bundles => {
  const bundles: number[][] = [];
  const ofStyle = new Uint16Array(styles.length * bundlesPerStyle);
  aspects.forEach((aspect, place) => {
    const alike = groups.filter((group) => aspectOf(group) === aspect);
    const known = new Map<string, number>();
    styles.forEach((style, position) => {
      const facetIds = alike.flatMap((group) => facetIdsOf(group, style));
      const name = facetIds.join();
      const number = known.get(name) ?? bundles.push(Array.from(new Set(facetIds), numberOf)) - 1;
      known.set(name, number);
      ofStyle[position * bundlesPerStyle + place] = number;
      for (const value of bundles[number] ?? []) note(value, position);
    });
  });
  const firstValue = new Int32Array(bundles.length + 1);
  bundles.forEach(({ length }, number) => {
    firstValue[number + 1] = (firstValue[number] ?? 0) + length;
  });
  return { ofStyle, count: bundles.length, values: Uint16Array.from(bundles.flat()), firstValue };
};
