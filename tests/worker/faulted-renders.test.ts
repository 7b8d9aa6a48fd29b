import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDice } from "#tests/support/dice.ts";
import { placeLaterParts } from "#tests/support/document.ts";
import { type Call, cacheStatus, clearPages, type Fault } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";
import { clearCopies } from "#tests/support/kv.ts";
import type { Env } from "#worker/env.ts";

/** `VITE_FAULTED_RENDERS=10000` draws more; `VITE_SEED` chooses other faults. */
const runs = Number(import.meta.env.VITE_FAULTED_RENDERS ?? 500);
const seed = Number(import.meta.env.VITE_SEED ?? 1);
const { roll, pick } = createDice(seed);
const { BACKEND } = env as unknown as Env & { BACKEND: Fetcher };

const start = new Date("2026-11-22T08:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // The shortest pause before each retry.
  vi.spyOn(Math, "random").mockReturnValue(0);
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pages = [
  "/se/en",
  "/se/sv/p/alpine-jacket",
  "/us/en/p/alpine-jacket",
  "/ch/de/list/sale",
  "/jp/en/list/sale?sort=PRICE",
  "/dk/en",
  "/no/en/brands",
  "/_data/se/en/p/alpine-jacket",
  "/_data/us/en/c/jackets",
];

type Json = Record<string, unknown>;

async function askBackend({ headers, ...body }: Call): Promise<{ data: Json | null; errors?: unknown[] }> {
  const init = { method: "POST", headers: new Headers(headers), body: JSON.stringify(body) };
  return (await BACKEND.fetch("http://backend/graphql", init as never)).json();
}

const failedPart = { message: "SECRET-STACK", path: ["x"], extensions: { code: "INTERNAL_SERVER_ERROR" } };

/** The data in the state that a change leaves them in, of the fields below a random root. */
async function changeData(call: Call, change: (holder: Json, name: string) => void, errors: unknown[]) {
  const answer = await askBackend(call);
  if (!answer.data) return Response.json(answer);
  let holder = answer.data;
  for (let depth = Math.floor(roll() * 4); depth > 0; depth--) {
    const inner = Object.values(holder).filter((value) => typeof value === "object" && value !== null);
    if (inner.length === 0) break;
    holder = pick(inner) as Json;
  }
  change(holder, pick(Object.keys(holder)));
  return Response.json({ ...answer, ...(errors.length > 0 && { errors }) });
}

const marketId = "marketId";
const isPriced = ({ operationName }: Call) => ["product", "list"].includes(operationName);

const troubles: ((call: Call) => ReturnType<Fault> | Promise<Response>)[] = [
  () => "refuse",
  () => new Response("SECRET-STACK", { status: 500 }),
  () => new Response("SECRET-STACK", { status: 404 }),
  () => new Response("<html>SECRET-STACK</html>", { headers: { "content-type": "text/html" } }),
  () => new Response('{"data":{"pro'),
  () => Response.json(null),
  () => Response.json({}),
  () => Response.json({ data: null, errors: [failedPart] }),
  () => Response.json({ errors: [failedPart] }),
  () => Promise.reject(new DOMException("Too slow", "TimeoutError")),
  (call) => changeData(call, (holder, name) => (holder[name] = null), [failedPart]),
  (call) => changeData(call, (holder, name) => delete holder[name], [failedPart]),
  (call) => changeData(call, (holder, name) => (holder[name] = { "SECRET-STACK": true }), [failedPart]),
  (call) =>
    isPriced(call)
      ? askBackend({
          ...call,
          variables: { ...call.variables, [marketId]: call.variables.marketId === "us" ? "se" : "us" },
        }).then((answer) => Response.json(answer))
      : "pass",
];

/** As if nobody had asked for anything yet. */
async function forgetAll() {
  await clearPages();
  await clearCopies();
}

test("a part that was answered at the second try is stored, in its place", async () => {
  const path = "/fi/en/p/alpine-jacket";
  const edge = createHostedEdge("second-try");
  const whole = await edge.fetch(path);
  // Days of delivery are others then, and the page with them.
  vi.setSystemTime(Date.now() + 4 * 86_400_000);
  let isRefused = false;
  edge.break(({ operationName }) => {
    if (operationName !== "reviews" || isRefused) return "pass";
    isRefused = true;
    return "refuse";
  });
  const late = await edge.fetch(path);
  expect([isRefused, cacheStatus(late)]).toEqual([true, "shop-edge; fwd=miss; stored"]);
  const copy = await edge.fetch(path);
  expect(cacheStatus(copy)).toBe("shop-edge; hit");
  const text = await copy.text();
  const withoutDays = (html: string) =>
    placeLaterParts(html).replaceAll(/Delivery [A-Z][a-z]{2}[^".<]*/g, "");
  expect(withoutDays(text)).toBe(withoutDays(await whole.text()));
});

test(`${runs} renderings with faults leave nothing behind that is not whole (seed ${seed})`, async () => {
  let accounts = 0;
  /** Each with a breaker of its own. */
  const openEdge = () =>
    createHostedEdge("faulted", { COMMERCE_API_URL: `http://backend/graphql?account=faulted-${accounts++}` });
  const wanted = new Map<string, string>();
  for (const path of pages) {
    vi.setSystemTime(start);
    await forgetAll();
    const response = await openEdge().fetch(path);
    expect([response.status, cacheStatus(response)], path).toEqual([200, "shop-edge; fwd=miss; stored"]);
    wanted.set(path, placeLaterParts(await response.text()));
  }

  const wrong: unknown[] = [];
  const seen = { failed: 0, shown: 0, hits: 0 };
  for (let run = 0; run < runs; run++) {
    vi.setSystemTime(start);
    await forgetAll();
    const path = pick(pages);
    const edge = openEdge();
    const share = pick([0.15, 0.3, 0.6]);
    const happened: string[] = [];
    edge.break((call) => {
      if (roll() >= share) return "pass";
      const trouble = pick(troubles);
      happened.push(`${call.operationName}: ${trouble}`);
      return trouble(call) as ReturnType<Fault>;
    });
    const faulted = await edge.fetch(path);
    if ((await faulted.text()).includes("SECRET-STACK")) wrong.push({ run, path, told: happened });
    seen[faulted.status >= 500 ? "failed" : "shown"] += 1;
    if (faulted.status === 404) wrong.push({ run, path, missing: happened });
    edge.heal();
    vi.setSystemTime(start.valueOf() + 6_000);
    const next = await edge.fetch(path);
    const from = cacheStatus(next) ?? "";
    if (from.includes("hit")) seen.hits += 1;
    const isWhole = placeLaterParts(await next.text()) === wanted.get(path);
    // Without faults a busy machine may still be too slow for a part; such a page is not kept.
    const isKept = /hit|stored/.test(from);
    if (isKept && !isWhole) wrong.push({ run, path, status: next.status, from, happened });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(runs / 20);
}, 600_000);
