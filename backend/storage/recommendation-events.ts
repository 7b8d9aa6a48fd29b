import type { Clock } from "#backend/clock.ts";

export type EventKind = "view" | "cart" | "purchase" | "click";

/** How often each product was met. */
export type Tally = ReadonlyMap<number, number>;

export interface Footprint {
  productId: number;
  kind: EventKind;
}

/** What cookies refused look like; nothing is written down about it. */
export const anonymous = "0".repeat(24);

const keptFor = 90 * 24 * 60 * 60 * 1000;
const mostAtOnce = 40;
const mostFootprints = 60;

/** What visitors looked at, put aside and bought, for ninety days: one row a product and visitor (or order). */
export function eventLog(sql: SqlStorage, clock: Clock) {
  function write(website: string, kind: EventKind, basket: string, visitor: string, ids: readonly number[]) {
    const now = clock.now();
    sql.exec("DELETE FROM recommendation_events WHERE at < ?", now - keptFor);
    for (const productId of new Set(ids.slice(0, mostAtOnce))) {
      sql.exec(
        `INSERT INTO recommendation_events (website, kind, basket, product_id, visitor, times, at)
         VALUES (?, ?, ?, ?, ?, 1, ?)
         ON CONFLICT (website, kind, basket, product_id) DO UPDATE SET times = times + 1, at = excluded.at`,
        website,
        kind,
        basket,
        productId,
        visitor,
        now,
      );
    }
  }

  const tally = (query: string, ...bindings: (string | number)[]): Tally =>
    new Map(
      sql
        .exec<{ product_id: number; count: number }>(query, ...bindings)
        .toArray()
        .map(({ product_id, count }) => [product_id, count]),
    );

  return {
    saw: (website: string, visitor: string, productId: number) =>
      write(website, "view", visitor, visitor, [productId]),

    clicked: (website: string, visitor: string, productId: number) =>
      write(website, "click", visitor, visitor, [productId]),

    /** A cart replaces what the visitor's last one held. */
    carted(website: string, visitor: string, productIds: readonly number[]): void {
      const query = "DELETE FROM recommendation_events WHERE website = ? AND kind = 'cart' AND basket = ?";
      sql.exec(query, website, visitor);
      write(website, "cart", visitor, visitor, productIds);
    },

    /** An order counts once, however often it is told. */
    bought(website: string, visitor: string, orderNumber: string, productIds: readonly number[]): void {
      const query = `SELECT 1 AS known FROM recommendation_events
        WHERE website = ? AND kind = 'purchase' AND basket = ? LIMIT 1`;
      if (sql.exec(query, website, orderNumber).toArray().length > 0) return;
      write(website, "purchase", orderNumber, visitor, productIds);
    },

    /** In how many baskets of a kind each product was. */
    counts: (website: string, kind: EventKind): Tally =>
      tally(
        `SELECT product_id, count(*) AS count FROM recommendation_events
         WHERE website = ? AND kind = ? GROUP BY product_id ORDER BY count DESC, max(at) DESC`,
        website,
        kind,
      ),

    /** In how many baskets of a kind each product was together with one of these, most often first. */
    together(website: string, kind: EventKind, productIds: readonly number[]): Tally {
      const own = productIds.slice(0, mostAtOnce);
      if (own.length === 0) return new Map();
      const list = own.map(() => "?").join(", ");
      return tally(
        `SELECT other.product_id, count(DISTINCT other.basket) AS count FROM recommendation_events own
         JOIN recommendation_events other USING (website, kind, basket)
         WHERE website = ? AND kind = ? AND own.product_id IN (${list})
           AND other.product_id NOT IN (${list})
         GROUP BY other.product_id ORDER BY count DESC, max(other.at) DESC`,
        website,
        kind,
        ...own,
        ...own,
      );
    },

    /** Products in the order of their last sale, latest first. */
    lastBought: (website: string): readonly number[] =>
      sql
        .exec<{ product_id: number }>(
          `SELECT product_id FROM recommendation_events WHERE website = ? AND kind = 'purchase'
           GROUP BY product_id ORDER BY max(at) DESC LIMIT 200`,
          website,
        )
        .toArray()
        .map(({ product_id }) => product_id),

    /** What one visitor did, latest first; nothing of who refused. */
    footprintsOf: (website: string, visitor: string): readonly Footprint[] =>
      visitor === anonymous
        ? []
        : sql
            .exec<{ product_id: number; kind: EventKind }>(
              `SELECT product_id, kind FROM recommendation_events WHERE website = ? AND visitor = ?
               ORDER BY at DESC LIMIT ?`,
              website,
              visitor,
              mostFootprints,
            )
            .toArray()
            .map(({ product_id, kind }) => ({ productId: product_id, kind })),
  };
}

export type EventLog = ReturnType<typeof eventLog>;
