import { at } from "./case.ts";
import type { Case } from "./public-case.ts";

const fresh = { "Cache-Control": "max-age=100000", Date: at(0) };
const becomesStale = { "Cache-Control": "max-age=2", Date: at(0) };
const known = (etag: string, asked: string): Case[1 | 3][] => [
  { ...fresh, ETag: etag },
  { second: { "If-None-Match": asked }, answered: 304 },
];
const etag = (id: string, stored: string, asked = stored): Case => {
  const [headers, more] = known(stored, asked);
  return [id, headers as Case[1], "cached", more as Case[3]];
};
const failing = (
  field: string,
  failure: "broken" | 503,
  outcome: Case[2] = "cached",
): [Case[1], Case[2], Case[3]] => [{ "Cache-Control": field }, outcome, { failure }];

const storedFields: [string, string][] = [
  ["Test-Header", "b"],
  ["X-Test-Header", "b"],
  ["Content-Foo", "b"],
  ["X-Content-Foo", "b"],
  ["Cache-Control", "max-age=3600"],
  ["Content-Encoding", "b"],
  ["Content-Length", "5"],
  ["Content-Location", "/bar"],
  ["Content-MD5", "N7UdGUp1E+RbVvZSTy1R8g=="],
  ["Content-Range", "b"],
  ["Content-Security-Policy", "default-src 'self' cdn.example.com"],
  ["Content-Type", "text/plain;charset=utf-8"],
  ["Clear-Site-Data", "cookies"],
  ["ETag", '"ghijkl"'],
  ["Expires", "Mon, 11 Jan 2038 11:11:11 GMT"],
  ["Public-Key-Pins", "b"],
  ["Set-Cookie2", "a=c"],
  ["X-Frame-Options", "sameorigin"],
  ["X-XSS-Protection", "1; mode=block"],
];
const hopByHop = [
  "Connection",
  "Keep-Alive",
  "Proxy-Authenticate",
  "Proxy-Authorization",
  "TE",
  "Transfer-Encoding",
  "Upgrade",
];
const renewed = ["Test-Header", "X-Test-Header", "Content-Foo", "X-Content-Foo", "Cache-Control"];

/** What is sent for a stored answer, and to whom. */
export const reuseCases: Case[] = [
  ["other-authorization", fresh, "asked", { first: { Authorization: "FOO" } }],
  ["other-age-gen", fresh, "cached", { shows: { age: "3" } }],
  [
    "other-age-update-expires",
    { Expires: at(2_592_000), Date: at(0), Age: "30" },
    "cached",
    { shows: { age: "33" } },
  ],
  ["other-age-update-max-age", { ...fresh, Age: "30" }, "cached", { shows: { age: "33" } }],
  ["other-date-update", fresh, "cached", { shows: { date: at(0) } }],
  [
    "other-date-update-expires",
    { Expires: at(2_592_000), Date: at(0) },
    "cached",
    { shows: { date: at(0) } },
  ],
  ["query-args-different", fresh, "asked", { query: ["?test=1", "?test=2"] }],
  ["query-args-same", fresh, "cached", { query: ["?test=1", "?test=1"] }],
  ["other-fresh-content-disposition-attachment", { ...fresh, "Content-Disposition": "attachment" }, "cached"],
  ["other-cookie", fresh, "cached", { second: { Cookie: "a=b" } }],
  ["pragma-request-no-cache", fresh, "cached", { second: { Pragma: "no-cache" } }],
  ["pragma-request-extension", fresh, "cached", { second: { Pragma: "unrecognised-extension" } }],
  ["pragma-response-no-cache", { ...fresh, Pragma: "no-cache" }, "cached"],
  ["pragma-response-extension", { ...fresh, Pragma: "unrecognised-extension" }, "cached"],

  ["stale-close", ...failing("max-age=2", "broken")],
  ["stale-503", ...failing("max-age=2", 503)],
  ["stale-sie-close", ...failing("max-age=2, stale-if-error=60", "broken")],
  ["stale-sie-503", ...failing("max-age=2, stale-if-error=60", 503)],
  ["stale-close-must-revalidate", ...failing("max-age=2, must-revalidate", "broken", "failed")],
  ["stale-close-proxy-revalidate", ...failing("max-age=2, proxy-revalidate", "broken", "failed")],
  ["stale-close-no-cache", ...failing("max-age=2, no-cache", "broken", "failed")],
  ["stale-close-s-maxage=2", ...failing("max-age=2, s-maxage=2", "broken", "failed")],
  [
    "stale-while-revalidate",
    { "Cache-Control": "max-age=1, stale-while-revalidate=3600", ETag: '"abc"' },
    "updating",
  ],
  [
    "stale-while-revalidate-window",
    { "Cache-Control": "max-age=1, stale-while-revalidate=4", ETag: '"abc"' },
    "validated",
    { pause: 6 },
  ],

  etag("conditional-etag-strong-respond", '"abcdef"'),
  [
    "conditional-304-etag",
    { ...fresh, ETag: '"abcdef"' },
    "cached",
    { second: { "If-None-Match": '"abcdef"' }, answered: 304, shows: { etag: '"abcdef"' } },
  ],
  [
    "conditional-etag-precedence",
    { ...fresh, "Last-Modified": at(-5_000), ETag: '"abcdef"' },
    "cached",
    { second: { "If-None-Match": '"abcdef"', "If-Modified-Since": at(-10_000) }, answered: 304 },
  ],
  etag("conditional-etag-unquoted-respond-unquoted", "abcdef"),
  etag("conditional-etag-weak-respond", 'W/"abcdef"'),
  etag("conditional-etag-weak-respond-lowercase", 'w/"abcdef"'),
  etag("conditional-etag-weak-respond-backslash", 'W\\"abcdef"'),
  etag("conditional-etag-weak-respond-omit-slash", 'W"abcdef"'),
  etag("conditional-etag-strong-respond-multiple-first", '"abcdef"', '"abcdef", "1234", "5678"'),
  etag("conditional-etag-strong-respond-multiple-second", '"abcdef"', '"1234", "abcdef", "5678"'),
  etag("conditional-etag-strong-respond-multiple-last", '"abcdef"', '"1234", "5678", "abcdef"'),
  [
    "conditional-etag-strong-generate",
    { ...becomesStale, ETag: '"abcdef"' },
    "validated",
    { sends: { "if-none-match": '"abcdef"' } },
  ],
  [
    "conditional-etag-weak-generate-weak",
    { ...becomesStale, ETag: 'W/"abcdef"' },
    "validated",
    { sends: { "if-none-match": 'W/"abcdef"' } },
  ],

  [
    "headers-omit-headers-listed-in-Connection",
    { ...fresh, Connection: "a, b", a: "1", b: "2", c: "3" },
    "cached",
    { shows: { a: null, b: null, c: "3" } },
  ],
  ...storedFields.map(
    ([name, value]): Case => [
      `headers-store-${name}`,
      { Date: at(0), "Cache-Control": "max-age=3600", [name]: value },
      "cached",
      { shows: { [name]: value } },
    ],
  ),
  ...hopByHop.map(
    (name): Case => [
      `headers-store-${name}`,
      { ...fresh, [name]: "b" },
      "cached",
      { shows: { [name]: null } },
    ],
  ),
  [
    "304-lm-use-stored-Test-Header",
    { ...becomesStale, "Last-Modified": at(-3_000), "Test-Header": "a" },
    "validated",
    { shows: { "test-header": "a" } },
  ],
  ...renewed.map((name): Case => {
    const value = name === "Cache-Control" ? "max-age=3600" : "b";
    const before = name === "Cache-Control" ? {} : { [name]: "a" };
    return [
      `304-etag-update-response-${name}`,
      { ...becomesStale, ETag: '"abcdef"', ...before },
      "validated",
      { news: { [name]: value }, shows: { [name]: value } },
    ];
  }),
];
