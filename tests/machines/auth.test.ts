import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AuthAnswer, refreshDelay } from "#client/auth/auth.machine.ts";
import { anna, login, runAuth as run, session } from "./auths.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("whoever has a session is logged in (AU-01 AU-31)", () => {
  test("nobody is at first", async () => {
    const { state, refresh } = await run();
    expect(state()).toBe("anonymous");
    expect(refresh).not.toHaveBeenCalled();
  });

  test("a login goes by way of authenticating (AU-02)", async () => {
    const { actor, state, who, settle, news } = await run();
    actor.send({ type: "session.ask", request: login });
    expect(state()).toBe("authenticating");
    await settle();
    expect([state(), who()]).toEqual(["authenticated", anna]);
    expect(news).toEqual([
      { type: "changed", user: anna, elsewhere: false },
      { type: "answered", refusal: null },
    ]);
  });

  test("so does a new account (AU-38)", async () => {
    const { send, state } = await run();
    await send({ type: "session.ask", request: { ...login, action: "register" } });
    expect(state()).toBe("authenticated");
  });

  test("a login that is refused changes nothing", async () => {
    const { send, state, news } = await run({ asks: () => ({ kind: "credentials" }) });
    await send({ type: "session.ask", request: login });
    expect(state()).toBe("anonymous");
    expect(news).toEqual([{ type: "answered", refusal: "credentials" }]);
  });
});

describe("a session of an earlier page", () => {
  test("is resumed at once with a new token (AU-01 AU-37)", async () => {
    const { refresh, state, who, news } = await run({ user: anna });
    expect(refresh).toHaveBeenCalledOnce();
    expect([state(), who()]).toEqual(["authenticated", anna]);
    expect(news).toEqual([]);
  });

  test("is over when the service gives no token: no user, no timer", async () => {
    const { state, who, news } = await run({ user: anna, refreshes: () => ({ kind: "expired" }) });
    expect([state(), who()]).toEqual(["anonymous", null]);
    expect(news).toEqual([{ type: "changed", user: null, elsewhere: false }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("goes on when the service cannot be reached, which is asked again later", async () => {
    let answer: AuthAnswer = { kind: "unreachable" };
    const { refresh, who, state } = await run({ user: anna, refreshes: () => answer });
    expect(who()).toBe(anna);
    answer = session();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect([state(), who()]).toEqual(["authenticated", anna]);
  });
});

describe("the next token", () => {
  test("is asked for at 900 times maxAge milliseconds (AU-04 S47)", async () => {
    const { send, refresh } = await run({ asks: () => session(100) });
    await send({ type: "session.ask", request: login });
    await vi.advanceTimersByTimeAsync(89_999);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledOnce();
  });

  test("has one timer, however many tokens came before (AU-34)", async () => {
    const { send, refresh } = await run({ asks: () => session(100), refreshes: () => session(100) });
    await send({ type: "session.ask", request: login });
    await send({ type: "session.resume" });
    await send({ type: "session.resume" });
    expect(vi.getTimerCount()).toBe(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test.each([
    [60, 54_000],
    [1_800, 1_620_000],
    [604_800, 544_320_000],
    [1, 5_000],
    [2_386_092, 2_000_000_000],
    [2_386_093, 2_000_000_000],
    [31_536_000, 2_000_000_000],
    [1e9, 2_000_000_000],
    [0, 2_000_000_000],
    [-1, 2_000_000_000],
    [Number.NaN, 2_000_000_000],
    ["60", 54_000],
  ])("of a token of %s s is never asked for at once nor too late: %d ms (AU-35 S47)", (maxAge, delay) => {
    expect(refreshDelay(maxAge as number)).toBe(delay);
  });
});

describe("the end of a session", () => {
  test("is a logout: no user, no timer (AU-33)", async () => {
    const { send, state, leave, news } = await run({ user: anna });
    await send({ type: "session.leave" });
    expect(leave).toHaveBeenCalledOnce();
    expect(state()).toBe("anonymous");
    expect(news).toEqual([{ type: "changed", user: null, elsewhere: false }, { type: "left" }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("waits for a token that is on its way, whose cookies would come after those of the logout (AU-33)", async () => {
    const { actor, state, leave, settle } = await run({ user: anna });
    actor.send({ type: "session.resume" });
    actor.send({ type: "session.leave" });
    expect(state()).toBe("refreshing");
    expect(leave).not.toHaveBeenCalled();
    await settle();
    expect(leave).toHaveBeenCalledOnce();
    expect(state()).toBe("anonymous");
  });

  test("so does what is asked for meanwhile, whatever comes of the token", async () => {
    for (const outcome of [session(), { kind: "unreachable" }, { kind: "expired" }] as const) {
      const answers: AuthAnswer[] = [session(), outcome];
      const { actor, ask, settle, who } = await run({
        user: anna,
        refreshes: () => answers.shift() ?? session(),
      });
      actor.send({ type: "session.resume" });
      actor.send({ type: "session.ask", request: login });
      expect(ask).not.toHaveBeenCalled();
      await settle();
      expect(ask).toHaveBeenCalledExactlyOnceWith(login);
      expect(who()).toBe(anna);
    }
  });

  test("is not claimed when there was no connection to log out with", async () => {
    const { send, who, news } = await run({ user: anna, leaves: () => Promise.reject(new Error("offline")) });
    await send({ type: "session.leave" });
    expect(who()).toBe(anna);
    expect(news).toEqual([{ type: "answered", refusal: "unreachable" }]);
  });

  test("is what a wrong current password brings (AU-25)", async () => {
    const { send, state, news } = await run({ user: anna, asks: () => ({ kind: "credentials" }) });
    await send({ type: "session.ask", request: { action: "password", password: "a", newPassword: "b" } });
    expect(state()).toBe("anonymous");
    expect(news.map(({ type }) => type)).toEqual(["answered", "changed"]);
  });

  test("is not what a weak new password brings", async () => {
    const { send, who, state } = await run({ user: anna, asks: () => ({ kind: "weak" }) });
    await send({ type: "session.ask", request: { action: "password", password: "a", newPassword: "b" } });
    expect([state(), who()]).toEqual(["authenticated", anna]);
  });
});

describe("another tab", () => {
  test("that logs out ends the session here, without a call", async () => {
    const { send, state, leave, news } = await run({ user: anna });
    await send({ type: "session.elsewhere", user: null });
    expect(state()).toBe("anonymous");
    expect(leave).not.toHaveBeenCalled();
    expect(news).toEqual([{ type: "changed", user: null, elsewhere: true }]);
  });

  test("that logs out wins over a token that is on its way", async () => {
    const { actor, state, who, settle } = await run({ user: anna });
    actor.send({ type: "session.resume" });
    actor.send({ type: "session.elsewhere", user: null });
    await settle();
    expect([state(), who()]).toEqual(["anonymous", null]);
  });

  test("that logs in or out while a request is out is followed, and the request is sent once", async () => {
    for (const [kind, expected] of [
      ["exists", "bo@example.com"],
      ["session", anna],
    ] as const) {
      const { actor, ask, refresh, who, state, news, settle } = await run({
        asks: () => (kind === "session" ? session() : { kind }),
        refreshes: () => session(900, "bo@example.com"),
      });
      actor.send({ type: "session.ask", request: { ...login, action: "register" } });
      actor.send({ type: "session.elsewhere", user: "bo@example.com" });
      await settle();
      expect(ask).toHaveBeenCalledTimes(1);
      expect([state(), who()]).toEqual(["authenticated", expected]);
      expect(news.filter(({ type }) => type === "answered")).toHaveLength(1);
      expect(refresh, "the token of the other tab").toHaveBeenCalledTimes(kind === "session" ? 0 : 1);
    }
    const { actor, ask, state, settle } = await run({ user: anna, asks: () => ({ kind: "credentials" }) });
    actor.send({ type: "session.ask", request: login });
    actor.send({ type: "session.elsewhere", user: null });
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(state()).toBe("anonymous");
  });

  test("that logs in, also as somebody else, is followed", async () => {
    const { send, who, news } = await run({ refreshes: () => session(900, "bo@example.com") });
    await send({ type: "session.elsewhere", user: "bo@example.com" });
    expect(who()).toBe("bo@example.com");
    expect(news).toEqual([{ type: "changed", user: "bo@example.com", elsewhere: true }]);
    await send({ type: "session.elsewhere", user: "bo@example.com" });
    expect(news).toHaveLength(1);
  });
});
