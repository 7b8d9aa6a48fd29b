import { localised } from "../localised.ts";
import { stockStatuses } from "../stock.ts";
import type { LanguageCode, Localised, Viewpoint } from "../types.ts";
import { brandUrl, categoryUrl } from "../urls.ts";
import type { FacetGroup, FacetType, FacetValueDefinition } from "./facet-groups.ts";
import { type ListIndex, marketIndexOf } from "./list-index.ts";
import { bandCount, bandLabel } from "./price-bands.ts";
import { outside, passes } from "./selection.ts";

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

interface Counts {
  /** Cards by value number. */
  cards: Int32Array;
  /** 1 where the unnarrowed list has at least one product with the value. */
  offered: Uint8Array;
  lowest: number;
  highest: number;
}

export interface CountingRules {
  /** Whether a group's own choice is ignored while its values are counted. */
  byGroup: boolean;
  /** Whether the colours of a style count as one. */
  collapsed: boolean;
}

/** One walk over the catalogue. `scope` is the list before, `verdicts` after the shopper's choices. */
export const countFacets = (
  index: ListIndex,
  viewpoint: Viewpoint,
  scope: Uint8Array,
  verdicts: Int16Array,
  statuses: Uint8Array,
  { byGroup, collapsed }: CountingRules,
): Counts => {
  const { starts, values, groupOfValue, styleOf, firstBand, firstStatus, valueCount, priceGroup } = index;
  const { prices, bands } = marketIndexOf(index, viewpoint.market);
  const cards = new Int32Array(valueCount);
  const offered = new Uint8Array(valueCount);
  const lastStyle = new Int32Array(valueCount);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let at = 0; at < scope.length; at++) {
    if (!scope[at]) continue;
    const verdict = verdicts[at] ?? outside;
    const style = styleOf[at] ?? 0;
    const price = prices[at] ?? 0;
    const counts = (value: number) =>
      verdict === passes || (byGroup && verdict !== outside && groupOfValue[value] === verdict);
    const count = (value: number) => {
      offered[value] = 1;
      if (!counts(value) || (collapsed && lastStyle[value] === style)) return;
      lastStyle[value] = style;
      cards[value] = (cards[value] ?? 0) + 1;
    };
    const end = starts[at + 1] ?? 0;
    for (let place = starts[at] ?? 0; place < end; place++) count(values[place] ?? 0);
    count(firstBand + (bands[at] ?? 0));
    count(firstStatus + (statuses[at] ?? 0));
    if (verdict === passes || verdict === priceGroup) {
      lowest = Math.min(lowest, price);
      highest = Math.max(highest, price);
    }
  }
  return { cards, offered, lowest: Number.isFinite(lowest) ? lowest : 0, highest };
};

const priceLabel = localised("Pris", "Price", "Preis");
const stockLabel = localised("Lagerstatus", "Availability", "Verfügbarkeit");
const statusLabels: Readonly<Record<(typeof stockStatuses)[number], Localised>> = {
  "in-stock": localised("I lager", "In stock", "Auf Lager"),
  "few-left": localised("Få kvar", "Few left", "Nur noch wenige"),
  "to-order": localised("Beställningsvara", "Order item", "Bestellartikel"),
  "sold-out": localised("Slutsåld", "Sold out", "Ausverkauft"),
};

type Offer = Pick<FacetGroup, "filterId" | "type" | "label"> & { values: readonly FacetValueDefinition[] };

const plainValue = (facetId: string, label: Localised): FacetValueDefinition => ({
  facetId,
  label,
  parentId: null,
  hidden: false,
});

const offersOf = (index: ListIndex, { market, language }: Viewpoint): readonly Offer[] => {
  const sameLabel = (text: string) => ({ sv: text, en: text, de: text });
  const price: Offer = {
    filterId: "price",
    type: "Price",
    label: priceLabel,
    values: Array.from({ length: bandCount }, (_, band) =>
      plainValue(`r_${band}`, sameLabel(bandLabel(band, market, language))),
    ),
  };
  const stock: Offer = {
    filterId: "stock-status",
    type: "StockStatus",
    label: stockLabel,
    values: stockStatuses.map((status) => plainValue(`t_${status}`, statusLabels[status])),
  };
  const [category, brand, size, discount, ...parameters] = index.groups;
  return [category, brand, size, price, discount, ...parameters, stock].filter(
    (offer) => offer !== undefined,
  );
};

const urlOf = (index: ListIndex, viewpoint: Viewpoint, facetId: string): string | null => {
  const [prefix, id] = facetId.split("_");
  const { categories, brands } = index.catalogue;
  if (prefix === "c") return categoryUrl(viewpoint, categories[Number(id) - 1]?.alias ?? "");
  const brand = prefix === "b" ? brands.find((each) => each.brandId === Number(id)) : undefined;
  return brand ? brandUrl(viewpoint, brand.alias) : null;
};

const labelled = (label: Localised, code: LanguageCode) => label[code];

/** Counts in the words of the viewpoint; values the list never had are left out, narrowed-away ones stay with 0. */
export const describeFacets = (index: ListIndex, viewpoint: Viewpoint, counts: Counts): Filters => {
  const { code } = viewpoint.language;
  const facets = offersOf(index, viewpoint).map((offer, place): Facet => {
    const label = labelled(offer.label, code);
    const values = offer.values.flatMap(({ facetId, ...definition }, order): FacetValue[] => {
      const number = index.valueNumbers.get(facetId) ?? -1;
      if (!counts.offered[number]) return [];
      const count = counts.cards[number] ?? 0;
      return [
        {
          _id: `${facetId}_${count}`,
          facetId,
          parentId: definition.parentId,
          label: labelled(definition.label, code),
          url: urlOf(index, viewpoint, facetId),
          order: order + 1,
          count,
          hidden: definition.hidden,
        },
      ];
    });
    return { filterId: offer.filterId, type: offer.type, group: label, label, order: place + 1, values };
  });
  const { lowest, highest } = counts;
  return { facets: facets.filter((facet) => facet.values.length > 0), price: { lowest, highest } };
};
