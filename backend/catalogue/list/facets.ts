import type { Viewpoint } from "../types.ts";
import type { Counts } from "./facet-counts.ts";
import type { FacetType } from "./facet-groups.ts";
import { type OfferedValue, offersAt } from "./facet-offers.ts";
import type { ListIndex } from "./list-index.ts";

export interface FacetValue {
  _id: string;
  facetId: string;
  parentId: string | null;
  label: string;
  url: string | null;
  order: number;
  count: number;
  hidden: boolean;
}

export interface Facet {
  filterId: string;
  type: FacetType;
  group: string;
  label: string;
  order: number;
  values: readonly FacetValue[];
}

export interface Filters {
  facets: readonly Facet[];
  price: { lowest: number; highest: number };
}

const counted = (offer: OfferedValue, order: number, count: number): FacetValue => ({
  _id: `${offer.facetId}_${count}`,
  facetId: offer.facetId,
  parentId: offer.parentId,
  label: offer.label,
  url: offer.url,
  order,
  count,
  hidden: offer.hidden,
});

/** Counts in the words of the viewpoint; values the list never had are left out, narrowed-away ones stay with 0. */
export const describeFacets = (index: ListIndex, viewpoint: Viewpoint, counts: Counts): Filters => {
  const facets = offersAt(index, viewpoint).map(
    ({ filterId, type, label, values: offered }, place): Facet => {
      const values: FacetValue[] = [];
      offered.forEach((offer, order) => {
        if (counts.offered[offer.number])
          values.push(counted(offer, order + 1, counts.cards[offer.number] ?? 0));
      });
      return { filterId, type, group: label, label, order: place + 1, values };
    },
  );
  return { facets: facets.filter((facet) => facet.values.length > 0), price: counts.price };
};
