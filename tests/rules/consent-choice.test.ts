import { expect, test } from "vitest";
import { type ConsentFacts, findAllowed, mustAsk, parseChoice, printChoice } from "#shared/consent/choice.ts";
import { findConsentLaw } from "#shared/consent/law.ts";
import { toConsentSignals } from "#shared/consent/signals.ts";
import { fallbackMarkets } from "#shared/markets.ts";

const facts = (change: Partial<ConsentFacts> = {}): ConsentFacts => ({
  choice: null,
  law: "opt-in",
  isRefusedByBrowser: false,
  purposes: ["statistics", "marketing"],
  ...change,
});
const time = "2026-11-22T06:00:00.000Z";

test("every market has a law, and only where objecting is enough nobody is asked first", () => {
  const laws = fallbackMarkets.map(({ alias, country }) => [alias, findConsentLaw(country)]);
  expect(laws.filter(([, law]) => law === "opt-out")).toEqual([["us", "opt-out"]]);
  for (const country of ["SE", "DE", "NO", "GB", "CH", "EU", "JP", "??"])
    expect(findConsentLaw(country), country).toBe("opt-in");
});

test("without a choice nothing is allowed, or everything, as the law says", () => {
  expect([findAllowed(facts()), mustAsk(facts())]).toEqual([[], true]);
  expect([findAllowed(facts({ law: "opt-out" })), mustAsk(facts({ law: "opt-out" }))]).toEqual([
    ["statistics", "marketing"],
    false,
  ]);
});

test("a choice holds under every law, and for what the shop uses only", () => {
  for (const law of ["opt-in", "opt-out"] as const) {
    const granted = facts({ law, choice: { time, granted: ["marketing", "personalization"] } });
    expect([findAllowed(granted), mustAsk(granted)]).toEqual([["marketing"], false]);
    const denied = facts({ law, choice: { time, granted: [] } });
    expect([findAllowed(denied), mustAsk(denied)]).toEqual([[], false]);
  }
});

test("a browser that refuses is not asked, and stands above a choice and every law", () => {
  for (const law of ["opt-in", "opt-out"] as const) {
    const refused = facts({ law, isRefusedByBrowser: true, choice: { time, granted: ["statistics"] } });
    expect([findAllowed(refused), mustAsk({ ...refused, choice: null })]).toEqual([[], false]);
  }
});

test("a shop that does nothing optional asks nobody", () => {
  expect(mustAsk(facts({ purposes: [] }))).toBe(false);
});

test("a choice is stored with version and time, and what is no choice of this version is none", () => {
  const choice = { time, granted: ["statistics"] } as const;
  expect(JSON.parse(printChoice(choice))).toEqual({ version: 1, time, granted: ["statistics"] });
  expect(parseChoice(printChoice(choice))).toEqual(choice);
  for (const text of [
    null,
    "",
    "x",
    "[]",
    "null",
    '{"version":0,"time":"2026-11-22","granted":[]}',
    '{"version":1,"time":"soon","granted":[]}',
    '{"version":1,"time":"2026-11-22","granted":"statistics"}',
  ])
    expect(parseChoice(text), String(text)).toBeNull();
  expect(parseChoice('{"version":1,"time":"2026-11-22","granted":["all","marketing"]}')?.granted).toEqual([
    "marketing",
  ]);
});

test("Consent Mode hears of every purpose by its own names", () => {
  const denied = toConsentSignals([]);
  expect(new Set(Object.values(denied))).toEqual(new Set(["denied"]));
  expect(toConsentSignals(["statistics"])).toEqual({ ...denied, analytics_storage: "granted" });
  expect(toConsentSignals(["marketing"])).toEqual({
    ...denied,
    ad_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
  });
});
