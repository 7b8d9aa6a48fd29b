import { expect, test, vi } from "vitest";
import { consentVersion, printChoice } from "#shared/consent/choice.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import { readSettings } from "#worker/env.ts";

/** The embedded backend's host stands for the merchant's; what arrives there is recorded. */
const EVENTS_URL = "http://backend/events";
let visitors = 0;

function openShop(overrides: Record<string, unknown> = { EVENTS_URL }) {
  const edge = createEdge(overrides);
  edge.breakAuth(() => new Response(null, { status: 204 }));
  visitors += 1;
  const address = `203.0.113.${visitors}`;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    edge.fetch("/api/events", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": address,
        "user-agent": "Recognisable/1.0",
        "x-page-path": "/se/sv/c/jackets",
        cookie: `consent=${encodeURIComponent(granted)}; cart=secret-cart`,
        ...headers,
      },
    });
  return { edge, send };
}

const granted = printChoice({ time: "2026-11-22T06:00:00Z", granted: ["statistics"] });
const denied = printChoice({ time: "2026-11-22T06:00:00Z", granted: ["marketing"] });
const body = { share: 0.5, events: [{ event: "view_item", ecommerce: { currency: "SEK", items: [] } }] };

countWithinOneMinute();

test("events reach the merchant's address, and nothing that tells whose they are", async () => {
  const { edge, send } = openShop();
  expect((await send(body)).status).toBe(204);
  expect(edge.authCalls).toHaveLength(1);
  const [call] = edge.authCalls;
  expect(call?.body).toEqual({ ...body, market: "se", language: "sv", time: expect.any(String) });
  const sent = JSON.stringify([call?.body, ...(call?.headers ?? [])]);
  expect(sent).not.toMatch(/203\.0\.113|Recognisable|secret-cart|consent/);
});

test("without consent, or where the browser refuses, nothing is passed on", async () => {
  const { edge, send } = openShop();
  for (const headers of [
    { cookie: "" },
    { cookie: `consent=${encodeURIComponent(denied)}` },
    { cookie: `consent=${encodeURIComponent(JSON.stringify({ version: consentVersion - 1 }))}` },
    { dnt: "1" },
    { "sec-gpc": "1" },
  ] as Record<string, string>[])
    expect((await send(body, headers)).status).toBe(204);
  expect(edge.authCalls).toEqual([]);
});

test("where objecting is enough, events are counted until somebody objects", async () => {
  const { edge, send } = openShop();
  const american = { "x-page-path": "/us/en" };
  await send(body, { ...american, cookie: "" });
  expect(edge.authCalls).toHaveLength(1);
  await send(body, { ...american, cookie: `consent=${encodeURIComponent(denied)}` });
  expect(edge.authCalls).toHaveLength(1);
});

test("a shop without an address for events has none", async () => {
  const { edge, send } = openShop({});
  expect((await send(body)).status).toBe(404);
  expect(edge.authCalls).toEqual([]);
});

test("what is no event of the shop, too much, too often or from elsewhere is refused", async () => {
  const { edge, send } = openShop();
  expect((await send({ share: 1, events: [{ event: "password" }] })).status).toBe(400);
  expect((await send({ share: 1, events: [] })).status).toBe(400);
  expect((await send("{")).status).toBe(400);
  expect((await send({ ...body, events: [{ event: "view_item", text: "x".repeat(40_000) }] })).status).toBe(
    413,
  );
  expect((await send(body, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send(body, { "content-type": "text/plain" })).status).toBe(415);
  expect(edge.authCalls).toEqual([]);
  const statuses: number[] = [];
  for (let count = 0; count < 62; count++) statuses.push((await send(body)).status);
  expect(statuses).toContain(429);
});

test("an address that does not answer disturbs nobody", async () => {
  const { edge, send } = openShop();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  edge.breakAuth(() => "refuse");
  expect((await send(body)).status).toBe(204);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("events lost"));
  error.mockRestore();
});

test("a tag manager is one id, or one a market and language; another text stops the shop with a sentence", () => {
  const idsOf = (text: string) =>
    readSettings({ DEMO: "1", TAG_MANAGER_ID: text } as never).tracking.tagManagers;
  expect(idsOf("GTM-ABC123")).toEqual({ "*": "GTM-ABC123" });
  const both = { se: "GTM-ABC123", "ch/de": "GTM-DEF456" };
  expect(idsOf(JSON.stringify(both))).toEqual(both);
  for (const wrong of ["UA-1", "GTM-x'y", "{", '{"se":1}', '{"SE!":"GTM-ABC123"}', "[]"])
    expect(() => idsOf(wrong), wrong).toThrow(/TAG_MANAGER_ID(\.\S+)? is wrong: it must be an id such as/);
  for (const wrong of ["0", "2", "many"])
    expect(() => readSettings({ DEMO: "1", EVENTS_SHARE: wrong } as never), wrong).toThrow("EVENTS_SHARE");
  expect(() => readSettings({ DEMO: "1", EVENTS_URL: "here" } as never)).toThrow("EVENTS_URL");
});

test("a market's own container is named in its pages, and what a language or market lacks is not", async () => {
  const edge = createEdge({ TAG_MANAGER_ID: '{"se":"GTM-SEALL1","se/en":"GTM-SEENG1"}' });
  const trackingOf = async (path: string) => {
    const text = await (await edge.fetch(path)).text();
    return /"tracking":(\{[^}]*\})/.exec(text)?.[1];
  };
  expect(await trackingOf("/se/en/brands")).toContain("GTM-SEENG1");
  expect(await trackingOf("/se/sv/varumarken")).toContain("GTM-SEALL1");
  expect(await trackingOf("/no/en/brands")).toBeUndefined();
});

test("a policy names third parties where some are configured, and never on a page with passwords or addresses", async () => {
  const policyOf = async (path: string, overrides = {}) => {
    clearPages();
    return (await createEdge(overrides).fetch(path)).headers.get("content-security-policy") ?? "";
  };
  const configured = { TAG_MANAGER_ID: "GTM-ABC123" };
  expect(await policyOf("/se/en/brands")).not.toContain("http");
  expect(await policyOf("/se/en/brands", configured)).toContain("https://www.googletagmanager.com");
  for (const path of ["/se/en/checkout", "/se/en/checkout/confirm", "/se/en/account"])
    expect(await policyOf(path, configured), path).not.toContain("google");
});

test("a document has no script of a tag manager and no event, whatever the browser's wishes (TR-25 TR-26)", async () => {
  const edge = createEdge({ TAG_MANAGER_ID: "GTM-ABC123" });
  for (const headers of [{}, { dnt: "1" }, { "sec-gpc": "1" }] as Record<string, string>[]) {
    const text = await (await edge.fetch("/se/en/c/jackets", { headers })).text();
    expect(text).toContain("GTM-ABC123");
    expect(text).not.toMatch(/googletagmanager|gtm\.js|dataLayer|page_data|original_location/);
  }
});
