import { type Catalogue, skusOf } from "../catalogue.ts";
import { filterParameters, parameterFacetId } from "../filter-parameters.ts";
import { isActive } from "../goods/campaigns.ts";
import { oneSize, sizeOrder } from "../goods/sizes.ts";
import { everywhere, localised } from "../localised.ts";
import { activeCampaign } from "../prices.ts";
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
  facetIdsOf: (product: Product) => readonly string[];
}

const value = (facetId: string, label: Localised, parentId: string | null = null, hidden = false) => ({
  facetId,
  label,
  parentId,
  hidden,
});

const categoryFacetId = (categoryId: number) => `c_${categoryId}`;
const sizeFacetId = (size: string) => `s_${slug(size)}`;

const categoryGroup = (catalogue: Catalogue): FacetGroup => ({
  filterId: "category",
  type: "Category",
  label: localised("Kategori", "Category", "Kategorie"),
  values: catalogue.categories.map(({ categoryId, parentCategoryId, name }) =>
    value(categoryFacetId(categoryId), name, parentCategoryId ? categoryFacetId(parentCategoryId) : null),
  ),
  facetIdsOf: ({ style }) => [
    ...new Set(
      style.categories
        .flatMap((category) => pathTo(catalogue, category))
        .map((category) => categoryFacetId(category.categoryId)),
    ),
  ],
});

const brandGroup = ({ brands }: Catalogue): FacetGroup => ({
  filterId: "brand",
  type: "Brand",
  label: localised("Varumärke", "Brand", "Marke"),
  values: [...brands]
    .sort((one, other) => one.name.localeCompare(other.name, "sv"))
    .map(({ brandId, name }) => value(`b_${brandId}`, everywhere(name))),
  facetIdsOf: ({ style }) => [`b_${style.brand.brandId}`],
});

const sizeGroup = ({ styles }: Catalogue): FacetGroup => ({
  filterId: "sku",
  type: "Sku",
  label: localised("Storlek", "Size", "Größe"),
  values: [...new Set(styles.flatMap((style) => style.sizes))]
    .sort((one, other) => sizeOrder(one) - sizeOrder(other))
    .map((size) => value(sizeFacetId(size), everywhere(size), null, size === oneSize)),
  facetIdsOf: (product) => skusOf(product).map((sku) => sizeFacetId(sku.name)),
});

const discountGroup = ({ campaigns }: Catalogue): FacetGroup => ({
  filterId: "discount",
  type: "Discount",
  label: localised("Rabatt", "Discount", "Rabatt"),
  values: campaigns
    .filter(isActive)
    .sort((one, other) => one.percent - other.percent)
    .map(({ percent }) => value(`d_${percent}`, localised(`${percent} %`, `${percent}%`, `${percent} %`))),
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
