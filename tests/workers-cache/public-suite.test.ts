import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCase, forgetful, reply, start } from "./case.ts";
import { freshnessCases } from "./freshness-cases.ts";
import { reuseCases } from "./reuse-cases.ts";
import { varyCases } from "./vary-cases.ts";

beforeEach(() => {
  // The rules need no copies, and two hundred cases have no time for them.
  vi.stubGlobal("caches", forgetful);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([...freshnessCases, ...reuseCases, ...varyCases])("%s", async (id, headers, outcome, more = {}) => {
  const { query = ["", ""], status = 200, pause = 3, failure, shows = {} } = more;
  const ask = createCase();
  const before = await ask(`/${id}${query[0]}`, () => reply("first", headers, status), {
    headers: more.first,
  });
  expect(before.asked).toHaveLength(1);
  expect(before.status).toBe(status);

  vi.setSystemTime(start + pause * 1_000);
  const again = () => {
    if (failure === "broken") return new Error("connection refused");
    if (failure) return reply("broken", {}, failure);
    const kept = Object.fromEntries(new Headers(headers));
    if (outcome !== "validated" && outcome !== "updating") return reply("second", headers);
    return reply(
      null,
      { "Cache-Control": "max-age=60", ...pick(kept, ["etag", "last-modified"]), ...more.news },
      304,
    );
  };
  const second = ask(`/${id}${query[1]}`, again, { headers: more.second });
  if (outcome === "failed") return expect(second).rejects.toThrow("connection refused");

  const after = await second;
  const isEmpty = (status === 204 && outcome === "cached") || more.answered === 304;
  expect(after.status).toBe(more.answered ?? (outcome === "asked" ? 200 : status));
  expect(after.text).toBe(isEmpty ? "" : outcome === "asked" ? "second" : "first");
  expect(after.asked).toHaveLength(outcome === "cached" && !failure ? 0 : 1);
  if (outcome === "validated" || outcome === "updating")
    expect(
      after.asked[0]?.headers.get("if-none-match") ?? after.asked[0]?.headers.get("if-modified-since"),
    ).toBeTruthy();
  const expected = {
    asked: /^(MISS|EXPIRED|BYPASS)$/,
    cached: /^(HIT|STALE)$/,
    validated: /^REVALIDATED$/,
    updating: /^UPDATING$/,
  };
  expect(after.cacheStatus).toMatch(expected[outcome]);
  for (const [name, value] of Object.entries(more.sends ?? {}))
    expect(after.asked[0]?.headers.get(name)).toBe(value);
  for (const [name, value] of Object.entries(shows)) expect(after.headers.get(name), name).toBe(value);
});

const pick = (fields: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
