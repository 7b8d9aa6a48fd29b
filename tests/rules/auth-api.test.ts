import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "#client/auth/auth-api.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("navigator", {});
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

test("every call of a session sends cookies, passes by caches, and has nothing secret in its address (AU-08 AU-09)", async () => {
  fetched.mockImplementation(async () => Response.json({ user: "anna@example.com", maxAge: 900 }));
  await api.ask(secret);
  await api.ask({ ...secret, action: "register" });
  await api.ask({ action: "password", password: "a", newPassword: "b" });
  await api.refresh();
  await api.leave();
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

test("a logout outlives the window that asked for it: its answer takes the session away", async () => {
  fetched.mockImplementation(async () => Response.json({}));
  await api.leave();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test("a call that fails is a refusal, whatever came back", async () => {
  for (const [answer, kind] of [
    [() => Promise.reject(new TypeError("offline")), "unreachable"],
    [async () => new Response("<html>", { status: 502 }), "unreachable"],
    [async () => Response.json({ kind: "credentials" }, { status: 401 }), "credentials"],
    [async () => Response.json({ kind: "something new" }, { status: 400 }), "unreachable"],
  ] as const) {
    fetched.mockImplementation(answer);
    expect(await api.ask(secret)).toEqual({ kind });
  }
  await expect(api.leave()).rejects.toThrow();
});
