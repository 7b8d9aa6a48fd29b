import type { Commerce } from "#backend/commerce.ts";
import { anonymous, type EventLog } from "#backend/storage/recommendation-events.ts";
import { facetsOf } from "./facets.ts";
import type { Feed } from "./feed.ts";
import { choicesOf, choiceTest, objectFilter } from "./filters.ts";
import { originOf, productObject } from "./product-object.ts";
import { rank } from "./ranking.ts";
import type { PageRequest } from "./requests.ts";
import { signalsFor } from "./signals.ts";
import { sorted, sortingView } from "./sorting.ts";
import { at, type Website } from "./websites.ts";

/** `POST /serve/pages/{key}`: a list of goods, in the visitor's own order unless one is asked for. */
export function servePage(
  { commerce, log, feedOf }: { commerce: Commerce; log: EventLog; feedOf: (website: Website) => Feed },
  account: Website,
  { url, firstLoad, trackingUserId = anonymous, params, products: asked }: PageRequest,
) {
  const website = at(account, url);
  const feed = feedOf(website);
  const choices = choicesOf(asked.filters ?? []);
  const pool = [...feed.values()].filter(objectFilter(params.filters ?? {}));
  const chosen = pool.filter(choiceTest(choices));
  const signals = signalsFor(log, feed, website.websiteUuid, trackingUserId);
  const sorting = asked.sorting ?? [];
  const ordered = sorted(rank(chosen, signals), sorting);
  const { start = 0, count = 20 } = asked;
  const viewpoint = { now: commerce.clock.now(), stockOf: commerce.stock.stockOf };
  const showing = { website, viewpoint, origin: originOf(url), prefix: "ps" };
  return {
    success: true,
    firstLoad,
    errors: [],
    products: {
      start,
      count,
      total: ordered.length,
      result: ordered
        .slice(start, start + count)
        .map((item, index) => productObject(item, start + index, asked.fields, showing)),
      filters: firstLoad ? facetsOf(pool, choices) : [],
      sorting: sortingView(sorting),
      html: null,
      style: null,
      javascript: null,
    },
  };
}
