import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(2000));
const texts = v.pipe(v.array(text), v.maxLength(200));
const numbersOrTexts = v.pipe(v.array(v.union([text, v.number()])), v.maxLength(200));
const object = v.record(v.string(), v.unknown());
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500));

const visitor = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/i, "Invalid trackingUserId"), v.toLowerCase());

export const pageRequest = v.object({
  url: text,
  firstLoad: v.optional(v.boolean(), false),
  trackingUserId: v.optional(visitor),
  params: v.optional(v.object({ filters: v.optional(object, {}) }), {}),
  products: v.optional(
    v.object({
      start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      count: v.optional(count, 20),
      fields: v.optional(texts),
      filters: v.optional(texts, []),
      sorting: v.optional(texts, []),
    }),
    {},
  ),
});

export type PageRequest = v.InferOutput<typeof pageRequest>;

const context = v.object({
  urls: v.optional(texts, []),
  productNumbers: v.optional(numbersOrTexts, []),
  hierarchies: v.optional(v.array(texts), []),
  brand: v.optional(text),
});

export type BoxContext = v.InferOutput<typeof context>;

const sourceTypes = [
  "TOP",
  "MOST_BOUGHT",
  "MOST_VIEWED",
  "ALTERNATIVES",
  "BOUGHT_TOGETHER",
  "RETARGETED",
  "RECENTLY_BOUGHT",
  "RELATED",
] as const;

export type SourceType = (typeof sourceTypes)[number];

const source = v.object({
  type: v.picklist(sourceTypes),
  limit: v.optional(count, 20),
  filters: v.optional(object, {}),
});

export type Source = v.InferOutput<typeof source>;

const shared = { fields: v.optional(texts), context: v.optional(context, {}) };
const managedBox = v.object({ key: text, ...shared });
const unmanagedBox = v.object({
  trackingKey: v.pipe(v.string(), v.maxLength(100)),
  count: v.optional(count, 10),
  hideAdditionalVariants: v.optional(v.boolean(), true),
  sources: v.pipe(v.array(source), v.minLength(1)),
  ...shared,
});

export type ManagedBox = v.InferOutput<typeof managedBox>;
export type UnmanagedBox = v.InferOutput<typeof unmanagedBox>;

export const recomsRequest = v.object({
  websiteUuid: v.optional(text),
  trackingUserId: v.optional(visitor),
  requests: v.pipe(v.array(v.union([managedBox, unmanagedBox])), v.minLength(1), v.maxLength(20)),
});

const from = { websiteUuid: v.optional(text), trackingUserId: visitor };
const numbers = v.optional(numbersOrTexts);

export const collections = {
  click: v.object({ ...from, source: v.pipe(text, v.nonEmpty("source is required")) }),
  pageview: v.object({
    ...from,
    location: v.optional(text),
    url: v.optional(text),
    productNumber: v.optional(v.union([text, v.number()])),
  }),
  cart: v.object({ ...from, productNumbers: numbers, urls: v.optional(texts) }),
  conversion: v.object({
    ...from,
    orderNumber: v.pipe(v.union([text, v.number()]), v.transform(String), v.nonEmpty()),
    productNumbers: numbers,
    products: v.optional(
      v.array(v.object({ productNumber: v.optional(v.union([text, v.number()])), url: v.optional(text) })),
    ),
  }),
};
