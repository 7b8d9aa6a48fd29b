import type { Catalogue } from "../catalogue.ts";
import { demoData } from "../data/demo-data.ts";
import { formatMoney } from "../money.ts";
import { filterParameters, parameterFacetId } from "../parameters.ts";
import { activeCampaign, isActive } from "../prices.ts";
import { pathTo } from "../range-views.ts";
import { stockStatuses } from "../stock.ts";
import { slug } from "../style-building.ts";
import {
  everywhere,
  type Localised,
  localised,
  type Market,
  type Product,
  type Viewpoint,
} from "../types.ts";
import { brandUrl, categoryUrl } from "../urls.ts";

export type FacetType = "Category" | "Brand" | "Sku" | "Price" | "Discount" | "Parameter" | "StockStatus";

interface FacetValueDefinition {
  facetId: string;
  parentId: string | null;
  label: (viewpoint: Viewpoint) => string;
  url: ((viewpoint: Viewpoint) => string) | null;
  hidden: boolean;
}

export interface FacetGroup {
  filterId: string;
  type: FacetType;
  label: Localised;
  values: readonly FacetValueDefinition[];
  differsByColour: boolean;
  /** Empty for price, size and stock, which depend on market and moment. */
  facetIdsOf: (product: Product) => readonly string[];
}

const toValue = (
  facetId: string,
  label: Localised,
  more: Partial<FacetValueDefinition> = {},
): FacetValueDefinition => ({
  facetId,
  parentId: null,
  label: ({ language }) => label[language.code],
  url: null,
  hidden: false,
  ...more,
});

const categoryGroup = (catalogue: Catalogue): FacetGroup => {
  const toFacetId = (categoryId: number) => `c_${categoryId}`;
  const pathIds = new Map(
    catalogue.categories.map((category) => [
      category,
      pathTo(catalogue, category).map(({ categoryId }) => toFacetId(categoryId)),
    ]),
  );
  return {
    filterId: "category",
    type: "Category",
    label: localised("Kategori", "Category", "Kategorie"),
    values: catalogue.categories.map(({ categoryId, parentCategoryId, alias, name }) =>
      toValue(toFacetId(categoryId), name, {
        parentId: parentCategoryId ? toFacetId(parentCategoryId) : null,
        url: (viewpoint) => categoryUrl(viewpoint, alias),
      }),
    ),
    differsByColour: false,
    facetIdsOf: ({ style }) => [
      ...new Set(style.categories.flatMap((category) => pathIds.get(category) ?? [])),
    ],
  };
};

const brandGroup = ({ brands }: Catalogue): FacetGroup => ({
  filterId: "brand",
  type: "Brand",
  label: localised("Varumärke", "Brand", "Marke"),
  values: [...brands]
    .sort((one, other) => one.name.localeCompare(other.name, "sv"))
    .map(({ brandId, alias, name }) =>
      toValue(`b_${brandId}`, everywhere(name), { url: (viewpoint) => brandUrl(viewpoint, alias) }),
    ),
  differsByColour: false,
  facetIdsOf: ({ style }) => [`b_${style.brand.brandId}`],
});

const letterSizes = demoData.sizes.garment.unisex;
const [oneSize] = demoData.sizes.single.unisex;

const sizeOrder = (size: string): number => {
  const letter = letterSizes.indexOf(size);
  if (letter >= 0) return letter;
  return size === oneSize ? 999 : 100 + Number.parseInt(size, 10);
};

export const toSizeFacetId = (size: string) => `s_${slug(size)}`;

/** A size that is sold out counts for nothing. */
const sizeGroup = ({ styles }: Catalogue): FacetGroup => {
  const sizeRuns = new Set(styles.map((style) => style.sizes));
  const sizes = [...new Set([...sizeRuns].flat())].sort((one, other) => sizeOrder(one) - sizeOrder(other));
  return {
    filterId: "sku",
    type: "Sku",
    label: localised("Storlek", "Size", "Größe"),
    values: sizes.map((size) => toValue(toSizeFacetId(size), everywhere(size), { hidden: size === oneSize })),
    differsByColour: true,
    facetIdsOf: () => [],
  };
};

/** Shares of a round sum close to a thousand crowns. */
const intervalEnds = [0.5, 1, 2, 4] as const;
const thousandCrowns: Readonly<Record<string, number>> = {
  SEK: 1000,
  DKK: 1000,
  NOK: 1000,
  HKD: 1000,
  JPY: 20_000,
  KRW: 200_000,
};

const priceEdges = ({ currency: { code } }: Market): readonly number[] =>
  intervalEnds.map((share) => share * (thousandCrowns[code] ?? 100));

/** 0 is the cheapest interval; a price on an edge belongs to the upper one. */
export const findPriceInterval = (price: number, market: Market): number =>
  priceEdges(market).filter((edge) => price >= edge).length;

const under = { sv: "Under", en: "Under", de: "Unter" };
const from = { sv: "Från", en: "From", de: "Ab" };

const formatPriceInterval = (interval: number, { market, language }: Viewpoint): string => {
  const edges = priceEdges(market);
  const [lower, upper] = [edges[interval - 1], edges[interval]];
  const money = (amount: number) => formatMoney(amount, market, language);
  if (lower === undefined) return `${under[language.code]} ${money(upper ?? 0)}`;
  if (upper === undefined) return `${from[language.code]} ${money(lower)}`;
  return `${money(lower)} – ${money(upper)}`;
};

const priceGroup: FacetGroup = {
  filterId: "price",
  type: "Price",
  label: localised("Pris", "Price", "Preis"),
  values: Array.from({ length: intervalEnds.length + 1 }, (_, interval) =>
    toValue(`r_${interval}`, everywhere(""), {
      label: (viewpoint) => formatPriceInterval(interval, viewpoint),
    }),
  ),
  differsByColour: true,
  facetIdsOf: () => [],
};

const discountGroup = ({ campaigns }: Catalogue): FacetGroup => ({
  filterId: "discount",
  type: "Discount",
  label: localised("Rabatt", "Discount", "Rabatt"),
  values: campaigns
    .filter(isActive)
    .sort((one, other) => one.percent - other.percent)
    .map(({ percent }) => toValue(`d_${percent}`, localised(`${percent} %`, `${percent}%`, `${percent} %`))),
  differsByColour: true,
  facetIdsOf: (product) => {
    const campaign = activeCampaign(product);
    return campaign ? [`d_${campaign.percent}`] : [];
  },
});

const parameterGroups: readonly FacetGroup[] = filterParameters.map((parameter) => ({
  filterId: parameter.filterId,
  type: "Parameter",
  label: parameter.name,
  values: [...parameter.values].map(([key, label]) => toValue(parameterFacetId(parameter, key), label)),
  differsByColour: parameter.filterId === "colour",
  facetIdsOf: (product) => parameter.valuesOf(product).map((key) => parameterFacetId(parameter, key)),
}));

const statusLabels: Readonly<Record<(typeof stockStatuses)[number], Localised>> = {
  "in-stock": localised("I lager", "In stock", "Auf Lager"),
  "few-left": localised("Få kvar", "Few left", "Nur noch wenige"),
  "to-order": localised("Beställningsvara", "Order item", "Bestellartikel"),
  "sold-out": localised("Slutsåld", "Sold out", "Ausverkauft"),
};

const stockGroup: FacetGroup = {
  filterId: "stock-status",
  type: "StockStatus",
  label: localised("Lagerstatus", "Availability", "Verfügbarkeit"),
  values: stockStatuses.map((status) => toValue(`t_${status}`, statusLabels[status])),
  differsByColour: true,
  facetIdsOf: () => [],
};

export const facetGroups = (catalogue: Catalogue): readonly FacetGroup[] => [
  categoryGroup(catalogue),
  brandGroup(catalogue),
  sizeGroup(catalogue),
  priceGroup,
  discountGroup(catalogue),
  ...parameterGroups,
  stockGroup,
];
