import { expect, test } from "vitest";
import { createEdge } from "#tests/support/edge.ts";

const constant = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};
const locked = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const edge = createEdge();

test("every answer of the worker has the security headers, and no others of their kind", async () => {
  const health = await edge.fetch("/healthz");
  expect(Object.fromEntries(health.headers)).toEqual({
    ...constant,
    "cache-control": "private, no-store",
    "content-security-policy": locked,
    "content-type": "text/plain;charset=UTF-8",
    "server-timing": expect.stringMatching(/^total;dur=[\d.]+$/),
  });
  const document = await edge.fetch("/se/en");
  expect(Object.fromEntries(document.headers)).toMatchObject(constant);
  expect(document.headers.get("content-security-policy")).toMatch(
    /script-src ('sha256-[^']{44}' ){2}'strict-dynamic'/,
  );
  expect((await edge.fetch("/se/en", { method: "POST" })).headers.get("content-security-policy")).toBe(
    locked,
  );
});

test("a URL that lets somebody in is told to nobody (S27)", async () => {
  edge.pagesAsked.splice(0);
  for (const query of [
    "loginToken=x",
    "resetKey=x",
    "key=x",
    "%6CoginToken=x",
    "a=b&reset%4bey=x",
    "%6b%65%79",
  ]) {
    for (const sign of ["?", "%3F", "%3f"]) {
      const response = await edge.fetch(`/se/en/account${sign}${query}`);
      expect(response.headers.get("referrer-policy"), sign + query).toBe("no-referrer");
    }
  }
  expect(edge.pagesAsked.map(({ url }) => url)).toEqual([]);
  await edge.fetch("/se/en/p/monkey%3Fmonkey=x");
  expect(edge.pagesAsked).toHaveLength(1);
});

test("the embedded backend's answers pass as they are", async () => {
  const { headers } = await edge.fetch("/_backend/healthz");
  expect(headers.has("x-frame-options")).toBe(false);
  expect(headers.has("server-timing")).toBe(false);
});

test("the time of each step is told, each step once", async () => {
  const { headers } = await edge.fetch("/se/en/p/alpine-jacket?fresh");
  const steps = (headers.get("server-timing") ?? "").split(/, ?/).map((metric) => metric.split(";")[0]);
  expect(steps).toContain("market");
  expect(steps.at(-1)).toBe("total");
  expect(new Set(steps).size).toBe(steps.length);
});
