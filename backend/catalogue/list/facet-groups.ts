import type { Catalogue } from "../catalogue.ts";
import { demoData } from "../data/demo-data.ts";
import { filterParameters, parameterFacetId } from "../filter-parameters.ts";
import { everywhere, localised } from "../localised.ts";
import { activeCampaign, isActive } from "../prices.ts";
import { pathTo } from "../range-views.ts";
import { slug } from "../style-building.ts";
import type { Localised, Product } from "../types.ts";

export type FacetType = "Category" | "Brand" | "Sku" | "Price" | "Discount" | "Parameter" | "StockStatus";

export interface FacetValueDefinition {
  facetId: string;
  parentId: string | null;
  label: Localised;
  hidden: boolean;
}

/** Values inside a group are alternatives, groups narrow each other. */
export interface FacetGroup {
  filterId: string;
  type: FacetType;
  label: Localised;
  values: readonly FacetValueDefinition[];
  /** Whether the colours of a style may have different values; then a product has one at most. */
  differsByColour: boolean;
  facetIdsOf: (product: Product) => readonly string[];
}

const value = (facetId: string, label: Localised, parentId: string | null = null, hidden = false) => ({
  facetId,
  label,
  parentId,
  hidden,
});

const categoryFacetId = (categoryId: number) => `c_${categoryId}`;

const categoryGroup = (catalogue: Catalogue): FacetGroup => {
  const pathIds = new Map(
    catalogue.categories.map((category) => [
      category,
      pathTo(catalogue, category).map(({ categoryId }) => categoryFacetId(categoryId)),
    ]),
  );
  return {
    filterId: "category",
    type: "Category",
    label: localised("Kategori", "Category", "Kategorie"),
    values: catalogue.categories.map(({ categoryId, parentCategoryId, name }) =>
      value(categoryFacetId(categoryId), name, parentCategoryId ? categoryFacetId(parentCategoryId) : null),
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
    .map(({ brandId, name }) => value(`b_${brandId}`, everywhere(name))),
  differsByColour: false,
  facetIdsOf: ({ style }) => [`b_${style.brand.brandId}`],
});

const letterSizes = demoData.sizes.garment.unisex;
const [oneSize] = demoData.sizes.single.unisex;

/** Letters first, then numbers; what has one size comes last. */
const sizeOrder = (size: string): number => {
  const letter = letterSizes.indexOf(size);
  if (letter >= 0) return letter;
  return size === oneSize ? 999 : 100 + Number.parseInt(size, 10);
};

const sizeGroup = ({ styles }: Catalogue): FacetGroup => {
  const runs = new Set(styles.map((style) => style.sizes));
  const sizes = [...new Set([...runs].flat())].sort((one, other) => sizeOrder(one) - sizeOrder(other));
  const facetIds = new Map(sizes.map((size) => [size, `s_${slug(size)}`]));
  const facetIdOf = (size: string) => facetIds.get(size) ?? size;
  return {
    filterId: "sku",
    type: "Sku",
    label: localised("Storlek", "Size", "Größe"),
    values: sizes.map((size) => value(facetIdOf(size), everywhere(size), null, size === oneSize)),
    differsByColour: false,
    facetIdsOf: ({ style }) => style.sizes.map(facetIdOf),
  };
};

const discountGroup = ({ campaigns }: Catalogue): FacetGroup => ({
  filterId: "discount",
  type: "Discount",
  label: localised("Rabatt", "Discount", "Rabatt"),
  values: campaigns
    .filter(isActive)
    .sort((one, other) => one.percent - other.percent)
    .map(({ percent }) => value(`d_${percent}`, localised(`${percent} %`, `${percent}%`, `${percent} %`))),
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
  values: [...parameter.values].map(([key, label]) => value(parameterFacetId(parameter, key), label)),
  differsByColour: parameter.filterId === "colour",
  facetIdsOf: (product) => parameter.valuesOf(product).map((key) => parameterFacetId(parameter, key)),
}));

/** The groups that follow from the goods alone; price and stock are added by whoever knows market and moment. */
export const facetGroups = (catalogue: Catalogue): readonly FacetGroup[] => [
  categoryGroup(catalogue),
  brandGroup(catalogue),
  sizeGroup(catalogue),
  discountGroup(catalogue),
  ...parameterGroups,
];
