import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runAuth as run, session } from "./auths.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
