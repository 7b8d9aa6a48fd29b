import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import type { Env } from "#worker/env.ts";

/** A service that keeps its sessions by a cookie of its own, and writes `word` where a refresh token would be. */
function keepByCookie(edge: ReturnType<typeof createEdge>, word: string) {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const sessions = new Map<string, string>();
  edge.breakAuth(async ({ path, method, headers, body }) => {
    if (path.includes("/sign/")) return "pass";
    const name = /sid=([\w-]+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "";
    const sent = new Headers(headers);
    sent.delete("cookie");
    sent.delete("x-auth-refresh-token");
    const kept = sessions.get(name);
    if (method === "GET" && kept) sent.set("x-auth-refresh-token", kept);
    const init = { method, headers: sent, ...(body && { body: JSON.stringify(body) }) };
    const answer = (await backend.fetch(`http://backend${path}`, init)) as unknown as Response;
    const refreshToken = answer.headers.get("x-auth-refresh-token");
    if (!refreshToken) return answer;
    const next = crypto.randomUUID();
    sessions.set(next, refreshToken);
    const told = new Response(await answer.text(), answer);
    told.headers.set("x-auth-refresh-token", word);
    told.headers.append("set-cookie", `sid=${next}; Path=/; HttpOnly`);
    return told;
  });
}

/** Whom two customers are told that they are, whose sessions are renewed one after the other. */
async function renewTwo(word: string) {
  const edge = createEdge();
  keepByCookie(edge, word);
  const found: (string | undefined)[] = [];
  const names = [newcomer(), newcomer()];
  for (const username of names) {
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username, password });
    visitor.jar.cookies.delete("auth");
    const { answer } = await callOperation(edge, user, {}, { cookie: visitor.jar.header() });
    found.push(answer.data?.getUser?.email);
  }
  return { names, found };
}

test.each(["undefined", "null", "Null"])(
  "two customers of a service that writes %s where it has no refresh token are two",
  async (word) => {
    const { names, found } = await renewTwo(word);
    expect(found).toEqual(names);
  },
);

test("two customers whose refresh tokens a proxy has made one never get each other's session", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { names, found } = await renewTwo("***");
  expect(found).toEqual([names[0], undefined]);
  vi.restoreAllMocks();
});
