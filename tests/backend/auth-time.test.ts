import { afterEach, describe, expect, it } from "vitest";
import { act, as, challenge, digestOf, opened, refresh, send, signed } from "./account.ts";
import { ask, call, post, restart } from "./wire.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Moves the shop's clock this far ahead of the machine's. */
async function moveClock(milliseconds: number): Promise<void> {
  const answer = await call("/faults/clock", { method: "PUT", body: JSON.stringify({ milliseconds }) });
  await answer.text();
}

async function statusOf(token: string | undefined): Promise<number> {
  const answer = await post({ query: "{ getUser { email } }" }, as(token));
  await answer.text();
  return answer.status;
}

afterEach(() => moveClock(0));

it("sessions outlive a restart, and so does it that a challenge was used", async () => {
  const { token, refreshToken } = await act("register", "restart@example.com", "Password123!");
  const password = await digestOf("Password123!");
  const signature = await signed(await challenge("restart@example.com"));
  const body = { username: "restart@example.com", signature, password };
  expect((await opened(await send("login", body))).status).toBe(200);
  await restart();
  expect(await statusOf(token)).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await opened(await send("login", body))).status).toBe(401);
});

describe("time ends", () => {
  it("a token after a quarter of an hour, which a refresh replaces", async () => {
    const { token, refreshToken } = await act("register", "quarter@example.com", "Password123!");
    await moveClock(14 * minute);
    expect(await statusOf(token)).toBe(200);
    await moveClock(15 * minute);
    expect(await statusOf(token)).toBe(401);
    const { token: next } = await refresh(refreshToken);
    expect(await statusOf(next)).toBe(200);
  });

  it("a session of 30 minutes that was not used, and one that was only later", async () => {
    await act("register", "short@example.com", "Password123!");
    const logIn = () => act("login", "short@example.com", "Password123!", { sessionLifetime: 30 });
    const [unused, used] = [await logIn(), await logIn()];
    await moveClock(29 * minute);
    const again = await refresh(used.refreshToken);
    await moveClock(31 * minute);
    expect((await refresh(unused.refreshToken)).status).toBe(401);
    expect((await refresh(again.refreshToken)).status).toBe(200);
  });

  it("a session without a lifetime after seven days", async () => {
    const { refreshToken } = await act("register", "week@example.com", "Password123!");
    const { refreshToken: other } = await act("login", "week@example.com", "Password123!");
    await moveClock(7 * day - minute);
    expect((await refresh(refreshToken)).status).toBe(200);
    await moveClock(7 * day + minute);
    expect((await refresh(other)).status).toBe(401);
  });

  it("the wait after too many passwords", async () => {
    await act("register", "waits@example.com", "Password123!");
    const from = { headers: { "CF-Connecting-IP": "203.0.113.8" } };
    for (let tries = 0; tries < 10; tries++) await act("login", "waits@example.com", `guess ${tries}`, from);
    expect((await act("login", "waits@example.com", "Password123!", from)).status).toBe(429);
    await moveClock(5 * minute + 1000);
    expect((await act("login", "waits@example.com", "Password123!", from)).status).toBe(200);
  });

  it("the key of a mailed reset after an hour", async () => {
    await act("register", "late@example.com", "Password123!");
    await ask('mutation { requestPasswordReset(email: "late@example.com") }');
    const outbox = await call("/outbox?to=late@example.com", { headers: { Accept: "application/json" } });
    const [mail] = (await outbox.json()) as { link: string }[];
    const resetKey = new URL(mail?.link ?? "", "http://shop").searchParams.get("resetKey");
    await moveClock(61 * minute);
    const { data } = await ask(
      "mutation c($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }",
      { resetKey, password: await digestOf("a new one") },
    );
    expect(data.commitReset).toBe(false);
    expect((await act("login", "late@example.com", "Password123!")).status).toBe(200);
  });
});
