import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseDocument, readHeading, readTexts, readTitle } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { createShop } from "#worker/app.ts";
import { pages, pageTable } from "#worker/pages/pages.ts";
import { renderDocument } from "#worker/render/render.tsx";

const uncached = { headers: { cookie: editorCookie, accept: "text/html" } };
const failing = (operationName: string, answer: () => Response) => {
  const edge = createEdge();
  edge.break((call) => (call.operationName === operationName ? answer() : "pass"));
  return edge;
};

/** What was logged as an error. */
const logged: string[] = [];
const { error } = console;
beforeEach(() => {
  logged.length = 0;
  console.error = (line: unknown) => logged.push(String(line));
});
afterEach(() => {
  console.error = error;
});

const general = {
  en: "Uh oh, something went wrong",
  de: "Oh je, da ist etwas schiefgelaufen",
  sv: "Oj då, något gick fel",
};

test.each(Object.entries(general))(
  "a failing page shows the general error page with its status, in %s, and nobody keeps it (LY-04 ER-05 ER-16)",
  async (language, title) => {
    const edge = failing("list", () => new Response("SECRET-STACK", { status: 500 }));
    const response = await edge.fetch(`/eu/${language}/c/jackets`, uncached);
    expect(response.status).toBe(500);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(readHeading(text)).toBe(title);
    expect(readTitle(text)).toBe(title);
    expect(readTexts(text, "p")).toContain("500");
    expect(parseDocument(text).querySelector("nav")).not.toBeNull();
    expect(text).not.toContain("SECRET-STACK");
  },
);

test("a missing page is kept by no cache further down (ER-16)", async () => {
  const response = await createEdge().fetch("/en/nothing/such/path");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
});

test("a screen that throws while it is drawn leaves the error page with 500, never stored (WK-11)", async () => {
  // The brands' names are no texts, which React cannot render.
  const brands = [{ label: { no: "text" }, href: "/b/x" }] as never;
  const meta = { title: "", description: "", canonical: "/brands" };
  const load = vi.spyOn(pages.brands, "load").mockResolvedValue({ meta, brands, featured: [] });
  const edge = createEdge();
  const response = await edge.fetch("/gb/en/brands", { headers: { accept: "text/html" } });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(readHeading(text)).toBe("Uh oh, something went wrong");
  expect(parseDocument(text).querySelector("nav")).not.toBeNull();
  expect(text.endsWith("</body></html>")).toBe(true);
  expect(text).toMatch(/"errors":\{"brands\.0":\{"status":500,"reference":"[-0-9a-f]{36}"\}\}/);
  expect(logged.join()).toContain("render failed");
  load.mockRestore();
  const healed = await edge.fetch("/gb/en/brands", { headers: { accept: "text/html" } });
  expect(healed.status).toBe(200);
});

test("what surrounds the page cannot be loaded: 500 with the failure's message and a way home (ER-10)", async () => {
  const layoutData = () => Promise.reject(new Error("boom"));
  const shop = createShop(pageTable, (page, loaders, options) =>
    renderDocument(page, { ...loaders, layoutData }, options),
  );
  const edge = createEdge({}, shop);
  const response = await edge.fetch("/hk/en", uncached);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(readTexts(text, "p")[0]).toBe("boom");
  expect(readTexts(text, 'a[href="/hk/en"]')).toEqual(["Go to the start page"]);
});

test("a part that fails after the status was sent leaves the rest whole and says so in its place (ER-15)", async () => {
  const edge = failing("reviews", () => new Response(null, { status: 500 }));
  const response = await edge.fetch("/gb/en/p/alpine-jacket", uncached);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(readHeading(text)).toBe("Alpine Jacket");
  const document = parseDocument(text);
  expect(document.querySelector('section#reviews [role="alert"]')).not.toBeNull();
  expect(document.getElementById("late-reviews")).toBeNull();
  expect(document.getElementById("late-related")).not.toBeNull();
  expect(text.endsWith("</div></body></html>")).toBe(true);
});
