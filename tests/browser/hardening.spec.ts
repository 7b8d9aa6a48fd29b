import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { openObservatory } from "#tests/support/observatory.ts";
import { type RunningShop, serve } from "../../tools/serve.ts";

test.skip(({ isMobile }) => isMobile, "headers do not depend on the screen");

const origin = "https://shop.example.com";
let shop: RunningShop;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hardening-"));
  shop = await serve({ persist: folder, catalogueSize: 50, proxied: true, vars: { PUBLIC_ORIGIN: origin } });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As if asked at the public origin. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(shop.url, {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, "mf-original-url": origin + path },
  });

const post = {
  method: "POST",
  headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
};

const answers: [string, number, () => Promise<Response>][] = [
  ["home page", 200, () => ask("/se/sv")],
  ["list", 200, () => ask("/se/sv/c/jackets")],
  ["product", 200, () => ask("/ch/de/p/alpine-jacket")],
  ["search", 200, () => ask("/se/en/s/jacket")],
  ["content page", 200, () => ask("/se/en/returns")],
  ["account", 200, () => ask("/se/en/account")],
  ["checkout", 200, () => ask("/se/en/checkout")],
  ["confirmation", 200, () => ask("/se/en/checkout/confirm")],
  ["missing page", 404, () => ask("/se/en/no-such-page")],
  ["redirect", 302, () => ask("/")],
  ["page data", 200, () => ask("/_data/se/en/c/jackets")],
  ["answer of the API", 200, () => ask("/api/geo")],
  ["refusal", 400, () => ask("/graphql", { ...post, body: "{}" })],
  [
    "login that fails",
    401,
    () =>
      ask("/auth/login", {
        ...post,
        body: JSON.stringify({ username: "anna@example.com", password: "wrong" }),
      }),
  ],
  ["logout", 200, () => ask("/auth/logout", { ...post, body: "{}" })],
  ["robots.txt", 200, () => ask("/robots.txt")],
  ["sitemap", 200, () => ask("/sitemap.xml")],
  ["icon", 200, () => ask("/favicon.svg")],
  [
    "script",
    200,
    async () => ask(`/assets/${(await readdir("dist/client/assets")).find((file) => file.endsWith(".js"))}`),
  ],
  ["missing asset", 404, () => ask("/assets/none-12345678.js")],
  ["service worker", 200, () => ask("/sw.js")],
  ["offline page", 200, () => ask("/offline/en")],
  ["picture of the shop", 200, () => ask("/meta-image-fallback.jpg")],
  [
    "failure",
    503,
    async () => {
      shop.backend.stop();
      const answer = await ask("/fi/sv/p/not-seen-before");
      shop.backend.start();
      return answer;
    },
  ],
];

test("every kind of answer has the top grade of Mozilla's Observatory and no finding of Google's evaluator (S32)", async () => {
  const grade = await openObservatory(test.info().outputPath("observatory"));
  const findings: unknown[] = [];
  const weak = { "content-security-policy": "script-src 'self' 'unsafe-inline'" };
  expect((await grade(new URL(origin), new Response("", { headers: weak }))).grade).not.toBe("A+");
  for (const [kind, status, answered] of answers) {
    // A connection that the server has just closed is opened once more.
    const answer = await answered().catch(answered);
    const { headers } = answer;
    const policy = headers.get("content-security-policy") ?? "";
    expect.soft(answer.status, kind).toBe(status);
    const graded = await grade(new URL(origin), answer);
    if (graded.grade !== "A+" || graded.failed.length > 0) findings.push({ kind, ...graded });
    for (const { severity, description, directive, value } of new CspEvaluator(
      new CspParser(policy).csp,
    ).evaluate())
      if (severity <= Severity.MEDIUM) findings.push({ kind, severity, description, directive, value });
    expect.soft(Object.fromEntries(headers), kind).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect.soft(policy, kind).toContain("frame-ancestors 'none'");
    const type = headers.get("content-type");
    if (type !== null && !/^image\/(jpeg|png|webp)/.test(type))
      expect.soft(type, kind).toMatch(/charset=utf-8/i);
    for (const talkative of ["server", "x-powered-by", "via"])
      expect.soft(headers.has(talkative), kind).toBe(false);
  }
  expect(findings).toEqual([]);
});

test("a script is kept for a year, its absence not at all", async () => {
  const [file] = (await readdir("dist/client/assets")).filter((name) => name.endsWith(".js"));
  const there = await ask(`/assets/${file}`);
  expect(there.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const missing = await ask(`/assets/${file?.replace(/-.*/, "-gone1234.js")}`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toContain("no-store");
  expect(missing.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await ask("/sw.js")).headers.get("cache-control")).toBe("no-cache");
});
