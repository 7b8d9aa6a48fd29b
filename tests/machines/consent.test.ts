import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ConsentEmitted,
  type ConsentEvent,
  createConsentActor,
} from "#client/consent/consent.machine.ts";
import { type ConsentChoice, type ConsentFacts, findAllowed, type Purpose } from "#shared/consent/choice.ts";

const choiceOf = (granted: readonly Purpose[]): ConsentChoice => ({ time: "2026-11-22T06:00:00Z", granted });
const choose = (...granted: Purpose[]): ConsentEvent => ({ type: "choose", choice: choiceOf(granted) });

function start(change: Partial<ConsentFacts> = {}) {
  const saved: ConsentChoice[] = [];
  const told: ConsentEmitted[] = [];
  const actor = createConsentActor((choice) => saved.push(choice), {
    choice: null,
    law: "opt-in",
    isRefusedByBrowser: false,
    purposes: ["statistics", "marketing"],
    ...change,
  });
  actor.on("changed", (event) => told.push(event));
  actor.start();
  const tell = (...events: ConsentEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot().value;
  };
  return { tell, saved, told, state: () => actor.getSnapshot().value };
}

test.each<[string, Partial<ConsentFacts>]>([
  ["undecided", {}],
  ["presumed", { law: "opt-out" }],
  ["granted", { choice: choiceOf(["marketing"]) }],
  ["denied", { choice: choiceOf([]) }],
  ["refused", { isRefusedByBrowser: true, choice: choiceOf(["marketing"]) }],
])("begins %s as cookie, law and browser say", (state, facts) => {
  const consent = start(facts);
  expect(consent.state()).toBe(state);
  expect([consent.saved, consent.told]).toEqual([[], []]);
});

test("a first yes is stored, and may be told what the page remembers", () => {
  const { tell, saved, told } = start();
  expect(tell(choose("statistics"))).toBe("granted");
  expect(saved).toEqual([choiceOf(["statistics"])]);
  expect(told).toEqual([{ type: "changed", allowed: ["statistics"], isWithdrawn: false, mayTellPast: true }]);
});

test("a no is stored; a yes after it is told nothing of before", () => {
  const { tell, saved, told } = start();
  expect(tell(choose())).toBe("denied");
  expect(tell(choose("statistics", "marketing"))).toBe("granted");
  expect(saved).toHaveLength(2);
  expect(told.map(({ allowed, mayTellPast }) => [allowed.length, mayTellPast])).toEqual([
    [0, true],
    [2, false],
  ]);
});

test("who takes something back is heard, all of it or one purpose", () => {
  const all = start({ choice: choiceOf(["statistics", "marketing"]) });
  expect(all.tell(choose("statistics"))).toBe("granted");
  expect(all.tell(choose())).toBe("withdrawn");
  expect(all.told.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
  const american = start({ law: "opt-out" });
  expect(american.tell(choose())).toBe("withdrawn");
  expect(american.tell(choose("statistics"))).toBe("granted");
});

test("another market matters to those only who have not chosen", () => {
  const undecided = start();
  expect(undecided.tell({ type: "market.changed", law: "opt-out" })).toBe("presumed");
  expect(undecided.tell({ type: "market.changed", law: "opt-in" })).toBe("undecided");
  expect(start({ choice: choiceOf([]) }).tell({ type: "market.changed", law: "opt-out" })).toBe("denied");
});

test("a choice in another tab holds here without being stored again", () => {
  const { tell, saved, told } = start();
  expect(tell({ type: "stored", choice: choiceOf(["marketing"]) })).toBe("granted");
  expect(tell({ type: "stored", choice: choiceOf([]) })).toBe("withdrawn");
  expect(saved).toEqual([]);
  expect(told.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true]);
});

const anyEvent: fc.Arbitrary<ConsentEvent> = fc.oneof(
  fc.subarray<Purpose>(["statistics", "marketing", "personalization"]).map((granted) => choose(...granted)),
  fc
    .option(fc.subarray<Purpose>(["statistics", "marketing"]))
    .map((granted) => ({ type: "stored" as const, choice: granted && choiceOf(granted) })),
  fc
    .constantFrom("opt-in" as const, "opt-out" as const)
    .map((law) => ({ type: "market.changed" as const, law })),
);

test("whatever happens, only what was chosen or the law presumes is allowed, and never against the browser", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEvent, { maxLength: 12 }), (isRefusedByBrowser, events) => {
      const { tell, told } = start({ isRefusedByBrowser });
      const facts: ConsentFacts = {
        choice: null,
        law: "opt-in",
        isRefusedByBrowser,
        purposes: ["statistics", "marketing"],
      };
      for (const event of events) {
        if (event.type === "market.changed") facts.law = event.law;
        else facts.choice = event.choice;
        const state = tell(event);
        expect(told.at(-1)?.allowed).toEqual(findAllowed(facts));
        expect(["granted", "presumed"].includes(String(state))).toBe(findAllowed(facts).length > 0);
      }
      if (isRefusedByBrowser) expect(told.flatMap(({ allowed }) => allowed)).toEqual([]);
    }),
  );
});
