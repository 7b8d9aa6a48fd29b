import fc from "fast-check";

const period = 30;

/** Prices as they are set: whole, tagged or to the cent. */
export const price = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 100, max: 999_999 }).map((cents) => cents / 100),
);

/** What was asked on each of the last ninety days, today last, in a few runs as shops have them. */
export const history = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 45 }), price }), { minLength: 1, maxLength: 8 })
  .map((runs) => runs.flatMap(({ days, price }) => Array<number>(days).fill(price)).slice(-90));

/** The law's: the least of the 30 days before today's price began; undefined where it always was the price. */
export function findLawful(days: readonly number[]): number | undefined {
  const today = days.at(-1);
  const end = days.findLastIndex((each) => each !== today) + 1;
  return end === 0 ? undefined : Math.min(...days.slice(Math.max(0, end - period), end));
}

/** APIs differ in whether the last thirty days hold today, and in what they call regular. */
export const apis = {
  "with today": (days: readonly number[]) => Math.min(...days.slice(-period - 1)),
  "without today's price": (_days: readonly number[], lawful: number) => lawful,
};
