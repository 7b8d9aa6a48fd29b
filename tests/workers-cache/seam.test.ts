import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

/** The double before `slow-pages.ts`, bound as the gateway binds it, and a hand on the Worker behind it. */
const { PAGES, ORIGIN } = env as unknown as {
  PAGES: Fetcher & Pick<CacheContext, "purge" | "invalidate">;
  ORIGIN: Fetcher;
};
const toUrl = (path: string) => `https://shop.test${path}`;
const twenty = <Value>(make: () => Promise<Value>) => Promise.all(Array.from({ length: 20 }, make));
const open = (path: string) => ORIGIN.fetch(toUrl(path), { method: "POST" });
const timesAsked = async (path: string): Promise<number> => (await ORIGIN.fetch(toUrl(path))).json();
const whole = "first half, second half";

async function untilAsked(path: string, times: number): Promise<void> {
  while ((await timesAsked(path)) < times) await scheduler.wait(5);
}

test("twenty who want a page nobody has drawn share one drawing, and who does not read it holds nobody up", async () => {
  const first = PAGES.fetch(toUrl("/shared"));
  await untilAsked("/shared", 1);
  const others = twenty(async () => (await PAGES.fetch(toUrl("/shared"))).text());
  await open("/shared");
  expect(new Set(await others)).toEqual(new Set([whole]));
  expect(await (await first).text()).toBe(whole);
  expect(await timesAsked("/shared")).toBe(1);
});

test("an answer that may not be stored is not shared: everybody asks", async () => {
  const answers = twenty(async () => (await PAGES.fetch(toUrl("/each?no-store"))).text());
  await untilAsked("/each", 20);
  await open("/each");
  expect(new Set(await answers)).toEqual(new Set([whole]));
  expect(await timesAsked("/each")).toBe(20);
});

test("a caller who leaves takes nobody's page along", async () => {
  const leaving = new AbortController();
  const first = PAGES.fetch(toUrl("/left"), { signal: leaving.signal }).then(
    ({ body }) => body?.cancel(),
    () => {},
  );
  await untilAsked("/left", 1);
  const others = twenty(async () => (await PAGES.fetch(toUrl("/left"))).text());
  leaving.abort();
  await first;
  await open("/left");
  expect(new Set(await others)).toEqual(new Set([whole]));
  expect(await timesAsked("/left")).toBeLessThanOrEqual(2);
});

test("the methods of the platform's cache are heard", async () => {
  await open("/tagged");
  const statusOf = async () => {
    const response = await PAGES.fetch(toUrl("/tagged"));
    await response.text();
    return response.headers.get("Cf-Cache-Status");
  };
  expect([await statusOf(), await statusOf()]).toEqual(["MISS", "HIT"]);
  expect(await PAGES.invalidate({ tags: ["jackets"] })).toEqual({ success: true, errors: [] });
  expect([await statusOf(), await statusOf()]).toEqual(["EXPIRED", "HIT"]);
  expect(await PAGES.purge({ tags: ["JACKETS"] })).toEqual({ success: true, errors: [] });
  expect([await statusOf(), await statusOf()]).toEqual(["MISS", "HIT"]);
});
