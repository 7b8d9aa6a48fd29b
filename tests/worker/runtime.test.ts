import { Hono } from "hono";
import { expect, test } from "vitest";
import { readLanguage } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { app } from "#worker/app.ts";
import worker from "#worker/index.ts";

test("the worker is a Hono application (WK-01)", () => {
  expect(Object.keys(worker)).toEqual(["fetch"]);
  expect(worker.fetch).toBe(app.fetch);
  expect(app).toBeInstanceOf(Hono);
});

test("the se market is served in English and Swedish (MK-03)", async () => {
  const edge = createEdge();
  for (const language of ["sv", "en"]) {
    const response = await edge.fetch(`/se/${language}`);
    expect(response.status).toBe(200);
    expect(readLanguage(await response.text())).toBe(language);
  }
  expect((await edge.fetch("/se/de")).headers.get("location")).toBe("/se/sv");
});

test("an answer that is an error, or somebody's own, is stored by nobody (ER-16 SEO13)", async () => {
  const edge = createEdge();
  for (const path of [
    "/se/en/p/nope",
    "/se/en/404",
    "/se/en/p/summit-anorak",
    "/se/en/s/jacket",
    "/se/en/checkout",
  ]) {
    const control = (await edge.fetch(path)).headers.get("cache-control") ?? "";
    expect(control, path).toMatch(/^private, (no-store|max-age=0, must-revalidate)$/);
  }
  edge.break(() => new Response("down", { status: 500 }));
  for (const path of [
    "/se/en/p/unseen",
    "/se/en/c/unseen",
    "/sitemap.xml",
    "/sitemap/se/sv/b-norrsken.xml",
  ]) {
    const response = await edge.fetch(path);
    expect(response.status, path).toBeGreaterThanOrEqual(500);
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
  }
});
