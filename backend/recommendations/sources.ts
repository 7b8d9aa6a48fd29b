import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { type Relation, relatedProducts } from "#backend/catalogue/related.ts";
import type { EventLog, Tally } from "#backend/storage/recommendation-events.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { rank, type Signals } from "./ranking.ts";
import type { SourceType } from "./requests.ts";
import { itemsOf } from "./signals.ts";

/** What a box is filled from. */
export interface Surroundings {
  catalogue: Catalogue;
  feed: Feed;
  log: EventLog;
  website: string;
  signals: Signals;
  /** The goods on the page or in the cart the box stands on. */
  shown: readonly FeedItem[];
}

/** Candidates of a source, best first. What the log does not know yet is filled up from the range. */
export function candidates(type: SourceType, around: Surroundings): readonly FeedItem[] {
  const { feed, log, website, signals, shown } = around;
  const shownIds = shown.map(({ product }) => product.productId);
  switch (type) {
    case "TOP":
      return rank([...feed.values()], signals);
    case "MOST_BOUGHT":
      return [...byTally(feed, signals.bought), ...bestsellers(feed)];
    case "MOST_VIEWED":
      return [...byTally(feed, signals.viewed), ...bestsellers(feed)];
    case "RECENTLY_BOUGHT":
      return itemsOf(feed, log.lastBought(website));
    case "RETARGETED":
      return signals.interests;
    case "BOUGHT_TOGETHER":
      return [
        ...byTally(feed, log.together(website, "purchase", shownIds)),
        ...byTally(feed, log.together(website, "cart", shownIds)),
        ...relatives(around, ["ACCESSORIES"]),
      ];
    case "ALTERNATIVES":
      return [...byTally(feed, log.together(website, "view", shownIds)), ...relatives(around, ["RELATED"])];
    case "RELATED":
      return relatives(around, ["SIMILAR", "ACCESSORIES"]);
  }
}

/** Tallies come most often first. */
const byTally = (feed: Feed, tally: Tally) => itemsOf(feed, tally.keys());

const bestsellers = (feed: Feed) =>
  [...feed.values()].sort((a, b) => b.product.style.popularity - a.product.style.popularity);

const relatives = ({ catalogue, feed, shown }: Surroundings, relations: readonly Relation[]) =>
  itemsOf(
    feed,
    shown
      .flatMap(({ product }) => relatedProducts(catalogue, product))
      .filter(({ relation }) => relations.includes(relation))
      .map(({ product }) => product.productId),
  );
