import { everywhere, localised } from "../localised.ts";
import { stockStatuses } from "../stock.ts";
import type { Localised, Viewpoint } from "../types.ts";
import { brandUrl, categoryUrl } from "../urls.ts";
import type { FacetGroup, FacetType, FacetValueDefinition } from "./facet-groups.ts";
import type { ListIndex } from "./list-index.ts";
import { bandCount, bandLabel } from "./price-bands.ts";

/** A facet in the words and addresses of a viewpoint, still without counts. */
export interface Offer {
  filterId: string;
  type: FacetType;
  label: string;
  values: readonly OfferedValue[];
}

export interface OfferedValue {
  number: number;
  facetId: string;
  parentId: string | null;
  label: string;
  url: string | null;
  hidden: boolean;
}

const priceLabel = localised("Pris", "Price", "Preis");
const stockLabel = localised("Lagerstatus", "Availability", "Verfügbarkeit");
const statusLabels: Readonly<Record<(typeof stockStatuses)[number], Localised>> = {
  "in-stock": localised("I lager", "In stock", "Auf Lager"),
  "few-left": localised("Få kvar", "Few left", "Nur noch wenige"),
  "to-order": localised("Beställningsvara", "Order item", "Bestellartikel"),
  "sold-out": localised("Slutsåld", "Sold out", "Ausverkauft"),
};

type Group = Pick<FacetGroup, "filterId" | "type" | "label" | "values">;

const plainValue = (facetId: string, label: Localised): FacetValueDefinition => ({
  facetId,
  label,
  parentId: null,
  hidden: false,
});

/** The groups of the goods with price and stock, in the order a shopper is offered them. */
const groupsAt = (index: ListIndex, { market, language }: Viewpoint): readonly Group[] => {
  const price: Group = {
    filterId: "price",
    type: "Price",
    label: priceLabel,
    values: Array.from({ length: bandCount }, (_, band) =>
      plainValue(`r_${band}`, everywhere(bandLabel(band, market, language))),
    ),
  };
  const stock: Group = {
    filterId: "stock-status",
    type: "StockStatus",
    label: stockLabel,
    values: stockStatuses.map((status) => plainValue(`t_${status}`, statusLabels[status])),
  };
  const [category, brand, size, discount, ...parameters] = index.groups;
  return [category, brand, size, price, discount, ...parameters, stock].filter(
    (group) => group !== undefined,
  );
};

const urlOf = (index: ListIndex, viewpoint: Viewpoint, facetId: string): string | null => {
  const [prefix, id] = facetId.split("_");
  const { categories, brands } = index.catalogue;
  if (prefix === "c") return categoryUrl(viewpoint, categories[Number(id) - 1]?.alias ?? "");
  const brand = prefix === "b" ? brands.find((each) => each.brandId === Number(id)) : undefined;
  return brand ? brandUrl(viewpoint, brand.alias) : null;
};

/** Kept by market and language: hundreds of addresses and labels that every list shows again. */
export const offersAt = (index: ListIndex, viewpoint: Viewpoint): readonly Offer[] => {
  const { market, language } = viewpoint;
  const name = `${market.alias}/${language.code}`;
  const kept = index.offers.get(name);
  if (kept) return kept;
  const offers = groupsAt(index, viewpoint).map(({ filterId, type, label, values }) => ({
    filterId,
    type,
    label: label[language.code],
    values: values.map((value) => ({
      number: index.valueNumbers.get(value.facetId) ?? -1,
      facetId: value.facetId,
      parentId: value.parentId,
      label: value.label[language.code],
      url: urlOf(index, viewpoint, value.facetId),
      hidden: value.hidden,
    })),
  }));
  index.offers.set(name, offers);
  return offers;
};
