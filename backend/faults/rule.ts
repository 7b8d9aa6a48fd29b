import * as v from "valibot";

export const faultKinds = {
  latency: "answers after so many milliseconds",
  hang: "says nothing for so many milliseconds (ten minutes unless told), then 504",
  drip: "sends so many bytes every so many milliseconds",
  reset: "loses the connection before the first byte of the body; nothing is executed",
  "commit-then-reset": "executes, then loses the connection instead of answering",
  truncate: "announces the whole body, loses the connection after so many bytes",
  status: "answers this status, with Retry-After when given; nothing is executed",
  malformed: "answers JSON that ends too early",
  html: "answers an HTML page with status 200",
  empty: "answers status 200 with no body",
  "json-null": "answers the JSON text null",
  "no-data": "answers {}: neither data nor errors",
  "null-data": "answers data: null with an error",
  partial: "executes, then replaces this field of the data by null and adds an error",
  "persisted-query-not-found": "does not know the hash, whatever it is",
  "persisted-query-not-supported": "knows no persisted queries",
  redirect: "answers 302 to this location",
  huge: "answers JSON of so many megabytes",
  "gzip-bomb": "answers JSON of so many megabytes, compressed to a thousandth of them",
  "duplicate-keys": "executes, then answers data and errors twice, empty ones first",
  "set-cookie": "executes, then sets a cookie with the answer",
  "wrong-market": "executes for another market than the one asked for",
  "stale-read": "answers what the same call was answered first under this rule",
  "empty-cart": "executes, then answers null for every root field, without an error",
  "token-expired": "answers 401 to a call that carries a token; others pass",
} as const;

export type FaultKind = keyof typeof faultKinds;

const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to));

const tenMinutes = 600_000;

/** What is left out matches all calls. */
export const faultRule = v.strictObject({
  kind: v.picklist(Object.keys(faultKinds) as FaultKind[]),
  /** Beginning of the path: `/graphql`, `/recommendations/serve/recoms`. */
  path: v.optional(v.string(), "/"),
  operation: v.optional(v.string()),
  /** Counted from 1. */
  nth: v.optional(whole(1, 1_000_000)),
  /** Of the matching calls; which ones is always the same. */
  percent: v.optional(whole(1, 100)),
  times: v.optional(whole(1, 1_000_000)),
  milliseconds: v.optional(whole(0, tenMinutes)),
  bytes: v.optional(whole(0, 10_000_000), 64),
  megabytes: v.optional(whole(1, 50), 10),
  status: v.optional(whole(200, 599), 503),
  /** Seconds. */
  retryAfter: v.optional(whole(0, 86_400)),
  /** Path in `data`: `products.count`. */
  field: v.optional(v.string(), ""),
  location: v.optional(v.string(), "/"),
  market: v.optional(v.string(), "us"),
});

export type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultRuleInput = v.InferInput<typeof faultRule>;
