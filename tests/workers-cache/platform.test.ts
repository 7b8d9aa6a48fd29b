import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTags } from "../../tools/workers-cache/entry.ts";
import { HttpCache } from "../../tools/workers-cache/http-cache.ts";
import { createCase, type Fields, reply, start } from "./case.ts";

let paths = 0;
/** Copies outlive a case, so each has its own address. */
const newPath = () => `/page-${paths++}`;
const minute = { "Cache-Control": "max-age=60" };
const failure = () => new Error("connection refused");
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const overrides = [
  "forwarded",
  "x-forwarded-host",
  "x-host",
  "x-http-method-override",
  "x-original-url",
  "x-rewrite-url",
];

test.each<[string, string, RequestInit, string, RequestInit, string]>([
  ["another host", "", {}, "", { headers: { Host: "elsewhere.test" } }, "HIT"],
  ["another query", "?a=1", {}, "?a=2", {}, "MISS"],
  ["the query in another order", "?a=1&b=2", {}, "?b=2&a=1", {}, "MISS"],
  ["a cookie", "", {}, "", { headers: { Cookie: "session=1" } }, "HIT"],
  ["another browser", "", { headers: { "User-Agent": "a" } }, "", { headers: { "User-Agent": "b" } }, "HIT"],
  [
    "another language",
    "",
    { headers: { "Accept-Language": "sv" } },
    "",
    { headers: { "Accept-Language": "de" } },
    "HIT",
  ],
  ["the wish for a new one", "", {}, "", { headers: { "Cache-Control": "no-cache" } }, "HIT"],
  ["a login", "", {}, "", { headers: { Authorization: "Bearer a" } }, "BYPASS"],
  ["the method POST", "", {}, "", { method: "POST", body: "a" }, "BYPASS"],
  ["the method HEAD", "", {}, "", { method: "HEAD" }, "HIT"],
  ...overrides.map(
    (name) =>
      [`the header ${name}`, "", {}, "", { headers: { [name]: "a" } }, "MISS"] as [
        string,
        string,
        RequestInit,
        string,
        RequestInit,
        string,
      ],
  ),
])("after a page was stored, %s", async (_, firstQuery, first, secondQuery, second, cacheStatus) => {
  const [ask, path] = [createCase(), newPath()];
  expect((await ask(path + firstQuery, () => reply("page", minute), first)).cacheStatus).toBe("MISS");
  const { cacheStatus: found, text } = await ask(path + secondQuery, () => reply("page", minute), second);
  expect(found).toBe(cacheStatus);
  expect(text).toBe(second.method === "HEAD" ? "" : "page");
});

test.each<[string, Fields, number, number | null]>([
  [
    "Cloudflare-CDN-Cache-Control before CDN-Cache-Control",
    {
      "Cloudflare-CDN-Cache-Control": "max-age=10",
      "CDN-Cache-Control": "max-age=99",
      "Cache-Control": "max-age=99",
    },
    200,
    10,
  ],
  [
    "CDN-Cache-Control before Cache-Control",
    { "CDN-Cache-Control": "max-age=10", "Cache-Control": "max-age=99" },
    200,
    10,
  ],
  ["Cache-Control", { "Cache-Control": "max-age=10" }, 200, 10],
  ["must-revalidate", { "Cache-Control": "max-age=10, must-revalidate" }, 200, 10],
  ["proxy-revalidate", { "Cache-Control": "max-age=10, proxy-revalidate" }, 200, 10],
  ["s-maxage", { "Cache-Control": "max-age=99, s-maxage=10" }, 200, 10],
  ["no Cache-Control, found", {}, 200, 7_200],
  ["no Cache-Control, not found", {}, 404, 180],
  ["no Cache-Control, moved", { Location: "/" }, 301, 1_200],
  ["no Cache-Control, moved for now", { Location: "/" }, 302, null],
  ["no Cache-Control, failed", {}, 500, null],
  ["no-store", { "Cache-Control": "no-store" }, 200, null],
  ["private", { "Cache-Control": "private, max-age=10" }, 200, null],
  ["Set-Cookie", { ...minute, "Set-Cookie": "a=b" }, 200, null],
  ["Vary", { ...minute, Vary: "Accept-Language" }, 200, null],
  ["206", minute, 206, null],
  ...[520, 521, 522, 523, 524, 525, 526].map((status): [string, Fields, number, null] => [
    `${status}`,
    minute,
    status,
    null,
  ]),
])("an answer with %s is kept for its time", async (_, headers, status, seconds) => {
  const [ask, path] = [createCase(), newPath()];
  const first = await ask(path, () => reply("old", headers, status));
  expect(first.cacheStatus).toBe(seconds === null ? "BYPASS" : "MISS");
  expect(first.headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
  expect(first.headers.get("CDN-Cache-Control")).toBe(new Headers(headers).get("CDN-Cache-Control"));
  expect(first.headers.get("Cache-Control")).toBe(new Headers(headers).get("Cache-Control"));
  if (seconds === null)
    return expect((await ask(path, () => reply("new", headers, status))).text).toBe("new");
  later(seconds - 1);
  const second = await ask(path, () => reply("new", headers, status));
  expect([second.cacheStatus, second.status, second.headers.get("Age")]).toEqual([
    "HIT",
    status,
    `${seconds - 1}`,
  ]);
  later(2);
  const third = await ask(path, () => reply("new", headers, status));
  expect([third.cacheStatus, third.text]).toEqual(["EXPIRED", "new"]);
});

/** `max-age=60` and more: what a caller gets after so many seconds from an origin that is down, and from one that is up. */
test.each<[string, number, string | null, string]>([
  ["", 61, "STALE", "EXPIRED"],
  ["", 9_999_999, "STALE", "EXPIRED"],
  [", stale-if-error=100", 159, "STALE", "EXPIRED"],
  [", stale-if-error=100", 161, null, "EXPIRED"],
  [", stale-while-revalidate=100", 159, "UPDATING", "UPDATING"],
  [", stale-while-revalidate=100", 161, "STALE", "EXPIRED"],
  [", stale-while-revalidate=100, stale-if-error=200", 161, "STALE", "EXPIRED"],
  [", stale-while-revalidate=100, stale-if-error=200, must-revalidate", 61, null, "EXPIRED"],
  [", stale-while-revalidate=100, stale-if-error=200, proxy-revalidate", 61, null, "EXPIRED"],
  [", stale-while-revalidate=100, stale-if-error=200, s-maxage=60", 61, null, "EXPIRED"],
  [", no-cache", 1, null, "EXPIRED"],
])(
  "max-age=60%s after %i seconds: %s from a dead origin, %s from a living one",
  async (more, seconds, dead, living) => {
    const headers = { "Cache-Control": `max-age=60${more}` };
    const hangs = () => new Promise<never>(() => {});
    const broken = [() => reply("broken", {}, 500), () => reply("broken", minute, 503)];
    for (const outage of [failure, hangs, ...broken]) {
      const [ask, path] = [createCase(new HttpCache({ originMs: 20 })), newPath()];
      vi.setSystemTime(start);
      await ask(path, () => reply("old", headers));
      later(seconds);
      const answer = await ask(path, outage).catch(() => null);
      if (dead) expect([answer?.cacheStatus, answer?.status, answer?.text]).toEqual([dead, 200, "old"]);
      else expect(answer?.text ?? "broken").toBe("broken");
      const next = await ask(path, () => reply("new", headers));
      expect([next.cacheStatus, next.text]).toEqual([living, living === "UPDATING" ? "old" : "new"]);
      if (living === "UPDATING") expect((await ask(path, failure)).text).toBe("new");
    }
  },
);

test.each<[string, string, () => Response | Error, string[]]>([
  ["", "expired", () => reply("new", minute), ["EXPIRED", "HIT", "HIT"]],
  ["", "expired, the origin is down", failure, ["STALE", "STALE", "STALE"]],
  [", stale-while-revalidate=60", "stale", () => reply("new", minute), ["UPDATING", "UPDATING", "UPDATING"]],
])(
  "max-age=60%s: three who want a page that is %s have it asked for once",
  async (more, _, origin, cacheStatuses) => {
    const [ask, path] = [createCase(), newPath()];
    await ask(path, () => reply("old", { "Cache-Control": `max-age=60${more}` }));
    later(61);
    // Reads the purges anew, so that none of the three waits for that.
    await ask(newPath(), () => reply("other"));
    const answers = await Promise.all([1, 2, 3].map(() => ask(path, origin)));
    expect(answers.map(({ cacheStatus }) => cacheStatus)).toEqual(cacheStatuses);
    expect(answers.flatMap(({ asked }) => asked)).toHaveLength(1);
  },
);

test("a 304 counts from its own time, though the page says until when it is fresh", async () => {
  const [ask, path] = [createCase(), newPath()];
  const until = { Expires: new Date(start + 60_000).toUTCString(), ETag: '"a"' };
  await ask(path, () => reply("old", until));
  later(61);
  expect((await ask(path, () => reply(null, {}, 304))).cacheStatus).toBe("REVALIDATED");
  expect((await ask(path, () => reply(null, {}, 304))).cacheStatus).toBe("REVALIDATED");
});

test("a page that breaks off is not stored", async () => {
  const [ask, path] = [createCase(), newPath()];
  const breaking = () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.error(new Error("broken off"));
    return new Response(new ReadableStream({ pull }), { headers: minute });
  };
  await expect(ask(path, breaking)).rejects.toThrow("broken off");
  expect((await ask(path, () => reply("page", minute))).cacheStatus).toBe("MISS");
});

test("a page nobody has stored yet has nothing to fall back on", async () => {
  const ask = createCase();
  await expect(ask(newPath(), failure)).rejects.toThrow("connection refused");
  expect((await ask(newPath(), () => reply("broken", {}, 503))).status).toBe(503);
});

test("ETag and If-None-Match are answered by the cache, from the first answer on", async () => {
  const [ask, path] = [createCase(), newPath()];
  const init = { headers: { "If-None-Match": '"a"' } };
  const first = await ask(path, () => reply("page", { ...minute, ETag: '"a"' }), init);
  expect([first.status, first.cacheStatus, first.asked[0]?.headers.get("If-None-Match")]).toEqual([
    304,
    "MISS",
    null,
  ]);
  const second = await ask(path, failure, init);
  expect([second.status, second.cacheStatus, second.asked.length]).toEqual([304, "HIT", 0]);
  expect((await ask(path, failure)).text).toBe("page");
});

test("a HEAD asks for the whole page and stores it", async () => {
  const [ask, path] = [createCase(), newPath()];
  const first = await ask(path, () => reply("page", minute), { method: "HEAD" });
  expect([first.text, first.cacheStatus, first.asked[0]?.method]).toEqual(["", "MISS", "GET"]);
  expect((await ask(path, failure)).text).toBe("page");
});

test("tags are compared without case, wrong ones are dropped, at most a thousand count", () => {
  expect(readTags("Product-1, list:jackets,product-1")).toEqual(["product-1", "list:jackets"]);
  expect(readTags(`ok,with space,å,,${"x".repeat(1_025)}`)).toEqual(["ok"]);
  expect(readTags("x".repeat(1_024))).toHaveLength(1);
  expect(readTags(Array.from({ length: 1_001 }, (_, index) => `t${index}`).join())).toHaveLength(1_000);
  expect(readTags()).toEqual([]);
});
