import type { Colourway } from "../../pictures/range.ts";
import { roll } from "../chance.ts";
import {
  brandSubject,
  campaignSubject,
  categorySubject,
  type ListSubject,
  subjectOfUrl,
} from "../list-subject.ts";
import { colourFacetId } from "../parameters.ts";
import { activeCampaign } from "../prices.ts";
import type { PickedList, Viewpoint } from "../types.ts";
import { type ListArguments, present } from "./list-arguments.ts";
import { findLastingMembers, type ListIndex } from "./list-index.ts";
import { search } from "./search.ts";
import {
  allStyles,
  type Bits,
  intersect,
  noStyles,
  productsWhere,
  type Subset,
  stylesWhere,
  subtract,
  toSubset,
  uniteAll,
} from "./subset.ts";

export interface UnfilteredList {
  subset: Subset;
  /** By relevance, best first; null without a search text. */
  closestFirst: readonly Bits[] | null;
  /** Positions in the caller's order when it named products one by one. */
  named: Int32Array | null;
}

const mostNamed = 600;
/** Days for which a style is new. */
const daysNew = 30;

const cacheSubset = ({ subsets }: ListIndex, key: string, compute: () => Subset): Subset => {
  const subset = subsets.get(key) ?? compute();
  subsets.set(key, subset);
  return subset;
};

const findMembers = (index: ListIndex, facetId: string): Subset =>
  findLastingMembers(index, facetId) ?? noStyles(index.layout);

const findReduced = (index: ListIndex, campaignId?: number): Subset =>
  cacheSubset(index, `reduced ${campaignId ?? ""}`, () =>
    productsWhere(index.layout, (position) => {
      const product = index.catalogue.products[position];
      const campaign = product ? activeCampaign(product) : null;
      return campaign !== null && (campaignId === undefined || campaign.campaignId === campaignId);
    }),
  );

const findColoured = (index: ListIndex, colourway: Colourway): Subset =>
  cacheSubset(index, `coloured ${colourway}`, () =>
    productsWhere(index.layout, (position) => index.catalogue.products[position]?.colourway === colourway),
  );

const findNew = (index: ListIndex): Subset =>
  cacheSubset(index, "new", () =>
    stylesWhere(index.layout, (position) => (index.catalogue.styles[position]?.age ?? daysNew) < daysNew),
  );

const findPicked = (index: ListIndex, { listId }: PickedList): Subset =>
  cacheSubset(index, `picked ${listId}`, () =>
    stylesWhere(index.layout, (position) => {
      const style = index.catalogue.styles[position];
      return style !== undefined && (style.styleId === 1 || roll(style.seed, 500 + listId, 9) === 0);
    }),
  );

/** Null: all products. */
const findMembersOfSubject = (index: ListIndex, subject: ListSubject | null): Subset | null => {
  switch (subject?.kind) {
    case "category":
      return findMembers(index, `c_${subject.category.categoryId}`);
    case "brand":
      return findMembers(index, `b_${subject.brand.brandId}`);
    case "campaign":
      return findReduced(index, subject.campaign.campaignId);
    case "picked":
      return findPicked(index, subject.list);
    case "sale":
      return findReduced(index);
    case "latest":
    case "all":
    case "search":
      return null;
    default:
      return noStyles(index.layout);
  }
};

/** The style's number is in the middle: "NOR-10001-2". */
const findByArticleNumber = ({ catalogue }: ListIndex, article: string): number | undefined => {
  const styleId = Number(article.split("-").at(-2)) - 10_000;
  const colours = catalogue.styles[styleId - 1]?.products;
  return colours?.find(({ articleNumber }) => articleNumber === article)?.index;
};

const findNamed = (index: ListIndex, { filter }: ListArguments): Int32Array | null => {
  const { products } = index.catalogue;
  const ids = [...new Set(present(filter?.productIds).slice(0, mostNamed))];
  if (ids.length > 0) {
    const firstId = products[0]?.productId ?? 0;
    return Int32Array.from(ids, (id) => id - firstId).filter((position) => products[position] !== undefined);
  }
  const articles = [...new Set(present(filter?.articleNumbers).slice(0, mostNamed))];
  if (articles.length === 0) return null;
  const found = articles.map((article) => findByArticleNumber(index, article));
  return Int32Array.from(found.filter((position) => position !== undefined));
};

const narrowByLists = (index: ListIndex, subset: Subset, { filter }: ListArguments): Subset => {
  const { layout } = index;
  const inFacet = (facetId: string) => findMembers(index, facetId);
  const inCategory = (id: number) => inFacet(`c_${id}`);
  const inBrand = (id: number) => inFacet(`b_${id}`);
  const inCampaign = (id: number) => findReduced(index, id);
  const included = present(filter?.include).map(inFacet);
  const alternatives = [
    present(filter?.categoryIds).map(inCategory),
    present(filter?.brandIds).map(inBrand),
    present(filter?.discountCampaignIds).map(inCampaign),
    ...(filter?.includeMode === "UNION" ? [included] : included.map((members) => [members])),
  ];
  const excluded = [
    ...present(filter?.excludeCategoryIds).map(inCategory),
    ...present(filter?.excludeBrandIds).map(inBrand),
    ...present(filter?.excludeDiscountCampaignIds).map(inCampaign),
    ...present(filter?.exclude).map(inFacet),
    ...present(filter?.excludeFacets).map(inFacet),
  ];
  const required = alternatives
    .filter((members) => members.length > 0)
    .reduce((rest, members) => intersect(layout, rest, uniteAll(layout, members)), subset);
  return excluded.reduce((rest, members) => subtract(layout, rest, members), required);
};

/** `productIds`, else `articleNumbers`, override all other arguments. */
export const findUnfiltered = (
  index: ListIndex,
  viewpoint: Viewpoint,
  query: ListArguments,
): UnfilteredList => {
  const { catalogue, layout } = index;
  const named = findNamed(index, query);
  if (named) return { subset: toSubset(layout, named), named, closestFirst: null };
  let subset = allStyles(layout);
  const narrow = (members: Subset | null) => {
    if (members) subset = intersect(layout, subset, members);
  };
  const subject = query.url ? subjectOfUrl(catalogue, query.url) : null;
  const { categoryAlias, brandAlias, discountCampaignAlias: campaignAlias } = query;
  if (categoryAlias) narrow(findMembersOfSubject(index, categorySubject(catalogue, categoryAlias)));
  if (brandAlias) narrow(findMembersOfSubject(index, brandSubject(catalogue, brandAlias)));
  if (campaignAlias) narrow(findMembersOfSubject(index, campaignSubject(catalogue, campaignAlias)));
  if (query.url) narrow(findMembersOfSubject(index, subject));
  const text = query.filter?.searchText?.trim() || (subject?.kind === "search" ? subject.text : "");
  const { words, language } = viewpoint;
  if (text && !words) throw new Error("this viewpoint cannot search");
  const found = text && words ? search(catalogue, words, text, language.code) : null;
  if (found) {
    narrow(
      uniteAll(
        layout,
        found.closestFirst.map((styles) => ({ styles, products: null })),
      ),
    );
    const inColour = [
      ...[...found.colours].map((family) => findMembers(index, colourFacetId(family))),
      ...[...found.colourways].map((colourway) => findColoured(index, colourway)),
    ];
    if (inColour.length > 0) narrow(uniteAll(layout, inColour));
    if (found.isReduced) narrow(findReduced(index));
    if (found.isNew) narrow(findNew(index));
  }
  return {
    subset: narrowByLists(index, subset, query),
    closestFirst: found?.closestFirst ?? null,
    named: null,
  };
};
