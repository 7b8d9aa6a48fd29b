import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAnswer, forgetAnswers, knownAnswer } from "#client/account/answers.ts";
import * as calls from "#client/auth/auth-calls.ts";
import { orders, user } from "#shared/operations/generated/operations.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const secret = {
  action: "login",
  username: "anna@example.com",
  password: "Gletscher7",
  remember: true,
} as const;

test("every call of a session sends cookies, passes by caches, and has nothing secret in its address (AU-08 AU-09 AU-39)", async () => {
  fetched.mockImplementation(async () => Response.json({ user: "anna@example.com", maxAge: 900 }));
  await calls.ask(secret);
  await calls.ask({ ...secret, action: "register" });
  await calls.ask({ action: "password", password: "a", newPassword: "b" });
  await calls.refresh();
  await calls.leave();
  const addresses = fetched.mock.calls.map(([address]) => address);
  expect(addresses).toEqual([
    "/auth/login",
    "/auth/register",
    "/auth/password",
    "/auth/refresh",
    "/auth/logout",
  ]);
  for (const [, init] of fetched.mock.calls) {
    expect(init).toMatchObject({ method: "POST", credentials: "include", cache: "no-store" });
  }
});

test("a call that fails is a refusal, whatever came back", async () => {
  for (const [answer, kind] of [
    [() => Promise.reject(new TypeError("offline")), "unreachable"],
    [async () => new Response("<html>", { status: 502 }), "unreachable"],
    [async () => Response.json({ kind: "credentials" }, { status: 401 }), "credentials"],
    [async () => Response.json({ kind: "something new" }, { status: 400 }), "unreachable"],
  ] as const) {
    fetched.mockImplementation(answer);
    expect(await calls.ask(secret)).toEqual({ kind });
  }
  await expect(calls.leave()).rejects.toThrow();
});

test("nothing that one shopper has asked is left for the next (AU-06)", async () => {
  fetched.mockImplementation(async () => Response.json({ data: { getUser: { email: "anna@example.com" } } }));
  await fetchAnswer(user);
  await fetchAnswer(orders);
  expect(knownAnswer(user)).toMatchObject({ kind: "data", data: { getUser: { email: "anna@example.com" } } });
  forgetAnswers();
  for (const question of [user, orders])
    expect(knownAnswer(question as typeof user)).toEqual({ kind: "loading" });
});

test("what is known stays in sight when it cannot be had anew; without it the failure does", async () => {
  forgetAnswers();
  fetched.mockRejectedValue(new TypeError("offline"));
  await fetchAnswer(user);
  expect(knownAnswer(user)).toEqual({ kind: "network" });
  fetched.mockImplementation(async () => Response.json({ data: { getUser: null } }));
  await fetchAnswer(user);
  fetched.mockRejectedValue(new TypeError("offline"));
  await fetchAnswer(user);
  expect(knownAnswer(user)).toEqual({ kind: "data", data: { getUser: null } });
});
