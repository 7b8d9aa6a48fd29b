import { expect, test } from "vitest";
import { subscribeToNewsletter as newsletter, user } from "#shared/operations/generated/operations.ts";
import { newcomer } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";

const edge = createEdge();

const logIn = (headers: Record<string, string>, shop = edge) =>
  shop.fetch("/auth/login", {
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

const leading = () => new Response(null, { status: 302, headers: { location: "https://evil.test" } });
const repeating =
  (status: number) =>
  ({ headers }: { headers: Headers }) =>
    new Response(JSON.stringify([...headers]), { status });

test.each([
  ["leads elsewhere", leading] as const,
  ...[401, 403, 500].map((status) => [`repeats with ${status} what it was sent`, repeating(status)] as const),
])(
  "a service that %s is not followed and tells nobody the key, whatever was asked (S18)",
  async (title, answer) => {
    const shop = createHostedEdge(title.replaceAll(" ", "-"));
    shop.break(answer);
    const called = [
      await callOperation(shop, user, {}),
      await callOperation(shop, newsletter, { email: newcomer() }),
    ];
    const told = called.map((each) => [each.response, JSON.stringify(each.answer)] as const);
    const page = await shop.fetch("/se/sv");
    expect(shop.asked()).toEqual(expect.arrayContaining(["channel", user.name, newsletter.name]));
    shop.breakAuth(answer);
    const challenged = await logIn({}, shop);
    shop.breakAuth((sent) => (sent.path.includes("/sign/") ? answer(sent) : "pass"));
    const signed = await logIn({}, shop);
    expect(shop.authCalls.filter(({ path }) => path.includes("/sign/"))).toHaveLength(1);
    for (const response of [page, challenged, signed]) told.push([response, await response.text()]);
    for (const [response, text] of told) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(`${[...response.headers]} ${text}`).not.toMatch(/test-key|evil\.test/);
    }
  },
);
