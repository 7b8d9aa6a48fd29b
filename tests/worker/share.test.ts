import { afterEach, describe, expect, test, vi } from "vitest";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { createShop } from "#worker/app.ts";
import { createShare } from "#worker/cache/share.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<string>(() => {});
const fifty = <Value>(make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

describe("share", () => {
  const share = createShare();

  test("what fifty ask for at once is done once, and anew afterwards", async () => {
    const work = vi.fn(async () => "done");
    expect(new Set(await fifty(() => share("fifty", work)))).toEqual(new Set(["done"]));
    expect(work).toHaveBeenCalledTimes(1);
    await Promise.all([share("fifty", work), share("other", work)]);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test("a failure is everybody's who waited, and nobody's who comes later", async () => {
    const failing = vi.fn(async () => Promise.reject(new Error("no")));
    const failures = await fifty(() => share("failing", failing).catch(({ message }) => message));
    expect(new Set(failures)).toEqual(new Set(["no"]));
    expect(failing).toHaveBeenCalledTimes(1);
    expect(await share("failing", async () => "yes")).toBe("yes");
  });

  test("who has waited 3 s for work that never ends begins it anew, once for all who wait or come", async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<string>();
    void share("cancelled", never);
    const again = vi.fn(() => promise);
    const waiting = fifty(() => share("cancelled", again));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(again).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    const later = share("cancelled", again);
    resolve("done");
    expect(new Set([...(await waiting), await later])).toEqual(new Set(["done"]));
    expect(again).toHaveBeenCalledTimes(1);
  });

  test("work that ends after it was given up takes the place of nothing", async () => {
    vi.useFakeTimers();
    const first = Promise.withResolvers<string>();
    const own = share("late", () => first.promise);
    const second = Promise.withResolvers<string>();
    const impatient = share("late", () => second.promise);
    await vi.advanceTimersByTimeAsync(3_000);
    first.resolve("first");
    expect(await own).toBe("first");
    const third = share("late", async () => "third");
    second.resolve("second");
    expect(await Promise.all([impatient, third])).toEqual(["second", "second"]);
  });
});

const toVisitor = (index: number) => ({ headers: { "cf-connecting-ip": `203.0.113.${index}` } });

/** An operation whose hash is not known yet is asked for again by its text. */
const countDrawings = ({ calls }: ReturnType<typeof createEdge>) =>
  calls.filter(({ operationName, query }) => !query && /^(product|list)$/.test(operationName)).length;

/** By fifty visitors, each with an address of their own, in an isolate that is warm. */
async function crowd(path: string, edge = createEdge()) {
  await edge.fetch("/se/sv");
  edge.asked();
  edge.pagesAsked.splice(0);
  const answers = await fifty((index) => edge.fetch(path, toVisitor(index)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]?.endsWith("</html>")).toBe(true);
  const drawings = countDrawings(edge);
  return { answers, drawings, pagesAsked: edge.pagesAsked.length };
}

const createBareEdge = (overrides = {}) => createEdge(overrides, createShop(), { isCached: false });

describe("fifty visitors with fifty addresses", () => {
  test("of one page that nobody has drawn make one rendering, byte by byte", async () => {
    const { answers, drawings, pagesAsked } = await crowd("/se/sv/p/alpine-jacket");
    expect([drawings, pagesAsked]).toEqual([1, 1]);
    const seen = answers.map(cacheStatus).toSorted();
    expect(seen).toEqual(["shop-edge; fwd=miss; stored", ...Array(49).fill("shop-edge; hit")]);
  });

  test("of a search, which is kept for nobody, make one more at most for those who waited", async () => {
    const { answers, drawings } = await crowd("/se/sv/s/jacka");
    expect(drawings).toBeLessThanOrEqual(2);
    expect(new Set(answers.map(cacheStatus))).toEqual(new Set(["shop-edge; fwd=miss"]));
  });

  test.each(["/se/sv/p/alpine-jacket", "/se/sv/s/jacka", "/se/sv/c/jackets?brands=x~made-up"])(
    "of %s make one rendering where no cache stands before it, and count as one, however long it takes to count",
    async (path) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const limit = vi.fn(async () => {
        await wait(limit.mock.calls.length * 5);
        return { success: true };
      });
      const { drawings, pagesAsked } = await crowd(path, createBareEdge({ PAGE_LIMIT: { limit } }));
      expect([drawings, pagesAsked, limit.mock.calls.length]).toEqual([1, 50, 1]);
    },
  );

  test("do not suffer from the first, whose address wanted too many", async () => {
    for (const isCached of [true, false]) {
      let counted = 0;
      const limiter = { limit: async () => ({ success: counted++ > 0 }) };
      const edge = createEdge({ PAGE_LIMIT: limiter }, createShop(), { isCached });
      await clearPages();
      edge.asked();
      const answers = await fifty((index) => edge.fetch("/se/en/p/alpine-jacket", toVisitor(index)));
      expect(answers.map(({ status }) => status)).toEqual([429, ...Array(49).fill(200)]);
      expect(countDrawings(edge)).toBe(1);
    }
  });

  test("share a failure, which is not kept", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const edge = createBareEdge();
    edge.break(({ operationName }) =>
      operationName === "product" ? new Response("", { status: 500 }) : "pass",
    );
    const failed = await fifty((index) => edge.fetch("/dk/en/p/alpine-jacket", toVisitor(index)));
    for (const { status } of failed) expect(status).toBeGreaterThanOrEqual(500);
    // A read is repeated once.
    expect(edge.asked().filter((name) => name === "product").length).toBeLessThanOrEqual(2);
    edge.heal();
    expect((await edge.fetch("/dk/en/p/alpine-jacket")).status).toBe(200);
  });
});

test("nobody shares a page that may be personal", async () => {
  const edge = createEdge();
  const personal = { headers: { cookie: editorCookie } };
  const visits = [edge.fetch("/no/en/p/alpine-jacket", personal), edge.fetch("/no/en/p/alpine-jacket")];
  const seen = (await Promise.all(visits)).map(cacheStatus);
  expect(seen).toEqual(["shop-edge; fwd=bypass", "shop-edge; fwd=miss; stored"]);
});
