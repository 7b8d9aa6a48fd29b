import { numberFormat } from "#shared/formats.ts";
import { type ListQuery, readRange } from "#shared/list-query.ts";
import type { ListQuery as Wire } from "#shared/operations/generated/types.ts";
import type { Facet, FacetValue } from "#shared/pages.ts";
import type { MessageKey, Translate } from "#shared/translate.ts";
import { toOwnPaths } from "./pathnames.ts";
import { items } from "./products.ts";

type WireFilters = NonNullable<NonNullable<Wire["products"]>["filters"]>;
type WireFacet = NonNullable<NonNullable<WireFilters["facets"]>[number]>;
type WireValue = NonNullable<NonNullable<WireFacet["values"]>[number]>;

const colourFilter = /^colou?r$/i;

const knownTypes = new Map<string, { parameter: Facet["kind"]; label: MessageKey }>([
  ["category", { parameter: "categories", label: "facet.categories" }],
  ["brand", { parameter: "brands", label: "facet.brands" }],
  ["sku", { parameter: "skus", label: "facet.skus" }],
  ["price", { parameter: "price", label: "facet.price" }],
  ["discount", { parameter: "discount", label: "facet.discount" }],
]);

/** What most shoppers narrow a list by comes first; the others keep the order of the API. */
const firstKinds: readonly Facet["kind"][] = ["skus", "price"];

const rankKind = (kind: Facet["kind"]) => (firstKinds.indexOf(kind) + 1 || firstKinds.length + 1) - 1;

/** Their values have an order of their own, which says more than where there is something to see. */
const scales: readonly Facet["kind"][] = ["skus", "price"];

function toFacetHead({ type, filterId, label }: WireFacet, t: Translate): Omit<Facet, "values"> | null {
  const known = knownTypes.get(type?.toLowerCase() ?? "");
  if (known) return { kind: known.parameter, parameter: known.parameter, label: t(known.label) };
  if (type?.toLowerCase() !== "parameter") return null;
  const isColour = colourFilter.test(filterId);
  return {
    kind: isColour ? "colour" : "parameter",
    parameter: `p-${filterId}`,
    label: isColour ? t("facet.color") : (label ?? ""),
  };
}

/** Each value before its parts; those of `root` alone, where the page is the list of one of them. */
function toTree(values: readonly FacetValue[], wires: readonly WireValue[], root: string | undefined) {
  // One may be called its own whole.
  const parents = new Map(
    wires.map(({ facetId, parentId }) => [facetId ?? "", parentId === facetId ? "" : (parentId ?? "")]),
  );
  const partsOf = (whole: string, seen: readonly string[]): FacetValue[] =>
    values
      .filter(({ id }) => parents.get(id) === whole && !seen.includes(id))
      .flatMap((value) => [
        whole === root || whole === "" ? value : { ...value, parent: whole },
        ...partsOf(value.id, [...seen, value.id]),
      ]);
  if (root !== undefined) return partsOf(root, [root]);
  const known = new Set(values.map(({ id }) => id));
  for (const [id, parent] of parents) if (!known.has(parent)) parents.set(id, "");
  return partsOf("", []);
}

interface ListFacts {
  query: ListQuery;
  /** Path of the category whose page it is. */
  category: string | null;
  /** Of the market's prices: `kr`. */
  unit: string;
  language: string;
}

/** "100 – 2.000 EUR", "Ab 100 EUR"; undefined: no amounts are chosen. */
function toRange({ query, unit, language }: ListFacts, t: Translate): string | undefined {
  const range = query.filters.price?.map(({ id }) => readRange(id)).find((found) => found !== null);
  if (!range) return undefined;
  const [from, to] = [range.from, range.to].map((amount) => amount && numberFormat(language).format(+amount));
  if (from && to) return `${from} – ${to} ${unit}`;
  return from ? `${t("facet.priceFrom")} ${from} ${unit}` : `${t("facet.priceTo")} ${to} ${unit}`;
}

export function toFacets(wire: WireFilters | null | undefined, facts: ListFacts, t: Translate): Facet[] {
  const { query, category, unit } = facts;
  const range = toRange(facts, t);
  const facets = items(wire?.facets).flatMap((facet): Facet[] => {
    const head = toFacetHead(facet, t);
    if (!head) return [];
    const { kind, parameter } = head;
    const chosen = new Set(query.filters[parameter]?.map(({ id }) => id));
    const wires = items(facet.values).filter(({ hidden, label }) => !hidden && label && label !== "-");
    const isLast = ({ count, selected }: FacetValue) =>
      Number(count === 0 && !selected && !scales.includes(kind));
    const values = wires
      .toSorted((one, other) => one.order - other.order)
      .map(({ facetId, label, count }): FacetValue => {
        const id = facetId ?? "";
        return { id, label: label ?? "", count, selected: chosen.has(id) };
      })
      .sort((one, other) => isLast(one) - isLast(other));
    const root =
      category === null ? undefined : wires.find(({ url }) => toOwnPaths("c", url).includes(category));
    const shown = kind === "categories" ? toTree(values, wires, root?.facetId ?? undefined) : values;
    const isUseful = shown.length > 1 || chosen.size > 0;
    return isUseful
      ? [{ ...head, values: shown, ...(kind === "price" && { unit, ...(range && { range }) }) }]
      : [];
  });
  return facets.sort((one, other) => rankKind(one.kind) - rankKind(other.kind));
}
