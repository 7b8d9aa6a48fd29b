import { at } from "./case.ts";
import type { Case } from "./public-case.ts";

const hour = "max-age=3600";
const aged = (age: string | [string, string]): [string, string][] => [
  ["Date", at(0)],
  ["Cache-Control", hour],
  ...[age].flat().map((each): [string, string] => ["Age", each]),
];
const cdn = (field: string, others: Record<string, string> = {}) => ({
  ...others,
  "CDN-Cache-Control": field,
});
const control = (field: string) => ({ "Cache-Control": field });
const expires = (date: string, more: Record<string, string> = { Date: at(0) }) => ({
  Expires: date,
  ...more,
});
const past = { Expires: at(-5_000), "Last-Modified": at(-100_000), Date: at(0) };
const long = { "Cache-Control": "max-age=10000", Expires: at(10_000), Date: at(0) };
const statuses = [200, 203, 204, 299, 301, 302, 303, 307, 308, 400, 404, 410, 499, 500, 502, 503, 504, 599];

/** How long an answer is fresh. */
export const freshnessCases: Case[] = [
  ["age-parse-nonnumeric", aged("abc"), "cached"],
  ["age-parse-negative", aged("-7200"), "cached"],
  ["age-parse-large-minus-one", aged("2147483647"), "asked"],
  ["age-parse-large", aged("2147483648"), "asked"],
  ["age-parse-larger", aged("2147483649"), "asked"],
  ["age-parse-suffix", aged("7200, 0"), "asked"],
  ["age-parse-prefix", aged("0, 7200"), "cached"],
  ["age-parse-suffix-twoline", aged(["7200", "0"]), "asked"],
  ["age-parse-prefix-twoline", aged(["0", "7200"]), "cached"],
  ["age-parse-dup-0", aged("0, 0"), "cached"],
  ["age-parse-dup-0-twoline", aged(["0", "0"]), "cached"],
  [
    "age-parse-dup-old",
    [
      ["Cache-Control", "max-age=10000"],
      ["Age", "3600"],
      ["Age", "3600"],
    ],
    "cached",
  ],

  ["freshness-max-age", control(hour), "cached"],
  ["freshness-max-age-stale", control("max-age=2"), "asked"],
  ["freshness-max-age-0", control("max-age=0"), "asked"],
  ["freshness-max-age-max-minus-1", control("max-age=2147483647"), "cached"],
  ["freshness-max-age-max", control("max-age=2147483648"), "cached"],
  ["freshness-max-age-max-plus-1", control("max-age=2147483649"), "cached"],
  ["freshness-max-age-max-plus", control("max-age=99999999999"), "cached"],
  ["freshness-max-age-age", aged("7200"), "asked"],
  ["freshness-max-age-expires", expires(at(-7_200), { ...control(hour), Date: at(0) }), "cached"],
  ["freshness-max-age-expires-invalid", expires("0", { ...control(hour), Date: at(0) }), "cached"],
  ["freshness-max-age-0-expires", expires(at(3_600), { ...control("max-age=0"), Date: at(0) }), "asked"],
  ["freshness-max-age-extension", control(`foobar, ${hour}`), "cached"],
  ["freshness-max-age-case-insenstive", control("MaX-aGe=3600"), "cached"],
  ["freshness-max-age-negative", control("max-age=-3600"), "asked"],
  ["freshness-s-maxage-shared", control("s-maxage=3600"), "cached"],
  ["freshness-max-age-s-maxage-shared-longer", control(`${hour}, s-maxage=1`), "asked"],
  ["freshness-max-age-s-maxage-shared-longer-reversed", control(`s-maxage=1, ${hour}`), "asked"],
  [
    "freshness-max-age-s-maxage-shared-longer-multiple",
    [
      ["Cache-Control", hour],
      ["Cache-Control", "s-maxage=1"],
    ],
    "asked",
  ],
  ["freshness-max-age-s-maxage-shared-shorter", control("max-age=1, s-maxage=3600"), "cached"],
  [
    "freshness-max-age-s-maxage-shared-shorter-expires",
    expires(at(-10), control("max-age=0, s-maxage=3600")),
    "cached",
  ],

  ["freshness-max-age-ignore-quoted", control(`extension="${hour}", max-age=1`), "asked"],
  ["freshness-max-age-ignore-quoted-rev", control(`max-age=1, extension="${hour}"`), "asked"],
  ["freshness-max-age-leading-zero", control("max-age=003600"), "cached"],
  ["freshness-max-age-single-quoted", control("max-age='3600'"), "asked"],

  ["cc-resp-private-shared", control(`private, ${hour}`), "asked"],
  ["cc-resp-no-store", control("no-store"), "asked"],
  ["cc-resp-no-store-case-insensitive", control("No-StOrE"), "asked"],
  ["cc-resp-no-store-fresh", { ...long, ...control("max-age=10000, no-store") }, "asked"],
  ["cc-resp-no-cache", { ...long, ...control("max-age=10000, no-cache") }, "asked"],
  ["cc-resp-no-cache-case-insensitive", { ...long, ...control("max-age=10000, No-CaChE") }, "asked"],
  ["cc-resp-no-cache-revalidate", { ...control("no-cache"), ETag: '"abcd"' }, "validated"],
  [
    "cc-resp-no-cache-revalidate-fresh",
    { ...long, ...control("max-age=10000, no-cache"), ETag: '"abcd"' },
    "validated",
  ],
  [
    "cc-resp-must-revalidate-fresh",
    { ...control("max-age=10000, must-revalidate"), ETag: '"abcd"' },
    "cached",
  ],
  [
    "cc-resp-must-revalidate-stale",
    { ...control("max-age=2, must-revalidate"), ETag: '"abcd"' },
    "validated",
  ],

  ["cdn-max-age", cdn(hour), "cached"],
  ["cdn-max-age-max", cdn("max-age=2147483648"), "cached"],
  ["cdn-max-age-max-plus", cdn("max-age=99999999999"), "cached"],
  ["cdn-max-age-age", cdn(hour, { Date: at(0), Age: "7200" }), "asked"],
  ["cdn-max-age-0", cdn("max-age=0"), "asked"],
  ["cdn-max-age-extension", cdn(`foobar, ${hour}`), "cached"],
  ["cdn-max-age-case-insensitive", cdn("MaX-aGe=3600"), "cached"],
  ["cdn-max-age-expires", cdn(hour, expires(at(-10_000))), "cached"],
  ["cdn-max-age-cc-max-age-invalid-expires", cdn(hour, expires("0")), "cached"],
  ["cdn-max-age-0-expires", cdn("max-age=0", expires(at(10_000))), "asked"],
  ["cdn-max-age-short-cc-max-age", cdn(hour, control("max-age=1")), "cached"],
  ["cdn-max-age-long-cc-max-age", cdn("max-age=1", control(hour)), "asked"],
  ["cdn-private", cdn("private", long), "asked"],
  ["cdn-no-cache", cdn("no-cache", long), "asked"],
  ["cdn-no-store-cc-fresh", cdn("no-store", long), "asked"],
  ["cdn-fresh-cc-nostore", cdn("max-age=10000", control("no-store")), "cached"],
  [
    "cdn-remove-age-exceed",
    cdn("max-age=10000", { ...control("max-age=1"), Date: at(0) }),
    "cached",
    { shows: { age: "3" } },
  ],
  [
    "cdn-date-update-exceed",
    cdn("max-age=10000", { ...control("max-age=1"), Date: at(0) }),
    "cached",
    { shows: { date: at(0) } },
  ],
  [
    "cdn-expires-update-exceed",
    cdn("max-age=10000", expires(at(1))),
    "cached",
    { shows: { expires: at(1) } },
  ],

  ["freshness-expires-future", expires(at(2_592_000)), "cached"],
  ["freshness-expires-past", expires(at(-2_592_000)), "asked"],
  ["freshness-expires-present", expires(at(0)), "asked"],
  ["freshness-expires-old-date", expires(at(300), { Date: at(400) }), "asked"],
  ["freshness-expires-invalid", expires("0"), "asked"],
  ["freshness-expires-invalid-date", expires(at(10), { Date: "foo" }), "cached"],
  ["freshness-expires-age-slow-date", expires(at(10), { Date: at(-10), Age: "25" }), "asked", { pause: 0 }],
  ["freshness-expires-age-fast-date", expires(at(20), { Date: at(10), Age: "15" }), "asked", { pause: 0 }],
  ["freshness-expires-32bit", expires("Tue, 19 Jan 2038 14:14:08 GMT"), "cached"],
  ["freshness-expires-far-future", expires("Sun, 21 Nov 2286 04:46:39 GMT"), "cached"],
  ["freshness-expires-wrong-case-weekday", expires("THU, 18 Aug 2050 02:01:18 GMT"), "cached"],
  ["freshness-expires-wrong-case-month", expires("Thu, 18 AUG 2050 02:01:18 GMT"), "cached"],
  ["freshness-expires-wrong-case-tz", expires("Thu, 18 Aug 2050 02:01:18 gMT"), "cached"],
  ["freshness-expires-invalid-aest", expires("Thu, 18 Aug 2050 02:01:18 AEST"), "asked"],
  ["freshness-expires-invalid-2-digit-year", expires("Thu, 18 Aug 50 02:01:18 GMT"), "asked"],
  ["freshness-expires-invalid-time-periods", expires("Thu, 18 Aug 2050 02.01.18 GMT"), "asked"],
  [
    "freshness-expires-invalid-multiple-lines",
    [
      ["Expires", "Thu, 18 Aug 2050 2:01:18 GMT"],
      ["Expires", "Thu, 18 Aug 2050 2:01:19 GMT"],
    ],
    "asked",
  ],

  ...[200, 404].map(
    (status): Case => [
      `heuristic-${status}-cached`,
      { "Last-Modified": at(-86_400), Date: at(0) },
      "cached",
      { status },
    ],
  ),
  ...[201, 202, 403, 502, 503, 504, 599].map(
    (status): Case => [
      `heuristic-${status}-not_cached`,
      { "Last-Modified": at(-86_400), Date: at(0) },
      "asked",
      { status },
    ],
  ),
  ...statuses.map(
    (status): Case => [
      `status-${status}-fresh`,
      { ...control("max-age=100000"), Date: at(0) },
      "cached",
      { status },
    ],
  ),
  ...statuses.map((status): Case => [`status-${status}-stale`, past, "asked", { status }]),
  [
    "status-599-must-understand",
    control("max-age=3600, no-store, must-understand"),
    "asked",
    { status: 599 },
  ],
];
