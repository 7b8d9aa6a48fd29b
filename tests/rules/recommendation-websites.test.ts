import { describe, expect, test } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { readSettings } from "#worker/env.ts";
import { findWebsite, providerFlags, toMarketKey } from "#worker/recommendations/websites.ts";

const settingsOf = (env: Record<string, unknown>) => readSettings(env as never).recommendations;
const embedded = settingsOf({ DEMO: "1" })?.websites ?? new Map();
const uuidOf = (path: string) => findWebsite(embedded, path)?.websiteUuid;

const hosted = {
  ...accountVariables,
  RECOMMENDATION_URL: "https://core.provider.example/",
  RECOMMENDATION_SCRIPT_URL: "https://cdn.provider.example/sdk.js",
};
const accounts = { default: { websiteId: "w0", pageKey: "p0" }, SESV: { websiteId: "w1", pageKey: "p1" } };
const withAccounts = (websites: object) => ({ ...hosted, RECOMMENDATION_WEBSITES: JSON.stringify(websites) });

test("the provider's market is the country and the capitalised language of the path (MK-05)", () => {
  expect([toMarketKey("/se/sv/nyheter"), toMarketKey("/us/en")]).toEqual(["seSv", "usEn"]);
  expect(uuidOf("/se/sv/nyheter")).toBe("website-seSv");
  expect(uuidOf("/us/en")).toBe("website-us");
  expect(uuidOf("/en/news")).toBe("website-default");
});

test("a path without a known market has the default market's website (RC-20)", () => {
  for (const path of ["/en/news", "/sv", "/", "/xx/en"]) expect(uuidOf(path)).toBe("website-default");
});

test("each market has a website id and a page key of its own (MK-04)", () => {
  const found = fallbackMarkets.map(({ alias, defaultLanguage }) =>
    findWebsite(embedded, alias === "default" ? "/" : `/${alias}/${defaultLanguage}`),
  );
  for (const part of ["websiteUuid", "pageKey"] as const) {
    const ids = found.map((website) => website?.[part]);
    expect(ids.every(Boolean)).toBe(true);
    expect(new Set(ids).size).toBe(fallbackMarkets.length);
  }
});

test("two languages of a market may differ (RC-02)", () => {
  const [swedish, english] = [findWebsite(embedded, "/se/sv"), findWebsite(embedded, "/se/en")];
  expect(swedish?.websiteUuid).not.toBe(english?.websiteUuid);
  expect(swedish?.pageKey).not.toBe(english?.pageKey);
  expect(swedish?.pagesEndpoint).not.toBe(english?.pagesEndpoint);
});

test("the endpoints are those of the provider, or a market's own (RC-06)", () => {
  const own = { recommendationsEndpoint: "https://eu.example/r", pagesEndpoint: "https://eu.example/p" };
  const websites = settingsOf(
    withAccounts({ ...accounts, no: { websiteId: "w2", pageKey: "p2", ...own } }),
  )?.websites;
  expect(websites?.get("sesv")).toEqual({
    websiteUuid: "w1",
    pageKey: "p1",
    recommendationsEndpoint: "https://core.provider.example/serve/recoms",
    pagesEndpoint: "https://core.provider.example/serve/pages/p1",
  });
  expect(websites?.get("no")).toMatchObject(own);
});

test("markets and recommendations are on, the provider's search and debugging are off (RC-14)", () => {
  expect(providerFlags).toEqual({ multiMarket: true, recommendations: true, search: false, debug: false });
});

test("a provider's script may call the provider, where it comes from, and every origin that is named", () => {
  const origins = (named: object) => settingsOf({ ...withAccounts(accounts), ...named })?.origins;
  expect(origins({})).toEqual(["https://core.provider.example", "https://cdn.provider.example"]);
  expect(
    origins({ RECOMMENDATION_ORIGINS: "https://events.provider.example https://*.cdn.example" }),
  ).toEqual([
    "https://core.provider.example",
    "https://cdn.provider.example",
    "https://events.provider.example",
    "https://*.cdn.example",
  ]);
  expect(origins({ RECOMMENDATION_SCRIPT_URL: undefined })).toEqual([]);
});

describe("a deployment", () => {
  test("with a hosted API and no provider has none", () => {
    expect(settingsOf(accountVariables)).toBeNull();
  });

  test.each([
    ["RECOMMENDATION_URL", { RECOMMENDATION_URL: "core" }],
    ["RECOMMENDATION_URL", { ...hosted, RECOMMENDATION_URL: undefined }],
    [
      "RECOMMENDATION_SCRIPT_URL",
      { ...withAccounts(accounts), RECOMMENDATION_SCRIPT_URL: "http://x.example" },
    ],
    ["RECOMMENDATION_ORIGINS", { ...withAccounts(accounts), RECOMMENDATION_ORIGINS: "cdn.example" }],
    ["RECOMMENDATION_WEBSITES", hosted],
    ["RECOMMENDATION_WEBSITES", { ...hosted, RECOMMENDATION_WEBSITES: "{" }],
    ["default", withAccounts({ no: accounts.default })],
    ["twice", withAccounts({ ...accounts, no: accounts.default })],
    ["RECOMMENDATION_WEBSITES", withAccounts({ default: { websiteId: "w" } })],
    ["endpoints", withAccounts({ default: { ...accounts.default, pagesEndpoint: "/serve" } })],
  ])("is told that %s is wrong", (name, env) => {
    expect(() => settingsOf(env)).toThrow(name);
  });
});
