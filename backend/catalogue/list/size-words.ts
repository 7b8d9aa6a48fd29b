import { demoData } from "../data/demo-data.ts";

/** Of "36–38" all whole numbers between; "One size" is none to ask for. */
const spellingsOf = (size: string): readonly string[] => {
  const [from = "", to = from] = size.toLowerCase().split("–");
  if (!/^\d+$/.test(from)) return size.includes(" ") ? [] : [from];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => String(Number(from) + step));
};

const runs = Object.values(demoData.sizes).flatMap((chart) => Object.values(chart));

const spellings = new Map(
  runs.map((run) => [run as readonly string[], new Set(run.flatMap(spellingsOf))] as const),
);
const all = new Set([...spellings.values()].flatMap((each) => [...each]));

export const isAnySize = (word: string): boolean => all.has(word);

/** Whether something is made in the size, in stock or not. */
export const isMadeIn = (run: readonly string[], word: string): boolean =>
  (spellings.get(run) ?? new Set(run.flatMap(spellingsOf))).has(word);
