import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

const paths = [
  "/",
  "/graphql",
  "/auth/login",
  "/auth/refresh",
  "/api/unlock",
  "/api/geo",
  "/_data/se/en",
  "/_data",
  "/_backend/",
  "/se/en",
  "/sitemap.xml",
  "/sitemap/se/sv/pages.xml",
  "/theme/x",
  "/se/en/preview-widgets",
  "/se/en/account",
];
const ends = [
  "",
  "/",
  "//",
  "/%",
  "/%ff",
  "/%00",
  "/..%2f",
  "/;x",
  "/%0d%0a",
  "?",
  "?q=%",
  "?page=0x1",
  "?loginToken=%00",
  "?p-__proto__=x~1",
  "/\\evil.test",
  "/%E2%80%AE",
];
const bodies = [
  "",
  "{",
  "[]",
  "null",
  "1",
  '"x"',
  "{}",
  '{"__proto__":{}}',
  '{"extensions":null}',
  '{"variables":[]}',
  '{"username":{}}',
  '{"alias":"a","password":"\\ud800"}',
  "\u0000",
  `{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}`,
];
const types = [
  "application/json",
  "application/json; charset=\u0022x",
  "text/plain",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "",
];
const headerNames = [
  "x-page-path",
  "cookie",
  "accept",
  "accept-language",
  "idempotency-key",
  "x-cart",
  "authorization",
  "range",
  "if-none-match",
  "cf-connecting-ip",
  "x-forwarded-for",
  "origin",
  "sec-fetch-site",
];
const values = [
  "",
  "%",
  "%ff",
  "a=b;c",
  "auth=%0d%0a; cart=%ff; market=%",
  "preview=a.b.c~1; unlock=....",
  "persisted-states=%7B",
  "null",
  "::::::::::",
  "::1%eth0",
  "q=;,;;=,",
  "*/*;q=x",
  "//evil.test",
  "/".repeat(4_000),
  "bytes=0-1,2-",
];

const request = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"),
  path: fc.constantFrom(...paths),
  end: fc.oneof(
    fc.constantFrom(...ends),
    fc.string({ maxLength: 12 }).map((text) => `/${text}`),
  ),
  body: fc.oneof(fc.constantFrom(...bodies), fc.json({ maxDepth: 3 })),
  type: fc.constantFrom(...types),
  headers: fc.dictionary(
    fc.constantFrom(...headerNames),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: "grapheme-ascii", maxLength: 20 })),
    { maxKeys: 4 },
  ),
});

/** `VITE_MALFORMED=5000` sends more. */
const runs = Number(import.meta.env.VITE_MALFORMED ?? 1_000);

test("malformed requests are refused and never a failure of the shop", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await edge.fetch("/se/en");
  const failures: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, end, body, type, headers }) => {
      const hasBody = !["GET", "HEAD"].includes(method);
      const address = URL.canParse(path + end, "http://shop.test") ? path + end : path;
      const { status } = await edge.fetch(address, {
        method,
        headers: { "content-type": type, ...headers },
        ...(hasBody && { body }),
      });
      if (status >= 500) failures.push({ status, method, address, body, headers });
    }),
    { numRuns: runs },
  );
  expect(failures.slice(0, 5)).toEqual([]);
}, 120_000);
