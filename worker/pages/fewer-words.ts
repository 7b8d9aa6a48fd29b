import { suggestions } from "#shared/operations/generated/operations.ts";
import type { Commerce } from "../commerce/commerce.ts";

const mostWords = 6;
/** Each is one more call of the API for a single page. */
const mostTries = 8;

/**
 * Each word left out in turn, then every single one. The last word mostly says what is meant and those before it of
 * which kind ("fleece lined trousers"), so it is the last to be left out.
 */
export function toFewerWords(text: string): string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);
  if (words.length < 2) return [];
  const without = words.map((_, left) => words.filter((_, index) => index !== left).join(" "));
  const single = words.filter(({ length }) => length > 2);
  return [
    ...new Set([
      ...without.slice(0, -1),
      ...single.filter((word) => word === words.at(-1)),
      ...without.slice(-1),
      ...single.toSorted((one, other) => other.length - one.length),
    ]),
  ].slice(0, mostTries);
}

interface Counted {
  count: number;
  products: readonly unknown[] | null;
}

/** There are at least as many as are here, whatever the API counts. */
export function countShown<List extends Counted>(list: List, skip = 0): List {
  const shown = list.products?.length ?? 0;
  return shown === 0 ? list : { ...list, count: Math.max(list.count, skip + shown) };
}

export async function askForWords(
  commerce: Commerce,
  searchText: string,
  take: number,
  kind?: "query" | "secondary",
) {
  const answer = await commerce.ask(suggestions, { filter: { searchText, sort: "RELEVANCE" }, take }, kind);
  if (answer.kind !== "data" || !answer.data.products) return answer;
  return { ...answer, data: { products: countShown(answer.data.products) } };
}

/**
 * The most words of the text that have products, and `take` of them; null where no word has any, or the caller has
 * had enough of these.
 */
export async function findWithFewerWords(
  commerce: Commerce,
  text: string,
  take: number,
  isAllowed: () => Promise<boolean>,
) {
  const fewer = toFewerWords(text);
  if (fewer.length === 0 || !(await isAllowed())) return null;
  const answers = await Promise.all(
    fewer.map(async (instead) => ({
      instead,
      answer: await askForWords(commerce, instead, take, "secondary"),
    })),
  );
  for (const { instead, answer } of answers) {
    const found = answer.kind === "data" ? answer.data.products : null;
    if (found?.count) return { instead, found };
  }
  return null;
}

/** What has the text as it is: filters may hide all of it. */
export async function hasProducts(commerce: Commerce, text: string): Promise<boolean> {
  const answer = await askForWords(commerce, text, 1, "secondary");
  return answer.kind === "data" && (answer.data.products?.count ?? 0) > 0;
}
