import { expect, test, vi } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { holdDates, later } from "#tests/support/time.ts";

const freshList = createFreshLists("/se/sv");

holdDates();

test.each([401, 403, 404, 410, 429, 500, 502, 503])(
  "an API that answers %i brings the copy of a day, else a failure to try again, never what it said",
  async (status) => {
    const edge = createEdge();
    const address = freshList();
    await edge.fetch(address);
    later(2 * 3600_000);
    edge.break(({ operationName }) => (operationName === "list" ? new Response("no", { status }) : "pass"));
    for (const headers of [{}, { cookie: "auth=T1" }] as Record<string, string>[]) {
      const response = await edge.fetch(address, { headers });
      expect([response.status, cacheStatus(response)]).toEqual([
        200,
        "shop-edge; hit; detail=stale-if-error",
      ]);
    }
    const unknown = await edge.fetch(freshList());
    expect(unknown.status).toBe(status >= 500 ? status : 503);
    expect(unknown.headers.get("retry-after")).toBe("5");
    expect(unknown.headers.get("cache-control")).toBe("private, no-store");
    expect((await edge.fetch(`/_data${freshList()}`)).status).toBe(unknown.status);
    later(6_000);
  },
);

test.each([
  ["two minutes", "/se/en", 2 * 60_000, "stale-while-revalidate"],
  ["two hours", "/no/en", 2 * 3600_000, "stale-if-error"],
])(
  "however many want a copy of %s, the failing API is asked a few times before it is left alone for 4 s",
  async (_title, basename, age, detail) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const edge = createEdge();
    // Two services: one that fails alone says nothing about the API.
    const addresses = ["/p/alpine-jacket", "/c/jackets"].map((path) => basename + path);
    for (const address of addresses) await edge.fetch(address);
    later(age);
    edge.break(() => new Response("busy", { status: 503 }));
    edge.asked();
    const seen = new Set<string>();
    const visitAll = async () => {
      for (let view = 0; view < 15; view++)
        for (const address of addresses) {
          const answer = await edge.fetch(address);
          seen.add(`${answer.status} ${cacheStatus(answer)}`);
        }
      return edge.asked().length;
    };
    expect(await visitAll()).toBeLessThanOrEqual(25);
    expect(await visitAll()).toBe(0);
    later(4_000);
    expect(await visitAll()).toBe(1);
    expect([...seen]).toEqual([`200 shop-edge; hit; detail=${detail}`]);
    edge.heal();
    later(4_000);
    // The first of them has the breaker's probe.
    for (const address of [...addresses, ...addresses]) await edge.fetch(address);
    for (const address of addresses) expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; hit");
  },
);

test("a copy of the last hour leaves while the API hangs", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const edge = createEdge({ COMMERCE_TIMEOUT_MS: "600" });
  const address = freshList();
  await edge.fetch(address);
  later(50 * 60_000);
  edge.break(
    () => new Promise((_, reject) => setTimeout(reject, 600, new DOMException("too late", "TimeoutError"))),
  );
  const answer = await edge.fetch(address);
  const [, waited = ""] = /pages;dur=([\d.]+)/.exec(answer.headers.get("server-timing") ?? "") ?? [];
  expect(cacheStatus(answer)).toBe("shop-edge; hit; detail=stale-while-revalidate");
  expect(Number(waited)).toBeLessThan(300);
});
