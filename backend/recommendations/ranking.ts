import type { EventLog, Tally } from "#backend/storage/recommendation-events.ts";
import type { Feed, FeedItem } from "./feed.ts";

export interface Signals {
  viewed: Tally;
  carted: Tally;
  bought: Tally;
  /** How often others met a product together with this visitor's interests. */
  together: Tally;
  /** Viewed or put into the cart, latest first. */
  interests: readonly FeedItem[];
  owned: ReadonlySet<number>;
}

const weight = { bought: 10, carted: 3, viewed: 1 };

const successOf = (
  { product }: FeedItem,
  { viewed, carted, bought }: Omit<Signals, "together" | "interests" | "owned">,
) => {
  const id = product.productId;
  const events =
    weight.viewed * (viewed.get(id) ?? 0) +
    weight.carted * (carted.get(id) ?? 0) +
    weight.bought * (bought.get(id) ?? 0);
  return Math.log1p(product.style.popularity) / 10 + Math.log1p(events);
};

/** Without footprints by sales. @param items best sold first, as a feed has them */
export function rank(items: readonly FeedItem[], signals: Signals): FeedItem[] {
  const { interests, owned, viewed, carted, bought, together } = signals;
  const counts = [interests.length, owned.size, viewed.size, carted.size, bought.size, together.size];
  if (counts.every((count) => count === 0)) return [...items];
  const silhouettes = new Set(interests.map(({ product }) => product.style.silhouette));
  const brands = new Set(interests.map(({ brand }) => brand));
  const scoreOf = (item: FeedItem) =>
    successOf(item, signals) +
    3 * Math.log1p(together.get(item.product.productId) ?? 0) +
    (silhouettes.has(item.product.style.silhouette) ? 1 : 0) +
    (brands.has(item.brand) ? 0.5 : 0) -
    (owned.has(item.product.productId) ? 3 : 0);
  return items
    .map((item) => ({ item, score: scoreOf(item) }))
    .sort((a, b) => b.score - a.score || a.item.product.index - b.item.product.index)
    .map(({ item }) => item);
}

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
  [...productIds].flatMap((productId) => feed.byId.get(productId) ?? []);

function sum(...tallies: Tally[]): Tally {
  const total = new Map<number, number>();
  for (const tally of tallies) {
    for (const [productId, count] of tally) total.set(productId, (total.get(productId) ?? 0) + count);
  }
  return total;
}
