import { expect, test } from "vitest";
import { type CallResult, createBreaker, createRetryBudget } from "#worker/commerce/breaker.ts";

/** Makes calls that end at once; answers how many were made. */
function call(breaker: ReturnType<typeof createBreaker>, times: number, result: CallResult, now: number) {
  let made = 0;
  for (let time = 0; time < times; time++) {
    const permit = breaker.permit(now);
    if (!permit) continue;
    made++;
    breaker.record(permit, result, now);
  }
  return made;
}

test("five broken calls in a row open the breaker; after 4 s one probe passes", () => {
  const breaker = createBreaker();
  expect(call(breaker, 10, "broken", 0)).toBe(5);
  expect(breaker.permit(3_999)).toBeNull();
  expect(breaker.permit(4_000)).toBe("probe");
  expect(breaker.permit(4_001)).toBeNull();
  breaker.record("probe", "success", 4_002);
  expect(breaker.permit(4_003)).toBe("call");
});

test("a failed probe keeps it open for another 4 s", () => {
  const breaker = createBreaker();
  call(breaker, 5, "broken", 0);
  expect(breaker.permit(4_000)).toBe("probe");
  breaker.record("probe", "broken", 4_100);
  expect(breaker.permit(8_000)).toBeNull();
  expect(breaker.permit(8_100)).toBe("probe");
});

test("the 4 s count from when the call was made, not from when it was given up", () => {
  const breaker = createBreaker();
  for (let time = 0; time < 5; time++) breaker.record("call", "broken", 1_500, 0);
  expect(breaker.permit(3_999)).toBeNull();
  expect(breaker.permit(4_000)).toBe("probe");
  breaker.record("probe", "broken", 5_500, 4_000);
  expect(breaker.permit(7_999)).toBeNull();
  expect(breaker.permit(8_000)).toBe("probe");
});

test("a probe that is lost makes room for another after 10 s, one that is not made at once", () => {
  const breaker = createBreaker();
  call(breaker, 5, "broken", 0);
  expect(breaker.permit(4_000)).toBe("probe");
  expect(breaker.permit(13_999)).toBeNull();
  expect(breaker.permit(14_000)).toBe("probe");
  breaker.release("probe");
  expect(breaker.permit(14_001)).toBe("probe");
});

test("a call that a page is whole without does not take the place of the probe", () => {
  const breaker = createBreaker();
  expect(breaker.permit(0, false)).toBe("call");
  call(breaker, 5, "broken", 0);
  expect(breaker.permit(4_000, false)).toBeNull();
  expect(breaker.permit(4_000)).toBe("probe");
});

test("where nothing else is asked a call that a page is whole without probes after 8 s", () => {
  const breaker = createBreaker();
  call(breaker, 5, "broken", 0);
  expect(breaker.permit(7_999, false)).toBeNull();
  expect(breaker.permit(8_000, false)).toBe("late");
  expect(breaker.permit(8_001, false)).toBeNull();
});

test("a call that a page is whole without holds up no probe, neither under way nor by its failure", () => {
  const breaker = createBreaker();
  call(breaker, 5, "broken", 0);
  expect(breaker.permit(8_000, false)).toBe("late");
  expect(breaker.permit(8_001)).toBe("probe");
  breaker.release("probe");
  breaker.record("late", "broken", 8_100, 8_000);
  expect(breaker.permit(8_101)).toBe("probe");
  breaker.record("probe", "success", 8_200);
  expect(breaker.permit(8_201, false)).toBe("call");
});

test("a call from before it opened neither ends the probe nor opens it for longer", () => {
  const breaker = createBreaker();
  call(breaker, 5, "broken", 0);
  breaker.record("call", "broken", 3_000);
  expect(breaker.permit(4_000)).toBe("probe");
  breaker.record("call", "broken", 4_100);
  expect(breaker.permit(4_200)).toBeNull();
});

test("half of twenty calls failing within ten seconds opens it; older calls do not count", () => {
  const breaker = createBreaker();
  call(breaker, 10, "failure", 0);
  call(breaker, 10, "success", 11_000);
  expect(breaker.permit(11_001)).toBe("call");
  call(breaker, 10, "failure", 11_002);
  expect(breaker.permit(11_003)).toBeNull();
});

/** Makes calls of several operations in turn, every 20 ms; answers whether the breaker let all of them pass. */
function callInTurn(
  breaker: ReturnType<typeof createBreaker>,
  turns: [string, CallResult][],
  rounds: number,
) {
  let isOpen = false;
  for (let time = 0; time < rounds * turns.length; time++) {
    const [operation, result] = turns[time % turns.length] as [string, CallResult];
    const permit = breaker.permit(time * 20);
    if (permit) breaker.record(permit, result, time * 20, time * 20, operation);
    else isOpen = true;
  }
  return !isOpen;
}

test("one of many operations does not open it, however it fails", () => {
  for (const result of ["broken", "failure"] as const) {
    expect(callInTurn(createBreaker(2), [["product", result]], 200)).toBe(true);
    const beside: [string, CallResult][] = [
      ["product", result],
      ["product", result],
      ["product", result],
      ["getCart", "success"],
    ];
    expect(callInTurn(createBreaker(2), beside, 200)).toBe(true);
  }
});

test("two operations that fail open it", () => {
  const inTurn = (result: CallResult): [string, CallResult][] => [
    ["product", result],
    ["getCart", result],
  ];
  expect(callInTurn(createBreaker(2), inTurn("broken"), 5)).toBe(false);
  expect(callInTurn(createBreaker(2), inTurn("failure"), 20)).toBe(false);
  expect(callInTurn(createBreaker(), [["product", "broken"]], 10)).toBe(false);
});

/** Two of three subjects fail in turn, four times a second. */
function openByTwo() {
  const breaker = createBreaker(2);
  const ask = (subject: string, now: number, result: CallResult) => {
    const permit = breaker.permit(now, true, subject);
    if (permit) breaker.record(permit, result, now, now, subject);
    return permit;
  };
  for (let time = 0; time < 40; time++) ask(time % 2 ? "cart" : "customer", time * 250, "broken");
  return { breaker, ask };
}

test("while two services keep it open, one that did not fail is asked, once until it answers", () => {
  const { breaker, ask } = openByTwo();
  const now = 9_900;
  expect(["cart", "customer"].map((subject) => breaker.permit(now, true, subject))).toEqual([null, null]);
  expect(breaker.permit(now, true, "products")).toBe("aside");
  expect(breaker.permit(now, true, "products")).toBeNull();
  breaker.record("aside", "success", now, now, "products");
  for (let time = 0; time < 5; time++) expect(breaker.permit(now, true, "products")).toBe("aside");
  expect(ask("menus", now, "broken")).toBe("aside");
  expect(ask("menus", now, "success")).toBeNull();
  expect(breaker.permit(now, false, "reviews")).toBe("aside");
  expect(breaker.permit(now, false, "reviews")).toBeNull();
});

test("the answers of a service that did not fail open nothing to those that did", () => {
  const { ask } = openByTwo();
  let asked = 0;
  for (let time = 0; time < 600; time++) {
    const now = 10_000 + time * 100;
    expect(ask("products", now, "success")).not.toBeNull();
    for (const subject of ["cart", "customer"]) if (ask(subject, now, "broken")) asked += 1;
  }
  expect(asked).toBe(60 / 4);
  expect(ask("cart", 74_000, "success")).toBe("probe");
  expect(ask("customer", 74_000, "success")).toBe("call");
});

test("at full failure retries stay within a tenth of the calls", () => {
  const budget = createRetryBudget();
  let retries = 0;
  for (let call = 0; call < 1_000; call++) {
    budget.earn();
    if (budget.spend()) retries++;
  }
  expect(retries).toBeLessThanOrEqual(105);
  expect(retries).toBeGreaterThan(90);
});
