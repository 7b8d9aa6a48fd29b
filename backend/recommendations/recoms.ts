import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { type Relation, relatedProducts } from "#backend/catalogue/related.ts";
import type { Commerce } from "#backend/commerce.ts";
import { anonymous, type EventLog, type Tally } from "#backend/storage/recommendation-events.ts";
import { at, branch, type Feed, type FeedItem, mentioned, valuesOf, type Website } from "./feed.ts";
import { objectFilter, type Test } from "./filters.ts";
import { isInStock, originOf, productObject } from "./product-object.ts";
import { itemsOf, rank, type Signals, signalsFor } from "./ranking.ts";
import type { BoxContext, ManagedBox, Source, SourceType, UnmanagedBox } from "./requests.ts";

type Box = ManagedBox | UnmanagedBox;

const usualFields =
  `title productNumber url originalUrl imgUrl brand price oldPrice currency isOnSale inStock hierarchies
  keywords variantProductNumbers extraData extraDataList extraDataNumber`.split(/\s+/);

/** `POST /serve/recoms`: no product twice in one call. Null when a key is unknown. */
export function serveRecoms(
  { commerce, log, feedOf }: { commerce: Commerce; log: EventLog; feedOf: (website: Website) => Feed },
  account: Website,
  { trackingUserId = anonymous, requests }: { trackingUserId?: string; requests: readonly Box[] },
) {
  const recipes = requests.map((box) => ("key" in box ? findBox(box.key) : box));
  const taken = new Set<number>();
  const responses = requests.map((box, index) => {
    const recipe = recipes[index];
    if (!recipe) return null;
    const { catalogue, clock, stock } = commerce;
    const [page = ""] = box.context.urls ?? [];
    const website = at(account, page);
    const feed = feedOf(website);
    const signals = signalsFor(log, feed, website.websiteUuid, trackingUserId);
    const shown = itemsOf(feed, mentioned(catalogue, box.context));
    const around = { catalogue, feed, log, website: website.websiteUuid, signals, shown };
    const viewpoint = { now: clock.now(), stockOf: stock.stockOf };
    const items = fill(recipe, box.context, around, taken, (item) => isInStock(item, viewpoint));
    const showing = { website, viewpoint, origin: originOf(page), idStart: "rec" };
    const name = "key" in box ? { key: box.key } : { trackingKey: box.trackingKey };
    const products = items.map((item, position) =>
      productObject(item, position, box.fields ?? usualFields, showing),
    );
    return { ...name, success: true, products };
  });
  return responses.includes(null) ? null : { success: true, responses };
}

function fill(
  { sources, count = 10, hideAdditionalVariants }: BoxRecipe,
  context: BoxContext,
  around: SourceContext,
  taken: Set<number>,
  isBuyable: Test,
): FeedItem[] {
  const shownStyles = new Set(around.shown.map(({ product }) => product.style));
  const belongs = contextTest(context);
  const items: FeedItem[] = [];
  const styles = new Set(shownStyles);
  for (const source of sources) {
    const passes = objectFilter(resolved(source.filters, context, around.shown));
    const most = Math.min(count, items.length + (source.limit ?? count));
    for (const item of candidates(source.type, around)) {
      if (items.length >= most) break;
      const { productId, style } = item.product;
      const isRepeated = taken.has(productId) || around.shown.includes(item);
      if (isRepeated || (hideAdditionalVariants && styles.has(style))) continue;
      if (!belongs(item) || !passes(item) || !isBuyable(item)) continue;
      items.push(item);
      styles.add(style);
      taken.add(productId);
    }
  }
  return items;
}

function contextTest({ hierarchies = [], brand }: BoxContext): Test {
  const wanted = hierarchies.map(branch);
  return (item) =>
    (wanted.length === 0 || wanted.some((path) => valuesOf(item, "hierarchies").includes(path))) &&
    (brand === undefined || item.brand === brand);
}

/** `"$brand"` in a filter is the brand of the page, or of its products. */
const resolved = (
  filters: Source["filters"] = {},
  { brand }: BoxContext,
  shown: readonly FeedItem[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, wanted]) => [
      name,
      wanted === "$brand" ? (brand ?? shown[0]?.brand ?? "") : wanted,
    ]),
  );

type BoxRecipe = Pick<UnmanagedBox, "sources" | "count" | "hideAdditionalVariants">;

const recipe = (count: number, ...types: readonly Source["type"][]): BoxRecipe => ({
  count,
  hideAdditionalVariants: true,
  sources: types.map((type) => ({ type, limit: count, filters: {} })),
});

const managed: Readonly<Record<string, BoxRecipe>> = {
  home: recipe(8, "RETARGETED", "TOP"),
  category: recipe(8, "MOST_BOUGHT", "TOP"),
  product: recipe(8, "ALTERNATIVES", "RELATED", "TOP"),
  accessories: recipe(4, "BOUGHT_TOGETHER", "RELATED"),
  cart: recipe(4, "BOUGHT_TOGETHER", "RELATED", "TOP"),
};

const findBox = (key: string): BoxRecipe | null =>
  Object.hasOwn(managed, key) ? (managed[key] ?? null) : null;

interface SourceContext {
  catalogue: Catalogue;
  feed: Feed;
  log: EventLog;
  website: string;
  signals: Signals;
  shown: readonly FeedItem[];
}

/** Best first. What the log does not know yet is filled up from the range. */
function candidates(type: SourceType, around: SourceContext): readonly FeedItem[] {
  const { feed, log, website, signals, shown } = around;
  const shownIds = shown.map(({ product }) => product.productId);
  switch (type) {
    case "TOP":
      return rank(feed.all, signals);
    case "MOST_BOUGHT":
      return [...byCount(feed, signals.bought), ...feed.all];
    case "MOST_VIEWED":
      return [...byCount(feed, signals.viewed), ...feed.all];
    case "RECENTLY_BOUGHT":
      return itemsOf(feed, log.lastBought(website));
    case "RETARGETED":
      return signals.interests;
    case "BOUGHT_TOGETHER":
      return [
        ...byCount(feed, log.together(website, "purchase", shownIds)),
        ...byCount(feed, log.together(website, "cart", shownIds)),
        ...relatives(around, ["ACCESSORIES"]),
      ];
    case "ALTERNATIVES":
      return [...byCount(feed, log.together(website, "view", shownIds)), ...relatives(around, ["RELATED"])];
    case "RELATED":
      return relatives(around, ["SIMILAR", "ACCESSORIES"]);
  }
}

const byCount = (feed: Feed, tally: Tally) => itemsOf(feed, tally.keys());

const relatives = ({ catalogue, feed, shown }: SourceContext, relations: readonly Relation[]) =>
  itemsOf(
    feed,
    shown
      .flatMap(({ product }) => relatedProducts(catalogue, product))
      .filter(({ relation }) => relations.includes(relation))
      .map(({ product }) => product.productId),
  );
