import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import { languages } from "#shared/languages.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { addToCart, user } from "#shared/operations/generated/operations.ts";
import { createTranslate } from "#shared/translate.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { readTitle } from "#tests/support/document.ts";
import { clearPages, type createEdge, type Fault } from "#tests/support/edge.ts";
import { createHostedEdge, setFaults } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";
import { messages } from "#worker/texts.ts";

type Edge = ReturnType<typeof createEdge>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await setFaults();
});

const read = (edge: Edge) => callOperation(edge, user, {});
const change = (edge: Edge) =>
  callOperation(edge, addToCart, { id: "", item: { skuId: 1, quantity: 1 } }, { cookie: "cart=c1" });

let accounts = 0;
/** Of an account that is known to answer, with a breaker and a budget of its own. */
async function openEdge(): Promise<Edge> {
  const edge = createHostedEdge(`fault-${accounts++}`);
  expect([(await read(edge)).status, (await change(edge)).status]).toEqual([200, 200]);
  await edge.fetch("/se/en/s/warm");
  edge.asked();
  return edge;
}

const secret = "SECRET-STACK";
const statusOf = (status: number, headers?: HeadersInit) => () => new Response(secret, { status, headers });
const received = (status: number) => `Response not successful: Received status code ${status}`;
const unreadable = "Server response could not be parsed";
const missing = "Server response was missing for query";
const tooLarge = "Server response was too large";
const network = "Network request failed";

/** What the browser gets, and how often a read is tried; no change is ever sent twice. */
const faults: [string, Fault | FaultRuleInput, status: number, words: string, tries: number][] = [
  ["takes 200 ms", { kind: "latency", milliseconds: 200 }, 200, "", 1],
  ["drips", { kind: "drip", bytes: 4_000, milliseconds: 1 }, 200, "", 1],
  ["loses the connection", { kind: "reset" }, 503, network, 2],
  ["is cut off", { kind: "truncate", bytes: 20 }, 503, network, 2],
  ["refuses", () => "refuse", 503, network, 2],
  ["answers 300", statusOf(300), 502, received(300), 1],
  ["leads elsewhere", { kind: "redirect", location: "/graphql" }, 502, received(302), 1],
  ["answers 401", statusOf(401), 401, received(401), 1],
  ["answers 404", statusOf(404), 503, received(404), 1],
  ["answers 429", statusOf(429, { "retry-after": "1" }), 503, received(429), 1],
  ["answers 500", statusOf(500), 500, received(500), 1],
  ["answers 503", statusOf(503), 503, received(503), 2],
  ["answers JSON that ends too early", { kind: "malformed" }, 502, unreadable, 1],
  ["answers a page", { kind: "html" }, 502, unreadable, 1],
  ["answers nothing", { kind: "empty" }, 502, unreadable, 1],
  ["answers null", { kind: "json-null" }, 502, unreadable, 1],
  ["answers {}", { kind: "no-data" }, 502, missing, 1],
  ["answers 6 MB", () => Response.json({ data: { all: secret.repeat(500_000) } }), 502, tooLarge, 1],
];

describe("an API that", () => {
  test.each(faults)(
    "%s: the browser and the page get it in their own words (S40)",
    async (_title, fault, status, words, tries) => {
      const edge = await openEdge();
      if (typeof fault === "function") edge.break(fault);
      else await setFaults({ ...fault, path: "/graphql" });
      for (const [ask, name, most] of [
        [read, user.name, tries],
        [change, addToCart.name, 1],
      ] as const) {
        const { status: got, answer } = await ask(edge);
        expect(got, name).toBe(status);
        expect(answer.errors?.[0]?.message ?? "", name).toContain(words);
        expect(JSON.stringify(answer)).not.toContain(secret);
        expect(edge.asked().filter((asked) => asked === name)).toHaveLength(most);
      }
      const page = await edge.fetch("/se/en/s/jacket");
      const text = await page.text();
      expect(page.status).toBe(status === 401 ? 503 : status);
      expect(text.includes("Uh oh, something went wrong")).toBe(status !== 200);
      expect(text).not.toContain(secret);
      if (status !== 200) expect(page.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("says nothing is waited for as long as it may take, once (S40)", async () => {
    const edge = await openEdge();
    await setFaults({ kind: "hang", path: "/graphql", milliseconds: 20_000 });
    const answers = await Promise.all([read(edge), change(edge)]);
    for (const { status, answer } of answers) {
      expect([status, answer.errors[0].message]).toEqual([503, network]);
    }
    expect(edge.asked().toSorted()).toEqual([addToCart.name, user.name]);
  }, 40_000);
});

describe("a page that nobody has visited, without an API", () => {
  const broken = { "is refused": "refuse", hangs: "hang" } as const;

  test.each(Object.entries(broken))(
    "that %s: 503 within 3 s in its language, and soon back (S39)",
    async (_title, how) => {
      for (const language of languages) {
        const edge = await openEdge();
        if (how === "refuse") edge.break(() => "refuse");
        else await setFaults({ kind: "hang", path: "/graphql", milliseconds: 20_000 });
        const path = `/eu/${language}/list/sale?sort=${how === "refuse" ? "PRICE" : "LATEST"}`;
        const started = performance.now();
        const response = await edge.fetch(path);
        const took = performance.now() - started;
        expect([response.status, response.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
        const title = createTranslate(language, messages[language])("error.title");
        expect(readTitle(await response.text())).toContain(title);
        expect(took).toBeLessThan(3_000);
        edge.heal();
        await setFaults();
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });
        expect((await edge.fetch(path)).status, "6 s after the API is back").toBe(200);
        vi.useRealTimers();
      }
    },
    60_000,
  );
});

describe("an API that says when it wants to be asked again", () => {
  const asks = (edge: Edge, name: string) => edge.asked().filter((asked) => asked === name).length;
  const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();

  test.each([
    ["429 in seconds", 429, () => "20", 20],
    ["503 as a date", 503, () => inSeconds(20), 20],
    ["503 of a day", 503, () => "86400", 60],
  ])(
    "is not asked before: %s, at most a minute; pages that are stored go on",
    async (_title, status, when, seconds) => {
      await clearPages();
      const edge = await openEdge();
      const page = "/se/en/p/alpine-jacket";
      const stored = await (await edge.fetch(page)).text();
      later(11 * 60_000);
      edge.break(({ operationName }) =>
        operationName === user.name || operationName === "product"
          ? new Response(secret, { status, headers: { "retry-after": when() } })
          : "pass",
      );
      edge.asked();
      const reads = [await read(edge), await read(edge)];
      const answers = [...reads, await edge.fetch(page), await edge.fetch(page)];
      expect(answers.map((answer) => answer.status)).toEqual([503, 503, 200, 200]);
      const unknown = await edge.fetch("/se/en/p/alpine-pants");
      const again = await edge.fetch("/_data/se/en/p/alpine-pants");
      const failed = [...reads.map(({ response }) => response), unknown, again];
      // As long as it rests, so that nobody comes back in vain.
      expect(failed.map(({ headers }) => Number(headers.get("retry-after")))).toEqual(
        failed.map(() => seconds),
      );
      expect(await (answers[3] as Response).text()).toBe(stored);
      const names = edge.asked();
      const once = [user.name, "product", "product"];
      expect(
        names.filter((name) => once.includes(name)),
        "for one visitor and two products",
      ).toEqual(once);
      later((seconds - 2) * 1_000);
      expect([(await read(edge)).status, asks(edge, user.name)]).toEqual([503, 0]);
      expect((await change(edge)).status, "what was not refused").toBe(200);
      edge.heal();
      later(3_000);
      expect((await read(edge)).status).toBe(200);
      expect((await edge.fetch(page)).status).toBe(200);
    },
  );

  test("is asked by others when it refuses one who is logged in", async () => {
    const edge = await openEdge();
    edge.break(({ headers }) =>
      headers.has("authorization")
        ? new Response(secret, { status: 429, headers: { "retry-after": "20" } })
        : "pass",
    );
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password });
    const own = await callOperation(edge, user, {}, { cookie: visitor.jar.header() });
    expect([own.status, (await read(edge)).status]).toEqual([503, 200]);
  });
});

test("while carts and customers fail, a search is answered", async () => {
  const edge = await openEdge();
  const failing = [user.name, addToCart.name];
  edge.break(({ operationName }) =>
    failing.includes(operationName) ? new Response("", { status: 503 }) : "pass",
  );
  const statuses: number[] = [];
  for (let view = 0; view < 12; view++) {
    for (let time = 0; time < 3; time++)
      for (const ask of [read, change]) expect((await ask(edge)).status).toBeGreaterThanOrEqual(500);
    statuses.push((await edge.fetch(`/se/en/s/boots-${view}`)).status);
  }
  expect(statuses).toEqual(Array(12).fill(200));
});

test("an API that knows no hash gets the text of this build, and from then on only that (S16)", async () => {
  const refusal = (message: string) => Response.json({ errors: [{ message }] });
  const edge = createHostedEdge("no-hashes");
  const textOf = (call = edge.calls[0]) => call?.query;
  const text = manifest[user.hash]?.text;

  edge.break(({ query }) => (query ? "pass" : refusal("PersistedQueryNotFound")));
  const first = await read(edge);
  expect(first.answer).toHaveProperty("data");
  const calls = () => edge.calls.splice(0).filter(({ operationName }) => operationName === user.name);
  expect(calls().map(textOf)).toEqual([undefined, text]);

  edge.break(({ query }) => (query ? "pass" : refusal("PersistedQueryNotSupported")));
  expect((await read(edge)).answer).toHaveProperty("data");
  expect(calls().map(textOf)).toEqual([undefined, text]);
  expect((await read(edge)).answer).toHaveProperty("data");
  expect(calls().map(textOf)).toEqual([text]);
});

test("a product whose text has a photograph within is sold all the same", async () => {
  const edge = await openEdge();
  const photograph = `<p>Seen <img src="data:image/jpeg;base64,${"A".repeat(3_000_000)}"></p>`;
  const show = ({ product }: Data) => {
    product.texts.text1 = photograph;
  };
  edge.break((call) => (call.operationName === "product" ? answerChanged(edge.pass(call), show) : "pass"));
  expect((await edge.fetch("/se/en/p/alpine-jacket")).status).toBe(200);
});
