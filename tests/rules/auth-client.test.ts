import { afterEach, describe, expect, test, vi } from "vitest";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createAuthClient, createSigner, digestPassword, toSignUrl } from "#worker/auth/auth-client.ts";
import { readSettings } from "#worker/env.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const credentials = { username: "anna@example.test", password: "Password123!", remember: false };
const salt = "test-salt";

/** A service that answers one after the other, and what it was asked. */
function answering(...answers: (Response | Error)[]) {
  const asked: { address: string; init: RequestInit }[] = [];
  const send = async (address: URL | string, init: RequestInit) => {
    asked.push({ address: String(address), init });
    const answer = answers.shift() ?? new Error("nobody there");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, send };
}

const signed = async () => ({ identity: "abc", timestamp: "now", signature: "x" });
const session = () =>
  Response.json({ token: "T1", maxAge: 900 }, { headers: { "x-auth-refresh-token": "R1" } });

test("needs an endpoint and somebody who signs (AU-19)", () => {
  const { send } = answering();
  const text = "An endpoint that can verify identities is required";
  expect(() => createAuthClient({ endpoint: "/auth", salt, send })).toThrow(text);
  expect(() => createAuthClient({ sign: signed, salt, send })).toThrow(text);
});

test("a first answer with a token needs no signature, one with a challenge does (AU-12)", async () => {
  const direct = answering(session());
  const sign = vi.fn(signed);
  const client = createAuthClient({ endpoint: "https://auth.test/", sign, salt, send: direct.send });
  expect(await client.connect("login", credentials)).toEqual({
    kind: "session",
    token: "T1",
    maxAge: 900,
    refreshToken: "R1",
    cookies: "",
  });
  expect(sign).not.toHaveBeenCalled();
  expect(direct.asked.map(({ address }) => address)).toEqual(["https://auth.test/login"]);

  const challenged = answering(Response.json({ sign: "abc" }), session());
  const careful = createAuthClient({ endpoint: "https://auth.test", sign, salt, send: challenged.send });
  expect(await careful.connect("login", credentials)).toMatchObject({ kind: "session", token: "T1" });
  expect(sign).toHaveBeenCalledExactlyOnceWith("abc");
  expect(
    await createAuthClient({
      endpoint: "https://auth.test",
      sign,
      salt,
      ...answering(Response.json({})),
    }).connect("login", credentials),
  ).toEqual({ kind: "refused" });
});

test("every call of the handshake passes by all caches (AU-09)", async () => {
  const { asked, send } = answering(
    Response.json({ sign: "abc" }),
    Response.json({ identity: "abc" }),
    session(),
  );
  const client = createAuthClient({
    endpoint: "https://auth.test",
    sign: createSigner("https://auth.test/sign/key?identity=", send),
    salt,
    send,
  });
  await client.connect("register", credentials);
  expect(asked.map(({ init }) => init.cache)).toEqual(["no-store", "no-store", "no-store"]);
  expect(asked[1]?.address).toBe("https://auth.test/sign/key?identity=abc");
});

test.each([
  ["https://sign.test/sign", "https://sign.test/sign/a%2Fb%3D"],
  ["https://sign.test/sign/", "https://sign.test/sign/a%2Fb%3D"],
  ["https://sign.test/sign/key?identity=", "https://sign.test/sign/key?identity=a%2Fb%3D"],
])("a challenge is signed at %s plus the challenge (AU-13)", (endpoint, address) => {
  expect(toSignUrl(endpoint, "a/b=")).toBe(address);
});

describe("a refresh", () => {
  const refresh = (said: object, status: number) =>
    createAuthClient({
      endpoint: "https://auth.test",
      sign: signed,
      salt,
      ...answering(Response.json(said, { status })),
    }).refresh({ refreshToken: "R0", cookies: "" });

  test.each([
    ["OAuth", 400, { error: "invalid_grant" }],
    ["OAuth, of a token,", 400, { error: "invalid_token" }],
    ["Supabase", 400, { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" }],
    ["Cognito", 400, { __type: "NotAuthorizedException", message: "Refresh Token has expired" }],
    ["Cognito, of one it took back,", 400, { message: "Refresh Token has been revoked" }],
    ["Cognito, of a customer it closed out,", 400, { message: "User is disabled." }],
    ["Firebase", 400, { error: { code: 400, message: "TOKEN_EXPIRED", status: "INVALID_ARGUMENT" } }],
    ["a service that says 403", 403, { message: "Session expired" }],
  ])("that is answered in the words of %s ends the session", async (_who, status, said) => {
    expect(await refresh(said, status)).toEqual({ kind: "refused" });
  });

  test.each([
    [403, { message: "Forbidden" }],
    [400, { __type: "NotAuthorizedException", message: "Unable to verify secret hash for client 1a2b" }],
    [403, { message: "Missing Authentication Token" }],
    [400, { error: { message: "INVALID_ARGUMENT" } }],
    [403, { message: "The security token included in the request is expired" }],
  ])("that a gateway answers %i %o ends none", async (status, said) => {
    expect(await refresh(said, status)).toEqual({ kind: "unreachable" });
  });
});

describe("a service that fails", () => {
  test("throws nothing at the caller (AU-20)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const client = createAuthClient({ endpoint: "https://auth.test", sign: signed, salt, ...answering() });
    expect(await client.connect("login", credentials)).toEqual({ kind: "unreachable" });
    expect(await client.refresh({ refreshToken: "R0", cookies: "" })).toEqual({ kind: "unreachable" });
    await expect(client.logOut({ refreshToken: "R0", cookies: "" })).resolves.toBeUndefined();
  });

  test("is logged once as an auth client error, without anything secret (AU-21)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { send } = answering(new Response("SECRET-STACK", { status: 500 }));
    expect(await createSigner("https://sign.test/sign/SECRET-KEY", send)("abc")).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain("auth client error");
    expect(log.mock.calls[0]?.[0]).not.toMatch(/SECRET/);
  });
});

test("a password becomes base64 of 48 bytes, always the same and never another's (AU-15)", async () => {
  const digest = await digestPassword("Password123!", salt);
  expect(digest).toBe("he+VYPrr1CfQg18pWLR0hN8tfNpvWmDE8/Sycjin8vRBQArdDqDp+yTTXzk9zu2q");
  expect(digest).toHaveLength(64);
  expect(await digestPassword("pässwörd", salt)).toHaveLength(64);
  expect(await digestPassword("Password123!", "another")).not.toBe(digest);
});

test.each([
  ["Password123!", "he+VYPrr1CfQg18pWLR0hN8tfNpvWmDE8/Sycjin8vRBQArdDqDp+yTTXzk9zu2q"],
  ["pässwörd", "y0XO2rDy2qSXkTf+hU21FMD747h2nAx9Z0whmLVliB4CzlqEHb0HbxdVbQM+PUC9"],
  ["p".repeat(64), "lXKTrlKVWenopMuQH42CTiiiC18MNNDbMoRPyEOtZWN1uCYwvaxWptGrG4iOFw6J"],
])(
  "a login sends the name, fetches the signature, sends the digest, never the password (S22)",
  async (password, digest) => {
    const logs = (["log", "info", "warn", "error"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => {}),
    );
    for (const remember of [false, true]) {
      const { asked, send } = answering(
        Response.json({ sign: "c/1" }),
        Response.json({ identity: "c/1", timestamp: "now", signature: "x" }),
        session(),
      );
      const sign = createSigner("https://auth.test/sign/", send);
      const client = createAuthClient({ endpoint: "https://auth.test", sign, salt, send });
      const { username } = credentials;
      expect(await client.connect("login", { username, password, remember })).toMatchObject({ token: "T1" });
      expect(asked.map(({ address, init }) => [init.method ?? "GET", address])).toEqual([
        ["POST", "https://auth.test/login"],
        ["GET", "https://auth.test/sign/c%2F1"],
        ["POST", "https://auth.test/login"],
      ]);
      expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ username });
      expect(JSON.parse(String(asked[2]?.init.body))).toEqual({
        username,
        signature: { identity: "c/1", timestamp: "now", signature: "x" },
        password: digest,
        ...(!remember && { sessionLifetime: 30 }),
      });
      expect(JSON.stringify(asked)).not.toContain(password);
    }
    expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(() => createAuthClient({ endpoint: "https://auth.test", salt, ...answering() })).toThrow(
      "An endpoint that can verify identities is required",
    );
  },
);

test("logins of a real account are its auth service's; those of the demo the embedded backend's", () => {
  expect(readSettings(accountVariables as never).auth).toEqual({
    endpoint: accountVariables.AUTH_ENDPOINT,
    signEndpoint: accountVariables.SIGN_ENDPOINT,
    salt: accountVariables.PASSWORD_SALT,
    patience: 10_000,
  });
  expect(readSettings({ DEMO: "1" } as never).auth.endpoint).toBe("http://backend/auth");
});

test("each call of the handshake is waited for as long as the setting says, within reason", () => {
  expect(readSettings({ DEMO: "1", AUTH_TIMEOUT_MS: "4000" } as never).auth.patience).toBe(4000);
  for (const wrong of ["soon", "0", "31000", "1.5"]) {
    expect(() => readSettings({ DEMO: "1", AUTH_TIMEOUT_MS: wrong } as never)).toThrow("AUTH_TIMEOUT_MS");
  }
});
