import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthAnswer } from "#client/auth/auth.machine.ts";
import { runAuth as run, session } from "./auths.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;
const day = 24 * hour;

describe("a clock that is wrong, or a machine that slept", () => {
  test("asks for a token once after eight hours, whichever comes first, the timer or the shopper (S47)", async () => {
    const { send, refresh } = await run({ user: "anna" });
    vi.setSystemTime(Date.now() + 8 * hour);
    await send({ type: "session.wake" });
    expect(refresh).toHaveBeenCalledTimes(2);
    for (let look = 0; look < 5; look++) await send({ type: "session.wake" });
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(1);
  });

  test("clears the user once when the service refuses it then (S47)", async () => {
    let answer: AuthAnswer = session();
    const { send, who, news, refresh } = await run({ user: "anna", refreshes: () => answer });
    answer = { kind: "expired" };
    vi.setSystemTime(Date.now() + 8 * hour);
    for (let look = 0; look < 3; look++) await send({ type: "session.wake" });
    expect([who(), refresh.mock.calls.length]).toEqual([null, 2]);
    expect(news).toEqual([{ type: "changed", user: null, elsewhere: false }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([day, -day])(
    "asks at most once when the clock jumps by %d ms, and at its time again (S47)",
    async (jump) => {
      const { send, refresh } = await run({ user: "anna" });
      vi.setSystemTime(Date.now() + jump);
      for (let look = 0; look < 5; look++) await send({ type: "session.wake" });
      const asked = jump > 0 ? 2 : 1;
      expect(refresh).toHaveBeenCalledTimes(asked);
      await vi.advanceTimersByTimeAsync(900 * 900);
      expect(refresh).toHaveBeenCalledTimes(asked + 1);
    },
  );

  test.each([0, -1, Number.NaN, 1e-9])(
    "a token of %d s causes no call after the other (S47)",
    async (maxAge) => {
      const { send, refresh } = await run({ user: "anna", refreshes: () => session(maxAge) });
      for (let second = 0; second < 30; second++) {
        await vi.advanceTimersByTimeAsync(1_000);
        await send({ type: "session.wake" });
      }
      expect(refresh.mock.calls.length).toBeLessThanOrEqual(7);
    },
  );
});

describe("two shoppers of the same name", () => {
  const services = { asks: () => session(900, "anna"), refreshes: () => session(900, "anna") };
  const token = { action: "token", token: "t" } as const;
  const password = { action: "password", password: "a", newPassword: "b" } as const;

  test("are two all the same: what the first one saw is forgotten", async () => {
    const { send, news } = await run({ user: "anna", ...services });
    await send({ type: "session.ask", request: token });
    expect(news[0]).toEqual({ type: "changed", user: "anna", elsewhere: false });
  });

  test("but whoever changes a password stays who they are", async () => {
    const { send, news } = await run({ user: "anna", ...services });
    await send({ type: "session.ask", request: password });
    expect(news).toEqual([{ type: "answered", refusal: null }]);
  });
});

describe("who leaves while another tab changes who is logged in", () => {
  /** As a login there tells it. */
  const login = [null, "anna"].map((user) => ({ type: "session.elsewhere", user }) as const);
  const left = { type: "left" };

  test("is logged out of that session, too, and not before", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { send, who, news, leave } = await run({ user: "anna", leaves: () => promise });
    await send({ type: "session.leave" });
    for (const message of login) await send(message);
    expect([who(), news.filter(({ type }) => type === "left")]).toEqual(["anna", []]);
    resolve();
    await send({ type: "session.wake" });
    expect(leave).toHaveBeenCalledOnce();
    expect([who(), news.at(-1)]).toEqual([null, left]);
  });

  test("is so when a token was on its way", async () => {
    const { actor, settle, who, news, leave } = await run({ user: "anna" });
    actor.send({ type: "session.resume" });
    actor.send({ type: "session.leave" });
    for (const message of login) actor.send(message);
    await settle();
    expect(leave).toHaveBeenCalledOnce();
    expect([who(), news.at(-1)]).toEqual([null, left]);
  });

  test("is so when the session has ended there, and when this tab knows of none", async () => {
    const { send, news, leave } = await run();
    await send({ type: "session.leave" });
    expect([leave.mock.calls.length, news]).toEqual([1, [left]]);
  });

  test("hears when that cannot be said to the shop", async () => {
    const { send, news, state } = await run({ leaves: () => Promise.reject(new Error("offline")) });
    await send({ type: "session.leave" });
    expect([news, state()]).toEqual([[{ type: "answered", refusal: "unreachable" }], "anonymous"]);
  });
});
