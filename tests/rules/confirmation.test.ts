import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchConfirmation } from "#client/checkout/confirmation-api.ts";

type Wire = { completed: boolean | null; order: { orderId: string } | null } | null;

const paid: Wire = { completed: null, order: null };
const placed: Wire = { completed: true, order: { orderId: "7" } };

let answers: (Wire | "down")[] = [];
let asked = 0;
/** Numbers of the questions that give the payment up. */
let givingUp: number[] = [];
let underWay = 0;
let mostUnderWay = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname: "/se/sv/checkout/confirm" });
  vi.stubGlobal("document", { documentElement: { dataset: { country: "SE" } } });
  [asked, underWay, mostUnderWay, givingUp] = [0, 0, 0, []];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    asked += 1;
    if (new Headers(headers).get("x-payment") === "missed") givingUp.push(asked);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    // Longer than the pause between two questions.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    underWay -= 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "down") return new Response("", { status: 503 });
    const rest = { htmlSnippet: null, nthPurchase: 1, cart: null };
    return Response.json({ data: { checkout: answer && { ...answer, ...rest } } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watch() {
  const payment = { id: "7", cartId: "c1", paymentType: "STANDARD" } as const;
  const seen: string[] = [];
  const watching = (async () => {
    const market = { country: "SE", currency: "SEK", rate: 1 };
    for await (const { answer, isLast } of watchConfirmation(payment, market))
      seen.push(isLast ? `${answer.kind}, at last` : answer.kind);
  })();
  await vi.runAllTimersAsync();
  await watching;
  return seen;
}

test("a confirmation asks no second question while the first is out, and none after the order", async () => {
  answers = [paid, "down", paid, placed, paid];
  expect(await watch()).toEqual(["paid", "failed", "paid", "placed, at last"]);
  expect([asked, mostUnderWay]).toEqual([4, 1]);
});

test("a confirmation that is never decided is asked for sixteen times", async () => {
  answers = [paid];
  const seen = await watch();
  expect([seen.length, seen.at(-1), asked]).toEqual([16, "paid, at last", 16]);
});

const unpaid: Wire = { completed: false, order: null };

test("what is not paid is asked for again for some seconds, and given up by the last question alone", async () => {
  answers = [unpaid];
  expect(await watch()).toEqual(["open", "open", "open", "open, at last"]);
  expect([asked, givingUp]).toEqual([4, [4]]);
});

test("a payment that the shop hears of after its shopper is back is an order, and nothing is given up", async () => {
  answers = [unpaid, unpaid, placed];
  expect(await watch()).toEqual(["open", "open", "placed, at last"]);
  expect(givingUp).toEqual([]);
});

test("what is not known yet is asked for again for some seconds", async () => {
  answers = [null, null, placed];
  expect(await watch()).toEqual(["unknown", "unknown", "placed, at last"]);
  answers = [null];
  expect(await watch()).toEqual(["unknown", "unknown", "unknown", "unknown, at last"]);
});
