import { expect, test } from "vitest";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

const logIn = (headers: Record<string, string>) =>
  edge.fetch("/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en", ...headers },
    body: JSON.stringify({ username: "nobody@example.com", password: "Never2Be1Guessed" }),
  });

test("every service learns which shop calls it", async () => {
  await edge.fetch("/se/en/s/who-calls");
  await logIn({});
  const agents = [...edge.calls, ...edge.authCalls].map(({ headers }) => headers.get("user-agent"));
  expect(agents.length).toBeGreaterThan(2);
  expect(new Set(agents)).toEqual(new Set(["nordkamm-storefront/local"]));
});

test("the auth service can tell one shopper from another, by the address the edge saw and no other", async () => {
  edge.authCalls.splice(0);
  await logIn({ "cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "198.51.100.1" });
  const addresses = edge.authCalls.map(({ headers }) => headers.get("x-forwarded-for"));
  expect(new Set(addresses)).toEqual(new Set(["192.0.2.7"]));
  edge.calls.splice(0);
  await edge.fetch("/se/en/s/whose-address", { headers: { "cf-connecting-ip": "192.0.2.7" } });
  expect(edge.calls.map(({ headers }) => headers.get("x-forwarded-for"))).not.toContain("192.0.2.7");
});
