import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findState, isDone, type Rule } from "#shared/law/rule.ts";
import { findShownDuties, isRuleDone, type RuleId, rules } from "#shared/law/rules.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import flaws from "../../tools/flaws.json" with { type: "json" };

const all = Object.entries<Rule>(rules);
const countries = [...new Set(fallbackMarkets.map(({ country }) => country))];
const european = ["SE", "DK", "NO", "FI", "EU"];

test.each(all)("%s says since when, why and where from", (_id, { duty, why, source, since }) => {
  for (const text of [duty, why, source]) expect(text).toMatch(/^.{10,}/);
  if (since) expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
});

/** `npm run test:flaws -- law` takes the code away and sees the test turn red. */
test.each(all)("%s names its code, and the test that notices when it is taken away", (id, rule) => {
  const flaw = flaws.find(({ name }) => name === `law: ${id}`);
  expect(flaw).toMatchObject({ file: rule.code, test: rule.test });
});

test.each(flaws)("the flaw that shows whether tests notice can be made: $name", ({ file, find, test }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
  expect(existsSync(test)).toBe(true);
});

test.each(all)("%s is on in every market of the EU, the EEA and Norway", (id, rule) => {
  for (const country of european) {
    expect(findState(rule, country), country).toBe("on");
    expect(isRuleDone(id as RuleId, country), country).toBe(true);
  }
});

test("elsewhere a rule is off or not researched, never guessed to be on", () => {
  const elsewhere = countries.filter((country) => !european.includes(country));
  expect(elsewhere.length).toBeGreaterThan(6);
  const known = all.flatMap(([id, rule]) =>
    elsewhere.flatMap((country) => {
      const state = findState(rule, country);
      return state === "not-researched" ? [] : [`${id} ${country} ${state}`];
    }),
  );
  expect(known.sort()).toEqual(["consent CH on", "consent GB on", "consent US off"]);
});

test("what speaks of the law of the EU is left out elsewhere, the rest is done all the same", () => {
  const leftOut = all.filter(([, rule]) => !isDone(rule, "JP")).map(([id]) => id);
  expect(leftOut.sort()).toEqual([
    "dispute-resolution",
    "durability-label",
    "guarantee-notice",
    "producer-numbers",
  ]);
  expect(countries.filter((country) => findShownDuties(country).includes("guarantee-notice")).sort()).toEqual(
    european.toSorted(),
  );
});

test("nothing the shop or its editors say leads to the EU's closed platform for disputes", () => {
  const files = globSync([
    "backend/catalogue/data/**/*.json",
    "shared/**/*.{json,ts}",
    "{client,worker}/**/*.{ts,tsx}",
  ]);
  expect(files.length).toBeGreaterThan(400);
  expect(
    files.filter((file) => /ec\.europa\.eu\/(consumers\/)?odr/.test(readFileSync(file, "utf8"))),
  ).toEqual([]);
});
