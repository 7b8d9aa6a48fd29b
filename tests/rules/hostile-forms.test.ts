import { expect, test } from "vitest";
import { addToCart, brands, list } from "#shared/operations/generated/operations.ts";
import { type Body, createApi, good, refusal, timedOut } from "#tests/support/form-api.ts";

const echoes = [
  "persistedquery",
  "no-persisted-operation",
  "query-is-required",
  "PersistedQueryNotFound",
  "PersistedQueryNotSupported",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "QUERY_MISSING",
  "HC0020",
];

/** Answers what it knows by hash, and refuses the rest in the caller's own words. */
const echo =
  (toAnswer: (words: string) => Response) =>
  ({ variables: { words } }: Body) =>
    typeof words === "string" ? toAnswer(words) : good();

test.each([
  ["a sentence", (words: string) => refusal(200, `No cart was found with the ID ${words}`, "CartNotFound")],
  ["a sentence without a code", (words: string) => refusal(200, `No cart was found with the ID ${words}`)],
  ["these words alone", (words: string) => refusal(200, words)],
  ["a code", (words: string) => refusal(400, "Refused", words)],
  [
    "an error of what was executed",
    (message: string) =>
      Response.json({ data: { addToCart: null }, errors: [{ message, path: ["addToCart"] }] }),
  ],
])("what a caller writes decides no form, repeated by the API as %s (S16)", async (_title, toAnswer) => {
  for (const words of echoes) {
    const api = createApi(echo(toAnswer));
    await api.ask(list);
    await api.ask(addToCart, "mutation", { words });
    await api.ask(list, "query", { words });
    await api.ask(addToCart, "mutation");
    expect(api.forms(), words).toBe("hHhH");
  }
});

test("what a first caller writes decides no form either, where the API has codes (S16)", async () => {
  for (const words of echoes) {
    const api = createApi(echo((said) => refusal(200, `Nothing matches ${said}`, "NOT_FOUND")));
    await api.ask(list, "query", { words });
    await api.ask(list);
    expect(api.forms(), words).toBe("hh");
  }
});

test.each(["QUERY_MISSING", "QUERY_REQUIRED", "MISSING_QUERY", "NO_QUERY"])(
  "an API without hashes that says so by the code %s gets texts",
  async (code) => {
    const api = createApi(({ query }) => (query ? good() : refusal(400, "Bad request", code)));
    expect((await api.ask(list)).kind).toBe("data");
    expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  },
);

const onlyTrusted = () => refusal(200, "Only persisted operations are allowed.", "HC0067");

test.each([
  ["fails for a moment", () => new Response("busy", { status: 500 })],
  ["does not know one hash", () => refusal(200, "PersistedQueryNotFound", "HC0020")],
  ["does not list one hash", () => refusal(400, "Not listed", "PERSISTED_QUERY_NOT_IN_LIST")],
])("an API of trusted documents that %s never gets texts for long", async (_title, fail) => {
  for (const isFirst of [true, false]) {
    let isFailing = isFirst;
    const api = createApi((body) => {
      if (body.query !== undefined) return onlyTrusted();
      return isFailing ? fail() : good();
    });
    if (!isFirst) await api.ask(list);
    isFailing = true;
    expect((await api.ask(brands)).kind).not.toBe("data");
    isFailing = false;
    api.forms();
    expect((await api.ask(list)).kind).toBe("data");
    expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
    expect(api.forms()).toBe("hH");
  }
});

test("a text that an API of trusted documents refuses after an outage is the last one", async () => {
  let answer: (body: Body) => Response | Promise<Response> = (body) =>
    body.query === undefined ? new Response("busy", { status: 500 }) : timedOut();
  const api = createApi((body) => answer(body));
  await api.ask(list);
  answer = (body) => (body.query === undefined ? good() : onlyTrusted());
  expect((await api.ask(list)).kind).toBe("refused");
  expect((await api.ask(list)).kind).toBe("data");
  expect(api.forms()).toBe("htth");
});
