import { describe, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { readSettings } from "#worker/env.ts";

const localPages = [
  "balance",
  "blocked",
  "content",
  "faults",
  "graphiql",
  "login-token",
  "orders",
  "outbox",
  "price-list",
  "reviews",
  "stock",
  "vitals",
  "webhooks",
];
const token = "token-of-the-tests";

describe("the local pages of developers", () => {
  const edge = createEdge();
  const statusesOf = (shop: typeof edge, headers: Record<string, string>) =>
    Promise.all(
      localPages.map(
        async (page) => (await shop.fetch(`http://localhost/_backend/${page}`, { headers })).status,
      ),
    );
  const shut = localPages.map(() => 404);

  test("are shut without the token of this run, whatever host is asked for", async () => {
    for (const headers of [
      { "local-token": "" },
      { "local-token": "another-token-of-16" },
      { "local-token": "x", host: "localhost" },
      { "local-token": "x", cookie: "local-token=another-token-of-16" },
    ] as Record<string, string>[])
      expect(await statusesOf(edge, headers)).toEqual(shut);
    const asVictim = await edge.fetch("http://localhost/_backend/login-token?email=victim@example.com", {
      method: "POST",
      headers: { "local-token": "guess" },
    });
    expect(asVictim.status).toBe(404);
  });

  test("are shut in a worker that no local command started, whatever is sent", async () => {
    const deployed = createEdge({ LOCAL_TOKEN: undefined });
    for (const given of ["", token, "null", "undefined"])
      expect(await statusesOf(deployed, { "local-token": given })).toEqual(shut);
  });

  test("open in a browser by the printed link, for this run and this path", async () => {
    const link = await edge.fetch(`/_backend/outbox?to=kim@example.com&token=${token}`, {
      headers: { "local-token": "" },
    });
    expect(link.status).toBe(302);
    expect(link.headers.get("location")).toBe("/_backend/outbox?to=kim%40example.com");
    expect(link.headers.get("set-cookie")).toBe(
      `local-token=${token}; Path=/_backend; HttpOnly; SameSite=Strict`,
    );
    const headers = { "local-token": "", cookie: `local-token=${token}` };
    const opened = await edge.fetch("/_backend/outbox", { headers });
    expect(opened.status).toBe(200);
    const guessed = await edge.fetch("/_backend/outbox?token=another-token-of-16", {
      headers: { "local-token": "x" },
    });
    expect([guessed.status, guessed.headers.get("set-cookie")]).toEqual([404, null]);
  });

  test("leave the public parts of the demo open", async () => {
    const deployed = createEdge({ LOCAL_TOKEN: undefined });
    const headers = { "local-token": "" };
    expect((await deployed.fetch("/_backend/healthz", { headers })).status).toBe(200);
    expect(
      (await deployed.fetch("/_backend/img/pagewidget/400w/dawn-portrait.avif", { headers })).status,
    ).toBe(200);
  });
});

test("no shop sells demo goods by accident", async () => {
  expect(() => readSettings({} as never)).toThrow("The variable COMMERCE_API_URL is missing");
  expect(() => readSettings({ DEMO: "yes" } as never)).toThrow("The variable DEMO is wrong");
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(String(line)));
  const response = await createEdge({ DEMO: undefined }).fetch("/se/en");
  expect(response.status).toBe(500);
  expect(lines.join()).toContain("The variable COMMERCE_API_URL is missing");
});

describe("where the public origin is https", () => {
  const edge = createEdge({ PUBLIC_ORIGIN: "https://shop.test" });

  test("plain http leads there, with path and query, whatever host is asked for", async () => {
    for (const path of ["/se/en?x=1", "/", "//evil.test/x", "/graphql"]) {
      const address = `http://elsewhere.test${path}`;
      for (const method of ["GET", "POST"]) {
        const response = await edge.fetch(address, { method });
        expect(response.status).toBe(308);
        expect(response.headers.get("location")).toBe(`https://shop.test${path}`);
        expect(response.headers.get("strict-transport-security")).toBeNull();
      }
    }
  });

  test("https is remembered, and plain http on the developer's machine goes on", async () => {
    const secure = await edge.fetch("https://shop.test/healthz");
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      const local = await edge.fetch(`http://${host}:8787/healthz`);
      expect(local.status).toBe(200);
      expect(local.headers.get("strict-transport-security")).toBeNull();
    }
  });

  test("cookies are bound to it, however a request came", async () => {
    const response = await edge.fetch("http://localhost/auth/logout", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://shop.test" },
      body: "{}",
    });
    const lines = response.headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith("__Host-auth"))).toHaveLength(3);
    for (const line of lines) expect(line).toContain("; Secure");
  });
});

test("where it is not, nothing is", async () => {
  const response = await createEdge().fetch("http://shop.test/healthz");
  expect([response.status, response.headers.get("strict-transport-security")]).toEqual([200, null]);
});
