import { expect, test } from "vitest";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const product = "/se/sv/p/alpine-jacket";
const fifty = <Value>(make: () => Promise<Value>) => Promise.all(Array.from({ length: 50 }, make));
const asksFor = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

test("fifty visitors who want a page nobody has drawn share one drawing, byte by byte", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv");
  edge.asked();
  const answers = await fifty(() => edge.fetch(product));
  // On a busy machine a few have waited long enough to draw for themselves.
  expect(asksFor(edge.asked(), "product")).toBeLessThanOrEqual(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const collapsed = answers.filter((answer) => cacheStatus(answer) === "shop-edge; fwd=miss; collapsed");
  expect(collapsed.length).toBeGreaterThanOrEqual(45);
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(texts.size).toBe(1);
  for (const text of texts) expect(text.endsWith("</html>")).toBe(true);
});

test("whoever waits too long for another's drawing takes its place", async () => {
  const edge = createEdge();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  edge.break(({ operationName }) => {
    if (operationName !== "reviews" || !isFirst) return "pass";
    isFirst = false;
    return held.then(() => new Response("", { status: 500 }));
  });
  const slow = edge.fetch("/fi/en/p/alpine-jacket");
  const impatient = await edge.fetch("/fi/en/p/alpine-jacket");
  expect(cacheStatus(impatient)).toBe("shop-edge; fwd=miss; stored");
  release();
  expect((await slow).status).toBe(200);
});

test("nobody shares a page that may be personal", async () => {
  const edge = createEdge();
  const personal = { headers: { cookie: editorCookie } };
  const visits = [edge.fetch("/no/en/p/alpine-jacket", personal), edge.fetch("/no/en/p/alpine-jacket")];
  const seen = (await Promise.all(visits)).map(cacheStatus);
  expect(seen).toEqual(["shop-edge; fwd=bypass", "shop-edge; fwd=miss; stored"]);
});

test("nobody shares a page that failed", async () => {
  const edge = createEdge();
  edge.break(() => new Response("", { status: 500 }));
  const failed = await fifty(() => edge.fetch("/se/en/p/alpine-jacket"));
  expect(new Set(failed.map(cacheStatus))).toEqual(new Set(["shop-edge; fwd=miss"]));
  for (const { status } of failed) expect(status).toBeGreaterThanOrEqual(500);
});
