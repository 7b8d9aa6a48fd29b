import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readHeading } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge, type Fault } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { answerChanged, emptyLists } from "#tests/support/partly.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const notFound = "This page could not be found";

test("a product that the API does not know is a 404 that is kept for a minute at most (S08)", async () => {
  const edge = createEdge();
  const visit = async () => {
    const response = await edge.fetch("/se/en/p/nope-for-a-minute");
    expect([response.status, readHeading(await response.text())]).toEqual([404, notFound]);
    return cacheStatus(response);
  };
  expect([await visit(), await visit()]).toEqual(["shop-edge; fwd=miss; stored", "shop-edge; hit"]);
  later(61_000);
  edge.asked();
  expect(await visit()).toBe("shop-edge; fwd=miss; stored");
  expect(edge.asked()).toContain("product");
});

test("a list that an API shows empty while it sorts its goods anew has them for the first who comes after its minute", async () => {
  await clearPages();
  const edge = createEdge();
  edge.break((call) => answerChanged(edge.pass(call), emptyLists));
  const path = "/_data/se/en/c/fleece";
  const count = async () => (await (await edge.fetch(path)).json<{ count: number }>()).count;
  expect(await count()).toBe(0);
  edge.heal();
  later(61_000);
  expect(await count()).toBeGreaterThan(0);
});

test.each([
  ["/se/en/p/nope-for-an-outage", 404, 500],
  ["/se/en/b/jackets", 301, 301],
])(
  "%s (%i) is a %i once the API fails: what is missing may be there by now, what moved has (S08)",
  async (path, was, is) => {
    const edge = createEdge();
    expect((await edge.fetch(path)).status).toBe(was);
    edge.break(() => new Response("down", { status: 500 }));
    expect((await edge.fetch(path)).status).toBe(was);
    later(61_000);
    expect((await edge.fetch(path)).status).toBe(is);
  },
);

test.each([
  ["code", { code: "NOT_FOUND" }],
  ["status 404", { status: 404 }],
  ["status 410", { status: 410 }],
])(
  "a product that the API does not know by an error with a %s is a 404, or moved, and no copy of it stays",
  async (_how, extensions) => {
    await clearPages();
    const edge = createEdge();
    const visit = async (path: string) => (await edge.fetch(path, { redirect: "manual" })).status;
    expect(await visit("/hk/en/p/alpine-jacket-ember")).toBe(200);
    later(61_000);
    const errors = [{ message: "Not here", extensions }];
    edge.break(({ operationName: name, variables }) => {
      const isMoved = String(variables.url).endsWith("/p/moved");
      if (name === "urlHistory" && isMoved)
        return Response.json({ data: { urlHistory: { newUrl: "/hk/en/p/ridge-gloves" } } });
      if (name !== "product" && name !== "urlHistory") return "pass";
      return Response.json({ data: { [name]: null }, errors });
    });
    await visit("/hk/en/p/alpine-jacket-ember");
    expect(await visit("/hk/en/p/alpine-jacket-ember")).toBe(404);
    expect([await visit("/hk/en/p/moved"), await visit("/hk/en/p/never-there")]).toEqual([301, 404]);
  },
);

const ofOldCopies = ["channel", "menus"];

test.each([
  ["a minute", 61_000, 200, []],
  ["ten minutes", 600_000, 200, ofOldCopies],
  ["two hours", 2 * 3600_000, 404, ofOldCopies],
])(
  "a product that was taken away when its page was %s old is drawn once for twenty views, and asked for before what stands beside it",
  async (_title, age, first, alsoAsked) => {
    await clearCopies();
    const edge = createEdge();
    const path = "/hk/en/p/alpine-jacket-ember";
    await clearPages();
    expect((await edge.fetch(path)).status).toBe(200);
    later(age);
    edge.break(({ operationName }) =>
      operationName === "product" ? Response.json({ data: { product: null } }) : "pass",
    );
    edge.calls.splice(0);
    edge.pagesAsked.splice(0);
    const statuses: number[] = [];
    for (let view = 0; view < 20; view++) statuses.push((await edge.fetch(path)).status);
    expect(statuses).toEqual([first, ...Array(19).fill(404)]);
    expect(edge.pagesAsked).toHaveLength(1);
    // A text follows only where the API has not known the hash yet.
    const asked = edge.calls.filter(({ query }) => query === undefined);
    expect(asked.map(({ operationName }) => operationName).toSorted()).toEqual(
      [...alsoAsked, "product", "productCards", "urlHistory"].toSorted(),
    );
  },
);

const answering = (status: number) => () => new Response("SECRET-STACK", { status });
const silent = (): Promise<Response> =>
  new Promise((_, reject) => setTimeout(() => reject(new DOMException("too late", "TimeoutError")), 300));

/** Each with a market of its own, where nobody has asked for the product yet. */
const faults: [string, string, Fault][] = [
  ["401", "/se/en", answering(401)],
  ["403", "/dk/en", answering(403)],
  ["404", "/no/en", answering(404)],
  ["429", "/fi/en", answering(429)],
  ["500", "/eu/en", answering(500)],
  ["503", "/ch/en", answering(503)],
  ["nothing in time", "/gb/en", silent],
  ["with no connection", "/us/en", () => "refuse"],
  ["errors without data", "/ca/en", () => Response.json({ errors: [{ message: "SECRET-STACK" }] })],
  [
    "errors beside a product that is null",
    "/jp/en",
    () => Response.json({ data: { product: null }, errors: [{ message: "SECRET-STACK" }] }),
  ],
];

describe("a product whose API answers", () => {
  test.each(faults)(
    "%s fails and is never a 404, is stored nowhere, and is there again afterwards (S08)",
    async (_what, basename, fault) => {
      const edge = createEdge({ COMMERCE_TIMEOUT_MS: "300" });
      await edge.fetch(basename);
      edge.break((call) => (call.operationName === "product" ? fault(call) : "pass"));
      for (const path of ["", "/_data", "", "/_data"]) {
        const response = await edge.fetch(`${path}${basename}/p/alpine-jacket`);
        const text = await response.text();
        expect(response.status, text.slice(0, 200)).toBeGreaterThanOrEqual(500);
        expect(text).not.toContain("SECRET-STACK");
        if (path === "") expect(readHeading(text)).toBe("Uh oh, something went wrong");
        expect(response.headers.get("cache-control")).toBe("private, no-store");
        expect(response.headers.get("retry-after")).toBe("5");
        expect(cacheStatus(response)).toBe("shop-edge; fwd=miss");
      }
      edge.heal();
      later(6_000);
      const healed = await edge.fetch(`${basename}/p/alpine-jacket`);
      expect([healed.status, cacheStatus(healed)]).toEqual([200, "shop-edge; fwd=miss; stored"]);
    },
  );
});
