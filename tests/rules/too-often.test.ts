import { afterEach, expect, test, vi } from "vitest";
import { fail } from "#client/checkout/checkout-state.ts";
import { ask, toFailureText } from "#client/commerce.ts";
import { subscribe } from "#client/newsletter/subscribe.ts";
import { tooOften } from "#shared/api.ts";
import { subscribeToNewsletter } from "#shared/operations/generated/operations.ts";

const answerWith = (status: number) => {
  vi.stubGlobal("location", { pathname: "/se/sv" });
  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ message: "no" }] }, { status }));
};
afterEach(() => vi.unstubAllGlobals());

test("a shopper who asks too often is told to wait", async () => {
  answerWith(429);
  const answer = await ask(subscribeToNewsletter, { email: "kim@example.com", tags: [] });
  expect(answer).toEqual({ kind: "refused", code: tooOften });
  expect(toFailureText(answer as never)).toBe("auth.tooOften");
  expect(await subscribe("kim@example.com")).toBe("too-often");
  expect(fail({ form: {} } as never, { kind: "refused", code: tooOften })).toEqual({
    failure: "auth.tooOften",
    isWarned: false,
  });
});

test("any other failure says what it said before", async () => {
  answerWith(503);
  const answer = await ask(subscribeToNewsletter, { email: "kim@example.com", tags: [] });
  expect(toFailureText(answer as never)).toBe("error.generic");
  expect(await subscribe("kim@example.com")).toBe("failed");
});
