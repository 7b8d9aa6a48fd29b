import { afterEach, beforeEach, expect, test } from "vitest";
import { readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { createShop } from "#worker/app.ts";
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

/** The lines of requests, and of what `Pages` rendered for them, since the last time. */
function readLines() {
  const isLine = /^{"event":"(request|rendering)"/;
  const found: Line[] = written
    .splice(0)
    .filter((text) => isLine.test(text))
    .map((text) => JSON.parse(text));
  const linesOf = (event: string) => found.filter((line) => line.event === event);
  return { requests: linesOf("request"), renderings: linesOf("rendering") };
}
const lines = () => readLines().requests;

const html = { accept: "text/html" };
const ray = "8c0a1b2c3d4e5f60-ARN";

test("each request leaves one line: what was asked for and what the cache did; each rendering one with its calls", async () => {
  const edge = createEdge({ VERSION: { id: "version-1", tag: "", timestamp: "" } });
  await edge.fetch("/dk/en/p/alpine-jacket", { headers: { ...html, "cf-ray": ray } });
  const { requests, renderings } = readLines();
  expect([requests.length, renderings.length]).toEqual([1, 1]);
  const [miss] = requests;
  const [rendering] = renderings;
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
  expect(rendering).toMatchObject({ version: "version-1", route: "product", market: "dk", status: 200 });
  // Of one that renders for everybody, nobody learns for whom it was.
  expect(rendering?.id).not.toBe(ray);
  expect(rendering?.calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(["product", "reviews"]),
  );
  for (const call of [...(miss?.calls ?? []), ...(rendering?.calls ?? [])])
    expect(call).toEqual({
      operation: expect.any(String),
      duration: expect.any(Number),
      outcome: "data",
      attempts: 1,
    });
  await edge.fetch("/dk/en/p/alpine-jacket", { headers: html });
  const again = readLines();
  expect(again.requests).toMatchObject([{ route: "product", cache: "hit", calls: [] }]);
  expect(again.renderings).toEqual([]);
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

test("an error page of all names what the log says of its request and of its rendering", async () => {
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === "list" ? new Response("", { status: 500 }) : "pass"));
  const response = await edge.fetch("/eu/en/c/jackets", { headers: { ...html, "cf-ray": ray } });
  const id = response.headers.get("x-request-id");
  expect(readTexts(await response.text(), "p")).toContain(`Reference: ${id}`);
  const { requests, renderings } = readLines();
  expect([...requests, ...renderings].map((line) => [line.id, line.status])).toEqual([
    [id, 500],
    [id, 500],
  ]);
});

test("the last resort names its request and leads to who helps, and an answer without words names its own", async () => {
  const layoutData = () => Promise.reject(new Error("boom"));
  const shop = createShop(pageTable, (page, loaders, options) =>
    renderDocument(page, { ...loaders, layoutData }, options),
  );
  const broken = await createEdge({}, shop).fetch("/hk/en", { headers: { ...html, "cf-ray": ray } });
  const words = await broken.text();
  const id = broken.headers.get("x-request-id");
  expect(readTexts(words, "p")).toContain(`Reference: ${id}`);
  expect(words).toContain('<a href="/hk/en/contact">');
  expect(written.join()).toContain(`{"event":"unexpected","id":"${id}"`);
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
