import { type Catalogue, createCatalogue } from "#backend/catalogue/catalogue.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { answerTo, pageSize, viewpointOf } from "./catalogue-page.ts";
import { type Question, questionsOf } from "./catalogue-questions.ts";

/**
 * How much longer list pages and searches take when the range is a hundred times larger, in one process and one run.
 *
 * An answer is what the wire carries: the cards, their count and all filters, as JSON. "First asked" is a question
 * nobody asked before, so nothing of it is kept. A question's time is the best of its rounds, because whatever else runs on
 * the machine only ever adds; a row is the 95th percentile of the questions' times. The promised rows ask both ranges for
 * full pages, of which the larger range has more in general: the other rows show what that costs. What a catalogue
 * computes once, with its first list and its first search, is `start`.
 */

const sizes = [500, 50_000] as const;
const rounds = 15;

export interface CatalogueRow {
  case: string;
  /** Milliseconds with the smaller and with the larger range. */
  small: number;
  large: number;
  factor: number;
  /** What the factor must not exceed; null where nothing is promised. */
  goal: number | null;
  /** Cards of an answer on average, in both ranges. */
  cards: string;
}

const timeOf = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** Both ranges in turn, so that a minute in which the caches are crowded slows both. */
const timesOf = (
  ranges: readonly Catalogue[],
  questionsFor: (range: Catalogue, round: number) => Question[],
) => {
  const times = ranges.map((): number[][] => []);
  for (let round = 1; round <= rounds; round++) {
    ranges.forEach((range, which) => {
      questionsFor(range, round).forEach((question, at) => {
        const mine = (times[which] ?? [])[at] ?? [];
        mine.push(timeOf(() => answerTo(range, question)));
        (times[which] ?? [])[at] = mine;
      });
    });
  }
  return times.map((questions) => p95(questions.map((each) => Math.min(...each))));
};

const averageCards = (range: Catalogue, questions: readonly Question[]) => {
  const cards = questions.map(
    (question) => listProducts(range, viewpointOf(range), { ...question, take: pageSize }).products.length,
  );
  return Math.round(cards.reduce((sum, count) => sum + count, 0) / cards.length);
};

/** A row a case. */
export function measureCatalogue(): CatalogueRow[] {
  const started = sizes.map((size) => {
    let range = createCatalogue({ size });
    const time = timeOf(() => {
      range = createCatalogue({ size });
      answerTo(range, {});
      answerTo(range, { filter: { searchText: "jacket", sort: "RELEVANCE" } });
    });
    return { range, time };
  });
  const ranges = started.map(({ range }) => range);
  const [smallest] = ranges;
  if (!smallest) throw new Error("nothing to measure");

  const row = (
    name: string,
    [small = 0, large = 0]: readonly number[],
    goal: number | null,
    cards: string,
  ) => ({
    case: name,
    small: Number(small.toFixed(2)),
    large: Number(large.toFixed(2)),
    factor: Number((large / small).toFixed(2)),
    goal,
    cards,
  });
  const rows = questionsOf(smallest).map(({ name, goal, questionsFor }) => {
    const cards = ranges.map((range) => averageCards(range, questionsFor(range, 0)));
    // Once for the compiler, which the smaller range must not pay for alone.
    timesOf(ranges, questionsFor);
    return row(name, timesOf(ranges, questionsFor), goal, cards.join(" → "));
  });
  const starts = started.map(({ time }) => time);
  return [row(`start, ${sizes.join(" → ")} products`, starts, null, ""), ...rows];
}
