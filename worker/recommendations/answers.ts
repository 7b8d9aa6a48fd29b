import * as v from "valibot";
import type { ProviderFacet, RecommendedProduct } from "#shared/recommendations/state.ts";

const alias = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_.-]{1,200}$/u));
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const Product = v.object({
  originalUrl: v.optional(v.fallback(v.string(), ""), ""),
  trackingCode: v.optional(v.fallback(v.optional(code), undefined)),
  extraData: v.optional(v.fallback(v.object({ alias: v.optional(v.string()) }), {}), {}),
});

const Facet = v.object({
  name: v.string(),
  settings: v.object({ title: v.string() }),
  values: v.array(v.object({ query: v.string(), title: v.string(), count: v.number() })),
});

const manyOf = v.array(v.unknown());

export const ListAnswer = v.object({
  success: v.literal(true),
  products: v.object({ result: manyOf, filters: v.optional(manyOf, []) }),
});

export const BoxesAnswer = v.object({
  success: v.literal(true),
  responses: v.tuple([v.object({ products: manyOf })]),
});

function keep<Schema extends v.GenericSchema>(schema: Schema, entries: readonly unknown[]) {
  return entries.flatMap((entry): v.InferOutput<Schema>[] => {
    const known = v.safeParse(schema, entry);
    return known.success ? [known.output] : [];
  });
}

/** The alias is a field of the feed, else the end of the product's address. Others are left out, and repeated ones. */
export function toRecommended(entries: readonly unknown[]): RecommendedProduct[] {
  const found = new Map<string, RecommendedProduct>();
  for (const { originalUrl, trackingCode, extraData } of keep(Product, entries)) {
    const [path = ""] = originalUrl.split(/[?#]/);
    const known = v.safeParse(alias, extraData.alias ?? path.split("/").at(-1));
    if (known.success && !found.has(known.output))
      found.set(known.output, { alias: known.output, trackingCode });
  }
  return [...found.values()];
}

export const toProviderFacets = (entries: readonly unknown[]): ProviderFacet[] =>
  keep(Facet, entries).map(({ name, settings, values }) => ({
    filterId: name,
    label: settings.title,
    values: values.map(({ query, title, count }) => ({ query, label: title, count })),
  }));
