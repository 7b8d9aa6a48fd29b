import type { EventLog, Tally } from "#backend/storage/recommendation-events.ts";
import type { Feed, FeedItem } from "./feed.ts";
import type { Signals } from "./ranking.ts";

/** Everything the log says that helps to put a website's goods in order for a visitor. */
export function signalsFor(log: EventLog, feed: Feed, website: string, visitor: string): Signals {
  const footprints = log.footprintsOf(website, visitor);
  const owned = new Set(
    footprints.filter(({ kind }) => kind === "purchase").map(({ productId }) => productId),
  );
  const touched = [...new Set(footprints.map(({ productId }) => productId))];
  return {
    viewed: log.counts(website, "view"),
    carted: log.counts(website, "cart"),
    bought: log.counts(website, "purchase"),
    together: sum(
      log.together(website, "view", touched),
      log.together(website, "cart", touched),
      log.together(website, "purchase", touched),
    ),
    interests: itemsOf(
      feed,
      touched.filter((productId) => !owned.has(productId)),
    ),
    owned,
  };
}

export const itemsOf = (feed: Feed, productIds: Iterable<number>): FeedItem[] =>
  [...productIds].flatMap((productId) => feed.get(productId) ?? []);

function sum(...tallies: Tally[]): Tally {
  const total = new Map<number, number>();
  for (const tally of tallies) {
    for (const [productId, count] of tally) total.set(productId, (total.get(productId) ?? 0) + count);
  }
  return total;
}
