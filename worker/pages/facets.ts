import type { ListQuery } from "#shared/list-query.ts";
import type { ListQuery as Wire } from "#shared/operations/generated/types.ts";
import type { Facet, FacetValue } from "#shared/pages.ts";
import type { MessageKey, Translate } from "#shared/translate.ts";
import { items } from "./products.ts";

type WireFacet = NonNullable<
  NonNullable<NonNullable<NonNullable<Wire["products"]>["filters"]>["facets"]>[number]
>;

const colourFilter = /^colou?r$/i;

const knownTypes: Record<string, { parameter: Facet["kind"]; label: MessageKey }> = {
  Category: { parameter: "categories", label: "facet.categories" },
  Brand: { parameter: "brands", label: "facet.brands" },
  Sku: { parameter: "skus", label: "facet.skus" },
  Price: { parameter: "price", label: "facet.price" },
  Discount: { parameter: "discount", label: "facet.discount" },
};

function toFacetHead({ type, filterId, label }: WireFacet, t: Translate): Omit<Facet, "values"> | null {
  const known = knownTypes[type ?? ""];
  if (known) return { kind: known.parameter, parameter: known.parameter, label: t(known.label) };
  if (type !== "Parameter") return null;
  const isColour = colourFilter.test(filterId);
  return {
    kind: isColour ? "colour" : "parameter",
    parameter: `p-${filterId}`,
    label: isColour ? t("facet.color") : (label ?? ""),
  };
}

type WireValue = NonNullable<NonNullable<WireFacet["values"]>[number]>;

/** Labels by facet id; values of the same name (jackets for women, for men) are told apart by their root. */
function distinctLabels(values: readonly WireValue[]): Map<string, string> {
  const byId = new Map(values.map((value) => [value.facetId, value]));
  const topOf = (value: WireValue): WireValue => {
    let top = value;
    // As many steps as there are values: one may be its own ancestor.
    for (let step = 0; step < values.length; step++) {
      const parent = top.parentId ? byId.get(top.parentId) : undefined;
      if (!parent) break;
      top = parent;
    }
    return top;
  };
  const isShared = (value: WireValue) => values.filter(({ label }) => label === value.label).length > 1;
  return new Map(
    values.map((value) => {
      const top = topOf(value);
      const label = value.label ?? "";
      return [value.facetId ?? "", top !== value && isShared(value) ? `${top.label} / ${label}` : label];
    }),
  );
}

export function toFacets(
  wire: readonly (WireFacet | null)[] | null | undefined,
  query: ListQuery,
  t: Translate,
) {
  return items(wire).flatMap((facet): Facet[] => {
    const description = toFacetHead(facet, t);
    if (!description) return [];
    const labels = distinctLabels(items(facet.values));
    const chosen = new Set(query.filters[description.parameter]?.map(({ id }) => id));
    const values = items(facet.values)
      .filter(({ hidden, label }) => !hidden && label && label !== "-")
      .toSorted((one, other) => one.order - other.order)
      .map(
        ({ facetId, count }): FacetValue => ({
          id: facetId ?? "",
          label: labels.get(facetId ?? "") ?? "",
          count,
          selected: chosen.has(facetId ?? ""),
        }),
      );
    return values.length > 1 || chosen.size > 0 ? [{ ...description, values }] : [];
  });
}
