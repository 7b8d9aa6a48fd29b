import { expect, test } from "vitest";
import { createPatience } from "#worker/commerce/patience.ts";

/** A question whose calls end at once. */
function createQuestion() {
  const patience = createPatience();
  return (subject: string, isSlow: boolean, now = 0): "asked" | "probed" | "resting" => {
    const wait = patience(subject, now);
    wait?.record(isSlow, now);
    if (!wait) return "resting";
    return wait.isProbe ? "probed" : "asked";
  };
}

test("what is slow five times in a row rests alone, for four seconds", () => {
  const ask = createQuestion();
  for (let time = 0; time < 5; time++) expect(ask("/c/slow", true)).toBe("asked");
  expect([ask("/c/slow", false), ask("/c/other", false)]).toEqual(["resting", "asked"]);
  expect([ask("/c/slow", true, 4_000), ask("/c/slow", false, 4_001)]).toEqual(["probed", "resting"]);
  expect([ask("/c/slow", false, 8_000), ask("/c/slow", false, 8_001)]).toEqual(["probed", "asked"]);
});

test("five that are slow in a row rest with all others, and come back together", () => {
  const ask = createQuestion();
  for (const page of "abcd") for (let time = 0; time < 4; time++) expect(ask(page, true)).toBe("asked");
  expect([ask("e", true), ask("f", false)]).toEqual(["asked", "resting"]);
  expect([ask("f", false, 4_000), ask("a", false, 4_001)]).toEqual(["probed", "asked"]);
});

test("five that are slow beside one that is not close nothing", () => {
  const ask = createQuestion();
  for (let round = 0; round < 4; round++)
    for (const page of "abcde") expect([ask(page, true), ask("fast", false)]).toEqual(["asked", "asked"]);
});

test("a call that was not made frees the place of the probe, of its page and of all", () => {
  const ofPage = createPatience();
  for (let time = 0; time < 5; time++) ofPage("slow", 0)?.record(true, 0);
  const ofAll = createPatience();
  for (const page of "abcde") ofAll(page, 0)?.record(true, 0);
  for (const patience of [ofPage, ofAll]) {
    const first = patience("slow", 4_000);
    expect([first?.isProbe, patience("slow", 4_000)]).toEqual([true, null]);
    first?.release();
    expect(patience("slow", 4_000)?.isProbe).toBe(true);
  }
});

test("what is remembered of slow pages has an end", () => {
  const ask = createQuestion();
  for (let time = 0; time < 5; time++) ask("/c/slow", true);
  for (let page = 0; page < 100; page++) {
    ask("/c/fast", false);
    ask(`/c/${page}`, true);
  }
  expect(ask("/c/slow", false)).toBe("asked");
});
