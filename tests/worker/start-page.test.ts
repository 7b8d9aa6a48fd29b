import { expect, test } from "vitest";
import { content } from "#shared/operations/generated/operations.ts";
import { readTexts } from "#tests/support/document.ts";
import { cacheStatus, createEdge, type Fault } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();

const down = () => new Response("", { status: 500 });
const thrown = () =>
  Response.json({
    data: { widgetArea: null, phone: null, company: null, companyPhone: null },
    errors: [{ message: "Object reference not set to an instance of an object.", path: ["widgetArea"] }],
  });
const only =
  (answer: () => Response): Fault =>
  ({ operationName }) =>
    operationName === content.name ? answer() : "pass";

test.each([
  ["/se/en", "is down", down],
  ["/no/en", "does not know it", thrown],
] as const)(
  "the start page %s is one of goods where the service of its area %s, and is whole as soon as that answers",
  async (path, _, answer) => {
    const edge = createEdge();
    edge.break(only(answer));
    for (let visit = 0; visit < 2; visit++) {
      const page = await edge.fetch(path);
      expect([page.status, cacheStatus(page)]).toEqual([200, "shop-edge; fwd=miss"]);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(readTexts(await page.text(), "main article").length).toBeGreaterThan(3);
    }
    edge.heal();
    later(6_000);
    const whole = await edge.fetch(path);
    expect(cacheStatus(whole)).toBe("shop-edge; fwd=miss; stored");
    expect(readTexts(await whole.text(), "main h1")).not.toEqual([]);
  },
);

test.each([2 * 60_000, 2 * 3600_000])(
  "a start page of %i ms ago, which has its area, is shown in place of one without it",
  async (age) => {
    const edge = createEdge();
    const whole = await (await edge.fetch("/gb/en")).text();
    later(age);
    edge.break(only(down));
    for (let visit = 0; visit < 2; visit++) expect(await (await edge.fetch("/gb/en")).text()).toBe(whole);
  },
);

test("a start page is a failure without its area and goods, and to an editor without its area", async () => {
  const edge = createEdge();
  edge.break(only(down));
  const forEditor = await edge.fetch("/dk/en", { headers: { cookie: editorCookie } });
  expect(forEditor.status).toBe(500);
  edge.break(({ operationName }) => (["content", "productCards"].includes(operationName) ? down() : "pass"));
  expect((await edge.fetch("/dk/en")).status).toBe(500);
});
