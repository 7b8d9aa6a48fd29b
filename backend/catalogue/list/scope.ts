import { roll } from "../chance.ts";
import { activeCampaign } from "../prices.ts";
import type { PickedList, Viewpoint } from "../types.ts";
import {
  brandSubject,
  campaignSubject,
  categorySubject,
  type ListSubject,
  subjectOfUrl,
} from "./list-address.ts";
import type { ListArguments } from "./list-arguments.ts";
import { present } from "./list-arguments.ts";
import { keptSubset, type ListIndex } from "./list-index.ts";
import { type Hits, searchHits } from "./search-text.ts";
import {
  drop,
  everything,
  join,
  meet,
  nothing,
  productsWhere,
  type Subset,
  stylesWhere,
  theseProducts,
} from "./subset.ts";

/** What the list is about, before the shopper narrows it. */
export interface Scope {
  subset: Subset;
  hits: Hits | null;
  /** Positions in the order the caller asked for, when it named products one by one. */
  named: Int32Array | null;
}

const mostNamed = 600;

/** Of the goods only: prices and stock states name nothing that lasts. */
const membersOf = (index: ListIndex, facetId: string): Subset => {
  const number = index.valueNumbers.get(facetId);
  const members = number === undefined || number >= index.firstBand ? undefined : index.members[number];
  return members ?? nothing(index.layout);
};

/** Reduced today, by this campaign or by any. */
const reduced = (index: ListIndex, campaignId?: number): Subset =>
  keptSubset(index, `reduced ${campaignId ?? ""}`, () =>
    productsWhere(index.layout, (at) => {
      const product = index.catalogue.products[at];
      const campaign = product ? activeCampaign(product) : null;
      return campaign !== null && (campaignId === undefined || campaign.campaignId === campaignId);
    }),
  );

/** A hand-picked list holds about one style in nine and always the first jacket. */
const pickedFor = (index: ListIndex, { listId }: PickedList): Subset =>
  keptSubset(index, `picked ${listId}`, () =>
    stylesWhere(index.layout, (at) => {
      const style = index.catalogue.styles[at];
      return style !== undefined && (style.styleId === 1 || roll(style.seed, 500 + listId, 9) === 0);
    }),
  );

/** Null: the whole range, or what a search text will find in it. */
const membersOfSubject = (index: ListIndex, subject: ListSubject | null): Subset | null => {
  switch (subject?.kind) {
    case "category":
      return membersOf(index, `c_${subject.category.categoryId}`);
    case "brand":
      return membersOf(index, `b_${subject.brand.brandId}`);
    case "campaign":
      return reduced(index, subject.campaign.campaignId);
    case "picked":
      return pickedFor(index, subject.list);
    case "sale":
      return reduced(index);
    case "latest":
    case "all":
    case "search":
      return null;
    default:
      return nothing(index.layout);
  }
};

/** The style's number stands in the middle of it: "NOR-10001-2". */
const productWithArticle = ({ catalogue }: ListIndex, article: string): number | undefined => {
  const styleId = Number(article.split("-").at(-2)) - 10_000;
  const colours = catalogue.styles[styleId - 1]?.products;
  return colours?.find(({ articleNumber }) => articleNumber === article)?.index;
};

const namedPositions = (index: ListIndex, { filter }: ListArguments): Int32Array | null => {
  const { products } = index.catalogue;
  const ids = present(filter?.productIds);
  const first = products[0]?.productId ?? 0;
  if (ids.length > 0) {
    const positions = [...new Set(ids.slice(0, mostNamed))].map((id) => id - first);
    return Int32Array.from(positions.filter((at) => products[at] !== undefined));
  }
  const articles = present(filter?.articleNumbers);
  if (articles.length === 0) return null;
  const found = [...new Set(articles.slice(0, mostNamed))].map((article) =>
    productWithArticle(index, article),
  );
  return Int32Array.from(found.filter((at) => at !== undefined));
};

const narrowByIds = (index: ListIndex, whole: Subset, { filter }: ListArguments): Subset => {
  const { layout } = index;
  const any = (prefix: string, ids: readonly number[]) =>
    join(
      layout,
      ids.map((id) => membersOf(index, `${prefix}_${id}`)),
    );
  const inCampaigns = (ids: readonly number[]) =>
    join(
      layout,
      ids.map((id) => reduced(index, id)),
    );
  const categories = (ids: readonly number[]) => any("c", ids);
  const brands = (ids: readonly number[]) => any("b", ids);
  const kept = [
    [present(filter?.categoryIds), categories],
    [present(filter?.brandIds), brands],
    [present(filter?.discountCampaignIds), inCampaigns],
  ] as const;
  const dropped = [
    [present(filter?.excludeCategoryIds), categories],
    [present(filter?.excludeBrandIds), brands],
    [present(filter?.excludeDiscountCampaignIds), inCampaigns],
  ] as const;
  let subset = whole;
  for (const [ids, membersOf] of kept) if (ids.length > 0) subset = meet(layout, subset, membersOf(ids));
  for (const [ids, membersOf] of dropped) if (ids.length > 0) subset = drop(layout, subset, membersOf(ids));
  return subset;
};

const narrowByFacetLists = (index: ListIndex, whole: Subset, { filter }: ListArguments): Subset => {
  const { layout } = index;
  const included = present(filter?.include).map((facetId) => membersOf(index, facetId));
  const required =
    filter?.includeMode === "UNION" && included.length > 0 ? [join(layout, included)] : included;
  let subset = whole;
  for (const only of required) subset = meet(layout, subset, only);
  for (const facetId of [...present(filter?.exclude), ...present(filter?.excludeFacets)]) {
    subset = drop(layout, subset, membersOf(index, facetId));
  }
  return subset;
};

const findText = ({ catalogue }: ListIndex, { words, language }: Viewpoint, text: string): Hits => {
  if (!words) throw new Error("this viewpoint cannot search");
  return searchHits(catalogue, words, text, language.code);
};

/** Aliases, url, search text and id lists of the query; `productIds`, else `articleNumbers`, override all others. */
export const scopeOf = (index: ListIndex, viewpoint: Viewpoint, query: ListArguments): Scope => {
  const { catalogue, layout } = index;
  const named = namedPositions(index, query);
  if (named) return { subset: theseProducts(layout, named), named, hits: null };
  let subset = everything(layout);
  const narrow = (subject: ListSubject | null) => {
    const only = membersOfSubject(index, subject);
    if (only) subset = meet(layout, subset, only);
  };
  const subject = query.url ? subjectOfUrl(catalogue, query.url) : null;
  if (query.categoryAlias) narrow(categorySubject(catalogue, query.categoryAlias));
  if (query.brandAlias) narrow(brandSubject(catalogue, query.brandAlias));
  if (query.discountCampaignAlias) narrow(campaignSubject(catalogue, query.discountCampaignAlias));
  if (query.url) narrow(subject);
  const text = query.filter?.searchText?.trim() || (subject?.kind === "search" ? subject.text : "");
  const hits = text ? findText(index, viewpoint, text) : null;
  if (hits) subset = meet(layout, subset, { styles: hits.styles, products: null });
  subset = narrowByFacetLists(index, narrowByIds(index, subset, query), query);
  return { subset, hits, named: null };
};
