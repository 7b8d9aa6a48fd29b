import type { Catalogue } from "../catalogue.ts";
import type { Style } from "../types.ts";
import type { FacetGroup } from "./facet-groups.ts";

/**
 * Values that a style has together: all sizes of a women's boot, all shelves of a daypack, all colours of a jacket.
 * Few bundles are different and a style has a handful, so counting styles means counting bundles.
 */
export interface Bundles {
  /** How many bundles a style has: one of each aspect. */
  perStyle: number;
  /** Bundle numbers of style s: `ofStyle[s * perStyle … ]`. */
  ofStyle: Uint16Array;
  /** Value numbers by bundle number. */
  values: readonly Uint16Array[];
  /** Which of a style's bundles all its colours share. */
  shared: Uint8Array;
}

/** What varies together: who wears it where decides shelf and sizes, the material most facts; makers vary alone. */
const aspectOf = ({ type, differsByColour }: FacetGroup): string => {
  if (differsByColour) return "colour";
  return type === "Category" || type === "Sku" ? "wearing" : type;
};

const bundledGroups = (groups: readonly FacetGroup[]): readonly (readonly FacetGroup[])[] => {
  const aspects = [...new Set(groups.map(aspectOf))];
  return aspects.map((aspect) => groups.filter((group) => aspectOf(group) === aspect));
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
  const together = bundledGroups(groups);
  const values: Uint16Array[] = [];
  const ofStyle = new Uint16Array(styles.length * together.length);
  together.forEach((alike, place) => {
    const known = new Map<string, number>();
    styles.forEach((style, position) => {
      const facetIds = alike.flatMap((group) => facetIdsOf(group, style));
      const name = facetIds.join();
      let number = known.get(name);
      if (number === undefined) {
        number = values.length;
        values.push(Uint16Array.from(new Set(facetIds), numberOf));
        known.set(name, number);
      }
      ofStyle[position * together.length + place] = number;
      for (const value of values[number] ?? []) note(value, position);
    });
  });
  const shared = Uint8Array.from(together.keys()).filter((place) =>
    together[place]?.every(({ differsByColour }) => !differsByColour),
  );
  return { perStyle: together.length, ofStyle, values, shared };
};
