import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToCart, brands, list } from "#shared/operations/generated/operations.ts";
import { type Body, createApi, good, refusal, without } from "#tests/support/form-api.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** It has executed a hash, and does not know any from then on. */
async function createForgetfulApi() {
  let answer: (body: Body) => Response = good;
  const api = createApi((body) => answer(body));
  await api.ask(list);
  answer = without(() => refusal(400, "Must provide query string."));
  return api;
}

test("an API that was built anew without hashes is asked with the text after ten seconds without a hash that worked (PQ-08)", async () => {
  const api = await createForgetfulApi();
  later(9_000);
  expect((await api.ask(list)).kind).toBe("status");
  await api.ask(addToCart, "mutation");
  later(1_000);
  expect((await api.ask(list)).kind).toBe("data");
  expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  expect(api.forms()).toBe("hhHhtT");
});

test("a change that is refused long after the last hash that worked is not sent twice; the next one finds out before (PQ-08)", async () => {
  const api = await createForgetfulApi();
  later(10_000);
  expect((await api.ask(addToCart, "mutation")).kind).toBe("status");
  expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  expect(api.forms()).toBe("hHhtT");
});

test("one question that is always refused takes no hash from the others", async () => {
  const api = createApi(({ operationName }) =>
    operationName === "brands" ? new Response("no", { status: 500 }) : good(),
  );
  for (let time = 0; time < 4; time++) {
    await api.ask(list);
    later(9_000);
    await api.ask(brands);
  }
  expect(api.forms()).toBe("hhhhhhhh");
});
