import { describe, expect, it } from "vitest";
import {
  act,
  as,
  challenge,
  claimsOf,
  digestOf,
  logOut,
  refresh,
  refreshHeader,
  send,
  signed,
} from "./account.ts";
import { apiKey, ask, call, post } from "./wire.ts";

const whoAmI = (token: string | undefined) => post({ query: "{ getUser { email } }" }, as(token));

describe("the handshake", () => {
  it("gives a challenge that needs no encoding in an address, at every action", async () => {
    for (const action of ["login", "register", "password"]) {
      expect(await challenge("anna@example.com", action)).toMatch(/^[\w.-]{40,200}$/);
    }
  });

  it("registers and logs in: a token, its age and a refresh token each time", async () => {
    const registered = await act("register", "Anna@Example.com", "Password123!");
    expect(registered).toMatchObject({ status: 200, maxAge: 900, token: expect.any(String) });
    expect(registered.refreshToken).toEqual(expect.any(String));
    const back = await act("login", "anna@example.com", "Password123!", { sessionLifetime: 30 });
    expect(back).toMatchObject({ status: 200, maxAge: 900 });
    const { data } = await ask("{ getUser { email } }", {}, as(back.token));
    expect(data.getUser.email).toBe("anna@example.com");
  });

  it("takes a challenge that was asked at another action, as one public client does", async () => {
    const registered = await act("register", "bo@example.com", "Password123!", { challengeAt: "login" });
    expect(registered.status).toBe(200);
  });

  it("puts the claims into the token that clients read", async () => {
    const { token } = await act("register", "claims@example.com", "Password123!");
    const names = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      [`${names}/name`]: "claims@example.com",
      [`${names}/sid`]: expect.any(String),
      CustomerType: "PERSON",
      MemberType: "",
      MemberId: expect.stringMatching(/^\d+$/),
      MemberDiscount: "0",
    });
    expect(claims.exp).toBe(Number(claims.iat) + 900);
  });

  it("answers 409 and no token when the account exists, and leaves its password alone", async () => {
    await act("register", "twice@example.com", "Password123!");
    expect(await act("register", "TWICE@example.com", "another one")).toEqual({
      status: 409,
      refreshToken: null,
      retryAfter: null,
    });
    expect((await act("login", "twice@example.com", "Password123!")).status).toBe(200);
  });

  it("signs only for who holds the API key", async () => {
    const sign = await challenge("anna@example.com");
    expect((await call(`/auth/sign/wrong?identity=${sign}`)).status).toBe(401);
    expect((await call(`/auth/sign/${apiKey}?identity=${encodeURIComponent("../x")}`)).status).toBe(400);
  });

  it("refuses a signature that was used, is for another name, or was changed", async () => {
    await act("register", "replay@example.com", "Password123!");
    const password = await digestOf("Password123!");
    const signature = await signed(await challenge("replay@example.com"));
    const body = { username: "replay@example.com", signature, password };
    expect((await send("login", body)).status).toBe(200);
    expect((await send("login", body)).status).toBe(401);
    const forAnother = await signed(await challenge("somebody@example.com"));
    expect((await send("login", { ...body, signature: forAnother })).status).toBe(401);
    const fresh = await signed(await challenge("replay@example.com"));
    const changed = { ...fresh, timestamp: new Date(0).toISOString() };
    expect((await send("login", { ...body, signature: changed })).status).toBe(401);
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no name", {}],
    ["a name that is no e-mail address", { username: "anna" }],
    ["a number as name", { username: 7 }],
    ["a password without a signature", { username: "a@example.com", password: "a".repeat(64) }],
    ["a clear-text password", { username: "a@example.com", signature: {}, password: "Password123!" }],
    ["a body beyond 16 KB", { username: "a@example.com", x: "x".repeat(17_000) }],
  ])("answers 400 to %s", async (_what, body) => {
    const answer = await send("login", body);
    expect([answer.status, await answer.json()]).toEqual([400, { error: "BadRequest" }]);
  });

  it("has no other actions", async () => {
    expect((await send("delete", {})).status).toBe(404);
    expect((await call("/auth/register")).status).toBe(404);
  });

  it("is found under the hosted service's path too", async () => {
    const answer = await call("/api/nordkamm_prod/login", {
      method: "POST",
      body: JSON.stringify({ username: "anna@example.com" }),
    });
    expect(await answer.json()).toEqual({ sign: expect.any(String) });
  });

  it("lets pages of another origin read the refresh token", async () => {
    const preflight = await call("/auth/login", {
      method: "OPTIONS",
      headers: { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.status).toBe(204);
    const { headers } = await send(
      "login",
      { username: "a@example.com" },
      { Origin: "https://shop.example" },
    );
    expect(headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example");
    expect(headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect(headers.get("Access-Control-Expose-Headers")).toBe(refreshHeader);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a refused login", () => {
  it("answers alike for a wrong password and for a name nobody has", async () => {
    await act("register", "known@example.com", "Password123!");
    const shape = async (username: string) => {
      const signature = await signed(await challenge(username));
      const answer = await send("login", { username, signature, password: await digestOf("wrong") });
      return [answer.status, await answer.text(), [...answer.headers.keys()].sort()];
    };
    expect(await shape("known@example.com")).toEqual(await shape("unknown@example.com"));
    expect((await shape("unknown@example.com"))[0]).toBe(401);
  });

  it("is not tried more than ten times in five minutes for one name, and others are not touched", async () => {
    await act("register", "guessed@example.com", "Password123!");
    const from = { headers: { "CF-Connecting-IP": "203.0.113.8" } };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      statuses.push((await act("login", "guessed@example.com", `guess ${tries}`, from)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await act("login", "guessed@example.com", "Password123!")).status).toBe(200);
    const right = await act("login", "guessed@example.com", "Password123!", from);
    expect([right.status, right.token]).toEqual([429, undefined]);
    expect(Number(right.retryAfter)).toBeGreaterThan(200);
    expect((await act("register", "bystander@example.com", "Password123!")).status).toBe(200);
  });

  it("counts the calls of an address", async () => {
    const from = { "CF-Connecting-IP": "203.0.113.9" };
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => send("login", { username: "a@example.com" }, from)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await send("login", { username: "a@example.com" })).status).toBe(200);
  });
});

describe("a session", () => {
  it("exchanges its refresh token at every use, and gives two tabs the same one", async () => {
    const first = await act("register", "tabs@example.com", "Password123!");
    const [one, two] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.refreshToken).not.toBe(first.refreshToken);
    expect(two.refreshToken).toBe(one.refreshToken);
  });

  it("ends when a refresh token comes back that was exchanged long ago", async () => {
    const first = await act("register", "stolen@example.com", "Password123!");
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect((await whoAmI(third.token)).status).toBe(401);
  });

  it.each(["", "nonsense", "a.b.c", `${crypto.randomUUID()}.0.abc`])(
    "is not opened by the refresh token %j",
    async (token) => {
      expect(await refresh(token)).toEqual({ status: 401, refreshToken: null, retryAfter: null });
    },
  );

  it("is over after the logout: its refresh token and its bearer token count no more", async () => {
    const { token, refreshToken } = await act("register", "leaving@example.com", "Password123!");
    expect((await whoAmI(token)).status).toBe(200);
    expect((await logOut(refreshToken)).status).toBe(200);
    expect((await whoAmI(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await logOut(null)).status).toBe(200);
  });

  it("answers 401 to a bearer token that is not from here", async () => {
    const { token = "" } = await act("register", "forger@example.com", "Password123!");
    const [head, , seal] = token.split(".");
    const claims = btoa(JSON.stringify({ ...claimsOf(token), MemberId: "1" })).replaceAll("=", "");
    const unsigned = `${btoa('{"alg":"none","typ":"JWT"}').replaceAll("=", "")}.${claims}.`;
    for (const forged of [`${head}.${claims}.${seal}`, unsigned, "x", ""]) {
      expect((await whoAmI(forged)).status).toBe(401);
    }
  });
});

describe("changing the password", () => {
  it("needs the current one, gives a new session and ends all others", async () => {
    const first = await act("register", "change@example.com", "the old one");
    const wrong = await act("password", "change@example.com", "not it", { newPassword: "the new one" });
    expect([wrong.status, wrong.token]).toEqual([401, undefined]);
    const changed = await act("password", "change@example.com", "the old one", {
      newPassword: "the new one",
    });
    expect(changed.status).toBe(200);
    expect((await refresh(changed.refreshToken)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await act("login", "change@example.com", "the old one")).status).toBe(401);
    expect((await act("login", "change@example.com", "the new one")).status).toBe(200);
  });

  it("is bad input without a new one", async () => {
    await act("register", "same@example.com", "the old one");
    expect((await act("password", "same@example.com", "the old one")).status).toBe(400);
  });
});
