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
import { type ListIndex, type Mask, membersOf } from "./list-index.ts";
import { anyOf, drop, everything, keep, where } from "./masks.ts";
import { type Hits, searchHits } from "./search-text.ts";

/** What the list is about, before the shopper narrows it. */
export interface Scope {
  mask: Mask;
  hits: Hits | null;
  /** Positions in the order the caller asked for, when it named products one by one. */
  named: Int32Array | null;
}

const mostNamed = 600;

const facetMask = (index: ListIndex, facetId: string): Mask => {
  const number = index.valueNumbers.get(facetId);
  return number === undefined || number >= index.firstBand
    ? new Uint8Array(index.styleOf.length)
    : membersOf(index, number);
};

const campaignMask = (index: ListIndex, campaignId: number): Mask =>
  where(
    index.styleOf.length,
    (at) => productAt(index, at)?.campaign?.campaignId === campaignId && reducedAt(index, at),
  );

const productAt = (index: ListIndex, at: number) => index.catalogue.products[at];
const reducedAt = (index: ListIndex, at: number) => {
  const product = productAt(index, at);
  return product !== undefined && activeCampaign(product) !== null;
};

/** A hand-picked list holds about one style in nine and always the first jacket. */
const pickedMask = (index: ListIndex, { listId }: PickedList): Mask =>
  where(index.styleOf.length, (at) => {
    const style = productAt(index, at)?.style;
    return style !== undefined && (style.styleId === 1 || roll(style.seed, 500 + listId, 9) === 0);
  });

const subjectMask = (index: ListIndex, subject: ListSubject | null): Mask | null => {
  const size = index.styleOf.length;
  switch (subject?.kind) {
    case "category":
      return facetMask(index, `c_${subject.category.categoryId}`);
    case "brand":
      return facetMask(index, `b_${subject.brand.brandId}`);
    case "campaign":
      return campaignMask(index, subject.campaign.campaignId);
    case "picked":
      return pickedMask(index, subject.list);
    case "sale":
      return where(size, (at) => reducedAt(index, at));
    case "latest":
    case "all":
    case "search":
      return null;
    default:
      return new Uint8Array(size);
  }
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
  const wanted = new Map(articles.slice(0, mostNamed).map((article, place) => [article, place]));
  const found = products.filter((product) => wanted.has(product.articleNumber));
  found.sort((one, other) => (wanted.get(one.articleNumber) ?? 0) - (wanted.get(other.articleNumber) ?? 0));
  return Int32Array.from(found, (product) => product.index);
};

const narrowByIds = (index: ListIndex, mask: Mask, { filter }: ListArguments) => {
  const size = mask.length;
  const union = (prefix: string, ids: readonly number[]) =>
    anyOf(
      size,
      ids.map((id) => facetMask(index, `${prefix}_${id}`)),
    );
  const campaigns = (ids: readonly number[]) =>
    anyOf(
      size,
      ids.map((id) => campaignMask(index, id)),
    );
  const kept = [
    [present(filter?.categoryIds), (ids: readonly number[]) => union("c", ids)],
    [present(filter?.brandIds), (ids: readonly number[]) => union("b", ids)],
    [present(filter?.discountCampaignIds), campaigns],
  ] as const;
  const dropped = [
    [present(filter?.excludeCategoryIds), (ids: readonly number[]) => union("c", ids)],
    [present(filter?.excludeBrandIds), (ids: readonly number[]) => union("b", ids)],
    [present(filter?.excludeDiscountCampaignIds), campaigns],
  ] as const;
  for (const [ids, maskOf] of kept) if (ids.length > 0) keep(mask, maskOf(ids));
  for (const [ids, maskOf] of dropped) if (ids.length > 0) drop(mask, maskOf(ids));
};

const narrowByFacetLists = (index: ListIndex, mask: Mask, { filter }: ListArguments) => {
  const included = present(filter?.include).map((facetId) => facetMask(index, facetId));
  if (filter?.includeMode === "UNION" && included.length > 0) keep(mask, anyOf(mask.length, included));
  else for (const only of included) keep(mask, only);
  for (const facetId of [...present(filter?.exclude), ...present(filter?.excludeFacets)]) {
    drop(mask, facetMask(index, facetId));
  }
};

/** Aliases, url, search text and id lists of the query; `productIds`, else `articleNumbers`, override all others. */
export const scopeOf = (index: ListIndex, { language }: Viewpoint, query: ListArguments): Scope => {
  const size = index.styleOf.length;
  const named = namedPositions(index, query);
  if (named) {
    const mask = new Uint8Array(size);
    for (const at of named) mask[at] = 1;
    return { mask, named, hits: null };
  }
  const mask = everything(size);
  const narrow = (subject: ListSubject | null) => {
    const only = subjectMask(index, subject);
    if (only) keep(mask, only);
  };
  const { catalogue } = index;
  const subject = query.url ? subjectOfUrl(catalogue, query.url) : null;
  if (query.categoryAlias) narrow(categorySubject(catalogue, query.categoryAlias));
  if (query.brandAlias) narrow(brandSubject(catalogue, query.brandAlias));
  if (query.discountCampaignAlias) narrow(campaignSubject(catalogue, query.discountCampaignAlias));
  if (query.url) narrow(subject);
  const text = query.filter?.searchText?.trim() || (subject?.kind === "search" ? subject.text : "");
  const hits = text ? searchHits(index, text, language.code) : null;
  if (hits) keep(mask, hits.mask);
  narrowByIds(index, mask, query);
  narrowByFacetLists(index, mask, query);
  return { mask, hits, named: null };
};
