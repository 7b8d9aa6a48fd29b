import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEdge, startIsolate } from "#tests/support/edge.ts";
import { clearCopies, kv } from "#tests/support/kv.ts";
import { createIsolate, createReader } from "#tests/support/kv-reader.ts";
import { later } from "#tests/support/time.ts";
import { purgeCopies, readThroughKv } from "#worker/cache/kv-cache.ts";

beforeEach(async () => {
  await clearCopies();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const channelCalls = (edge: ReturnType<typeof createEdge>) =>
  edge.calls.splice(0).filter(({ operationName, query }) => operationName === "channel" && !query).length;
/** Another isolate of the same place: its memory is empty, KV is the same. */
const elsewhere = startIsolate;

test("a KV that throws or hangs does not hold up a page (WK-07)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const down = () => {
    throw new Error("kv down");
  };
  const throwing = { get: () => Promise.reject(new Error("kv down")), put: down };
  expect((await createEdge({ CHANNEL_CACHE: throwing }).fetch("/se/sv/checkout/confirm")).status).toBe(200);
  elsewhere();
  const hanging = { get: () => new Promise(() => undefined), put: () => Promise.resolve() };
  expect((await createEdge({ CHANNEL_CACHE: hanging }).fetch("/se/sv/checkout/confirm")).status).toBe(200);
  expect(log.mock.calls.flat().join()).toContain("copy not stored");
  log.mockRestore();
});

const key = "v3:channel:1|nordkamm";

test.each([
  ["no JSON", "{"],
  ["nothing that was stored when", JSON.stringify({ value: [] })],
  ["of an older shape", JSON.stringify({ since: Date.now(), value: [{ alias: "jp", name: "Japan" }] })],
  ["empty", JSON.stringify({ since: Date.now(), value: [] })],
])("a copy that is %s is none", async (_title, copy) => {
  await kv.put(key, copy);
  const edge = createEdge();
  expect((await edge.fetch("/se/sv/checkout/confirm")).status).toBe(200);
  expect(channelCalls(edge)).toBe(1);
});

test("a copy under the key of another version is not looked at", async () => {
  const stored = { since: Date.now(), value: [{ alias: "old" }] };
  for (const name of ["channel:1|nordkamm", "v1:channel:1|nordkamm"])
    await kv.put(name, JSON.stringify(stored));
  const edge = createEdge();
  expect((await edge.fetch("/se/sv/checkout/confirm")).status).toBe(200);
  expect(channelCalls(edge)).toBe(1);
});

test("where there is no channel it is asked for once in 5 s, and the bundled markets serve", async () => {
  const edge = createEdge({ CHANNEL_CACHE: { get: async () => null, put: async () => undefined } });
  edge.break(({ operationName }) =>
    operationName === "channel" ? new Response("no", { status: 500 }) : "pass",
  );
  await edge.fetch("/se/sv/checkout/confirm");
  edge.asked();
  for (let visit = 0; visit < 3; visit++)
    expect((await edge.fetch("/jp/en/checkout/confirm")).status).toBe(200);
  expect(edge.asked()).not.toContain("channel");
  vi.setSystemTime(Date.now() + 5_000);
  await edge.fetch("/se/sv/checkout/confirm");
  expect(edge.asked()).toContain("channel");
});

test("a refresh whose request was cancelled is repeated after 3 s, and the copy serves meanwhile", async () => {
  const { load, read, settle } = createReader();
  load.mockResolvedValueOnce("one");
  expect(await read()).toBe("one");
  await settle();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() + 301_000 });
  load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce("two");
  for (let visit = 0; visit < 3; visit++) expect(await read()).toBe("one");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(async () => expect(await read()).toBe("two"));
  expect(load).toHaveBeenCalledTimes(3);
});

test("an old copy that another isolate has renewed is read again, and the API is not asked", async () => {
  const { load, read, settle } = createReader();
  load.mockResolvedValueOnce("one");
  await read();
  await settle();
  vi.setSystemTime(Date.now() + 301_000);
  await kv.put("v3:word", JSON.stringify({ since: Date.now() - 1_000, value: "two" }));
  expect(await read()).toBe("one");
  await settle();
  expect(await read()).toBe("two");
  expect(load).toHaveBeenCalledTimes(1);
});

test("fifty who want a copy that is not there ask the API once", async () => {
  const { load, read } = createReader();
  load.mockResolvedValue("here");
  const words = await Promise.all(Array.from({ length: 50 }, read));
  expect([new Set(words), load.mock.calls.length]).toEqual([new Set(["here"]), 1]);
});

test("a first load goes on when its visitor has left", async () => {
  const { waiting, kvCache } = createIsolate();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  void readThroughKv(kvCache, "late", { schema: v.string(), load });
  await vi.waitUntil(() => load.mock.calls.length > 0);
  resolve("here");
  while (waiting.length > 0) await Promise.all(waiting.splice(0));
  expect(await kv.get("v3:late", "json")).toMatchObject({ value: "here" });
});

test("a purged copy is loaded anew before it is used, and is better than nothing when that fails", async () => {
  const { kvCache } = createIsolate();
  const load = vi.fn<() => Promise<string | null>>();
  const read = () => readThroughKv(kvCache, "word", { schema: v.string(), load });
  load.mockResolvedValueOnce("one").mockResolvedValueOnce(null).mockResolvedValueOnce("two");
  expect(await read()).toBe("one");
  later(1);
  expect(await purgeCopies(kvCache)).toBe(true);
  later(1);
  expect([await read(), await read()]).toEqual(["one", "one"]);
  expect(load).toHaveBeenCalledTimes(2);
  later(5_000);
  expect([await read(), await read()]).toEqual(["two", "two"]);
});

test("a load that began before a purge is not what is wanted after it", async () => {
  const { kvCache } = createIsolate();
  const first = Promise.withResolvers<string>();
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue("new");
  const read = () => readThroughKv(kvCache, "word", { schema: v.string(), load });
  const before = read();
  await vi.waitUntil(() => load.mock.calls.length > 0);
  await purgeCopies(kvCache);
  later(1);
  const after = read();
  expect(await after).toBe("new");
  first.resolve("old");
  expect([await before, await read()]).toEqual(["new", "new"]);
});

test("a new isolate shows what KV has, however old, while the API hangs", async () => {
  await kv.put("v3:word", JSON.stringify({ since: Date.now() - 3_600_000, value: "old" }));
  const { load, read } = createReader();
  load.mockReturnValue(new Promise(() => {}));
  expect(await read()).toBe("old");
});

test("an API that fails is asked for an old copy once in 5 s", async () => {
  await kv.put("v3:word", JSON.stringify({ since: Date.now() - 3_600_000, value: "old" }));
  const { load, read, settle } = createReader();
  load.mockResolvedValue(null);
  for (let view = 0; view < 10; view++) {
    expect(await read()).toBe("old");
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(1);
  later(5_000);
  await read();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

test("who may be shown an old copy does not wait for the one that a purge wants", async () => {
  const { kvCache } = createIsolate();
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce("one");
  const source = { schema: v.string(), load };
  await readThroughKv(kvCache, "word", source);
  later(1);
  await purgeCopies(kvCache);
  later(1);
  load.mockReturnValue(new Promise(() => {}));
  expect(await readThroughKv(kvCache, "word", { ...source, mayBeOld: true })).toBe("one");
  await vi.waitUntil(() => load.mock.calls.length === 2);
});
