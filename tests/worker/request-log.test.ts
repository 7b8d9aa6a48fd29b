import { afterEach, beforeEach, expect, test } from "vitest";
import { readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { createApp } from "#worker/app.ts";
import { pageTable } from "#worker/pages/pages.ts";
import { renderDocument } from "#worker/render/render.tsx";

interface Line {
  id: string;
  route: string;
  calls: { operation: string; duration: number; outcome: string; attempts: number }[];
  [field: string]: unknown;
}

const written: string[] = [];
const { log, error } = console;
beforeEach(() => {
  written.length = 0;
  console.log = console.error = (text: unknown) => written.push(String(text));
});
afterEach(() => Object.assign(console, { log, error }));

/** The lines of requests since the last time. */
const lines = (): Line[] =>
  written
    .splice(0)
    .filter((text) => text.startsWith('{"event":"request"'))
    .map((text) => JSON.parse(text));

const html = { accept: "text/html" };
const ray = "8c0a1b2c3d4e5f60-ARN";

test("each request leaves one line: what was asked for, what the cache did, and each call to the API", async () => {
  const edge = createEdge({ VERSION: { id: "version-1", tag: "", timestamp: "" } });
  await edge.fetch("/dk/en/p/alpine-jacket", { headers: { ...html, "cf-ray": ray } });
  const [miss, ...others] = lines();
  expect(others).toEqual([]);
  expect(miss).toMatchObject({
    event: "request",
    id: ray,
    version: "version-1",
    method: "GET",
    route: "product",
    market: "dk",
    language: "en",
    cache: "fwd=miss; stored",
    status: 200,
    ms: expect.any(Number),
    build: expect.any(String),
  });
  // Reviews are asked for while the page is on its way already.
  expect(miss?.calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(["product", "reviews"]),
  );
  for (const call of miss?.calls ?? [])
    expect(call).toEqual({
      operation: expect.any(String),
      duration: expect.any(Number),
      outcome: "data",
      attempts: 1,
    });
  await edge.fetch("/dk/en/p/alpine-jacket", { headers: html });
  expect(lines()).toMatchObject([{ route: "product", cache: "hit", calls: [] }]);
});

test("a call that failed is in the line with its outcome and its attempts", async () => {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "list" ? new Response("no", { status: 503 }) : "pass",
  );
  await edge.fetch("/fi/en/c/jackets", { headers: { ...html, cookie: editorCookie } });
  const [line] = lines();
  expect(line).toMatchObject({ route: "category", cache: "fwd=bypass" });
  expect(line?.calls).toContainEqual(
    expect.objectContaining({ operation: "list", outcome: "503", attempts: 2 }),
  );
});

test("nothing in what is logged says who asked, or for what", async () => {
  const edge = createEdge();
  const secret = "canary-5521";
  const cookie = `auth=${secret}; cart=${secret}; user=${secret}; preview=${secret}`;
  const headers = { ...html, cookie, "cf-ray": `${ray} ${secret}`, authorization: `Bearer ${secret}` };
  for (const path of [
    `/gb/en/s/${secret}`,
    `/gb/en/p/${secret}`,
    `/gb/en?loginToken=${secret}`,
    `/${secret}/nowhere`,
    `/gb/en/account/reset-password?resetKey=${secret}`,
  ])
    await edge.fetch(path, { headers });
  const body = JSON.stringify({ username: `${secret}@example.com`, password: secret });
  const json = { "content-type": "application/json" };
  await edge.fetch("/auth/login", { method: "POST", headers: { ...headers, ...json }, body });
  await edge.fetch("/graphql", { method: "POST", headers: { ...headers, ...json }, body });
  expect(written.length).toBeGreaterThan(6);
  expect(written.join("\n")).not.toContain(secret);
  expect(lines().map(({ route }) => route)).toEqual(expect.arrayContaining(["search", "/graphql"]));
});

test.each([
  ["en", "Reference: "],
  ["de", "Referenz: "],
  ["sv", "Referens: "],
])("an error page names its request, in %s", async (language, word) => {
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === "list" ? new Response("", { status: 500 }) : "pass"));
  const headers = { ...html, cookie: editorCookie, "cf-ray": ray };
  const response = await edge.fetch(`/eu/${language}/c/jackets`, { headers });
  expect(response.status).toBe(500);
  expect(response.headers.get("x-request-id")).toBe(ray);
  expect(readTexts(await response.text(), "p")).toContain(word + ray);
  expect(lines()).toMatchObject([{ id: ray, status: 500 }]);
});

test("the last resort names its request and leads to who helps, and an answer without words names its own", async () => {
  const layoutData = () => Promise.reject(new Error("boom"));
  const shop = createApp(pageTable, (page, loaders, options) =>
    renderDocument(page, { ...loaders, layoutData }, options),
  );
  const broken = await createEdge({}, shop).fetch("/hk/en", { headers: { ...html, "cf-ray": ray } });
  const words = await broken.text();
  expect(readTexts(words, "p")).toContain(`Reference: ${ray}`);
  expect(words).toContain('<a href="/hk/en/contact">');
  expect(written.join()).toContain(`{"event":"unexpected","id":"${ray}"`);
  const refused = await createEdge().fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "cf-ray": "not a ray" },
    body: "{}",
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.headers.get("x-request-id")).toMatch(/^[-0-9a-f]{36}$/);
});

test("a missing page, which is stored for all, names no request", async () => {
  const response = await createEdge().fetch("/gb/en/p/no-such-thing", { headers: html });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("Reference");
});
