import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpCache } from "../../tools/workers-cache/http-cache.ts";
import { createCase, forgetful, reply, start } from "./case.ts";

const hour = { "Cache-Control": "max-age=3600" };
/** Copies and purges outlive a case, so each has its own addresses and its own day. */
let paths = 0;
let now = start;
const newPath = () => `/purged/${paths++}`;

beforeEach(() => {
  now += 86_400_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, (path: string) => CachePurgeOptions, boolean]>([
  ["its tag", (path) => ({ tags: [`TAG-${path}`] }), true],
  ["another tag", () => ({ tags: ["tag"] }), false],
  ["one of many tags", (path) => ({ tags: ["x", `tag-${path}`] }), true],
  ["the beginning of its path", (path) => ({ pathPrefixes: [path.slice(0, -1)] }), true],
  ["another path", () => ({ pathPrefixes: ["/other"] }), false],
  ["everything", () => ({ purgeEverything: true }), true],
])(
  "a page is purged by %s, and so is the copy that the isolate has forgotten",
  async (_, options, isGone) => {
    const path = newPath();
    const [cache, other] = [new HttpCache(), new HttpCache()];
    const stored = await createCase(cache)(path, () => reply("old", { ...hour, "Cache-Tag": `tag-${path}` }));
    expect([stored.cacheStatus, stored.headers.get("Cache-Tag")]).toEqual(["MISS", null]);
    expect((await createCase(other)(path, () => reply("new", hour))).cacheStatus).toBe("HIT");
    expect(await cache.purges.add("purged", options(path))).toEqual({ success: true, errors: [] });
    vi.setSystemTime(now + 2_000);
    const reborn = createCase(new HttpCache());
    expect((await reborn(path, () => reply("new", hour))).text).toBe(isGone ? "new" : "old");
    for (const each of [cache, other]) {
      const next = await createCase(each)(path, () => reply("new", hour));
      expect([next.cacheStatus, next.text]).toEqual(isGone ? ["HIT", "new"] : ["HIT", "old"]);
    }
  },
);

test("a purge that names nothing does nothing and says so", async () => {
  expect(await new HttpCache().purges.add("purged", { tags: [] })).toMatchObject({
    success: false,
    errors: [{ code: 1 }],
  });
});

test.each<[string, string, () => Response | Error, string, string]>([
  ["unchanged", "", () => reply(null, {}, 304), "REVALIDATED", "old"],
  ["changed", "", () => reply("new", hour), "EXPIRED", "new"],
  ["not to be had", "", () => new Error("connection refused"), "STALE", "old"],
  ["changed", ", stale-while-revalidate=60", () => reply("new", hour), "UPDATING", "old"],
])("an invalidated page that is %s with max-age=3600%s", async (_, more, origin, cacheStatus, text) => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  await ask(path, () =>
    reply("old", { "Cache-Control": `max-age=3600${more}`, ETag: '"a"', "Cache-Tag": path }),
  );
  vi.setSystemTime(now + 30_000);
  await cache.purges.add("invalidated", { tags: [path] });
  vi.setSystemTime(now + 80_000);
  const next = await ask(path, origin);
  expect([next.cacheStatus, next.text]).toEqual([cacheStatus, text]);
  expect(next.asked[0]?.headers.get("If-None-Match")).toBe('"a"');
  if (cacheStatus !== "STALE") expect((await ask(path, origin)).cacheStatus).toBe("HIT");
});

test("stale-while-revalidate counts from the first invalidation", async () => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  await ask(path, () => reply("old", { "Cache-Control": "max-age=3600, stale-while-revalidate=60" }));
  await cache.purges.add("invalidated", { pathPrefixes: [path] });
  vi.setSystemTime(now + 50_000);
  await cache.purges.add("invalidated", { pathPrefixes: [path] });
  vi.setSystemTime(now + 61_000);
  expect((await ask(path, () => reply("new", hour))).cacheStatus).toBe("EXPIRED");
});

test("a Cache API that fails, or gives back half of a copy, costs the copy alone", async () => {
  const broken = async () => Promise.reject(new Error("broken"));
  const halves = [broken, async () => new Response('{"status":2'), async () => new Response('{"status":2\n')];
  for (const match of halves) {
    vi.stubGlobal("caches", { open: async () => ({ ...(await forgetful.open()), match }) });
    const [ask, path] = [createCase(new HttpCache()), newPath()];
    expect((await ask(path, () => reply("page", hour))).cacheStatus).toBe("MISS");
    expect((await ask(path, () => reply("page", hour))).cacheStatus).toBe("HIT");
  }
});

test("an invalidation by a clock that is ahead counts at once", async () => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  vi.setSystemTime(now + 3_600_000);
  await new HttpCache().purges.add("invalidated", { pathPrefixes: [path] });
  vi.setSystemTime(now);
  await ask(path, () => reply("old", { "Cache-Control": "max-age=60" }));
  await cache.purges.add("invalidated", { pathPrefixes: [path] });
  expect((await ask(path, () => reply("new", hour))).cacheStatus).toBe("EXPIRED");
});

test("a page that was asked for before a purge and came after it is not used", async () => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  await ask(path, async () => {
    await cache.purges.add("purged", { tags: [path] });
    return reply("old", { ...hour, "Cache-Tag": path });
  });
  expect((await ask(path, () => reply("new", hour))).cacheStatus).toBe("MISS");
});

test("a thousand purges are kept as what they are, more of them as one of everything", async () => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  await ask(path, () => reply("old", hour));
  await cache.purges.add("purged", { tags: Array.from({ length: 1_000 }, (_, index) => `${path}-${index}`) });
  expect((await ask(path, () => reply("new", hour))).cacheStatus).toBe("HIT");
  await cache.purges.add("purged", { tags: Array.from({ length: 1_000 }, (_, index) => `${path}+${index}`) });
  expect((await ask(path, () => reply("new", hour))).cacheStatus).toBe("MISS");
});

test("however many are invalidated, what is old stays for when it cannot be asked for", async () => {
  const [cache, path] = [new HttpCache(), newPath()];
  const ask = createCase(cache);
  await ask(path, () => reply("old", { ...hour, ETag: '"a"' }));
  const tags = Array.from({ length: 2_001 }, (_, index) => `${path}-${index}`);
  await cache.purges.add("invalidated", { tags });
  expect((await ask(path, () => reply("no", {}, 500))).text).toBe("old");
});

test.each<[string, Partial<{ entries: number; bytes: number }>, number, string]>([
  ["entries", { entries: 3 }, 10, "b,c,d"],
  ["bytes", { bytes: 35 }, 10, "b,c,d"],
  ["bytes for one", { bytes: 9 }, 10, ""],
])("memory holds so many %s; what was stored before all others goes", async (_, limits, size, held) => {
  vi.stubGlobal("caches", forgetful);
  const [ask, path] = [createCase(new HttpCache(limits)), newPath()];
  const put = (name: string) => ask(path + name, () => reply("x".repeat(size), hour));
  for (const name of ["a", "b", "c", "d"]) await put(name);
  const found: string[] = [];
  const failure = () => new Error("connection refused");
  for (const name of ["a", "b", "c", "d"])
    if (await ask(path + name, failure).catch(() => null)) found.push(name);
  expect(found.join()).toBe(held);
});
