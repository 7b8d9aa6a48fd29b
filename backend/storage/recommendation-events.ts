import { and, count, countDistinct, desc, eq, inArray, lt, max, notInArray, sql as raw } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Clock } from "#backend/clock.ts";
import { database } from "./database.ts";
import { recommendationEvents as events } from "./shop-tables.ts";

export type EventKind = (typeof events.$inferSelect)["kind"];

/** By product id. */
export type Tally = ReadonlyMap<number, number>;

export interface Footprint {
  productId: number;
  kind: EventKind;
}

/** The id of visitors who refused cookies; nothing is stored for it. */
export const anonymous = "0".repeat(24);

const keptFor = 90 * 24 * 60 * 60 * 1000;
const mostAtOnce = 40;
const mostFootprints = 60;

type Database = ReturnType<typeof database>;

/** Kept for ninety days, one row per product and visitor (or order). */
export function eventLog(sql: SqlStorage, clock: Clock) {
  const db = database(sql);
  return { ...eventWriter(db, clock), ...eventReader(db) };
}

export type EventLog = ReturnType<typeof eventLog>;

const ofKind = (website: string, kind: EventKind) => and(eq(events.website, website), eq(events.kind, kind));

function eventWriter(db: Database, clock: Clock) {
  function write(website: string, kind: EventKind, basket: string, visitor: string, ids: readonly number[]) {
    const at = clock.now();
    db.delete(events)
      .where(lt(events.at, at - keptFor))
      .run();
    for (const productId of new Set(ids.slice(0, mostAtOnce))) {
      db.insert(events)
        .values({ website, kind, basket, productId, visitor, times: 1, at })
        .onConflictDoUpdate({
          target: [events.website, events.kind, events.basket, events.productId],
          set: { times: raw`${events.times} + 1`, at },
        })
        .run();
    }
  }

  return {
    saw: (website: string, visitor: string, productId: number) =>
      write(website, "view", visitor, visitor, [productId]),

    clicked: (website: string, visitor: string, productId: number) =>
      write(website, "click", visitor, visitor, [productId]),

    /** Replaces what the visitor's last cart held. */
    carted(website: string, visitor: string, productIds: readonly number[]): void {
      db.delete(events)
        .where(and(ofKind(website, "cart"), eq(events.basket, visitor)))
        .run();
      write(website, "cart", visitor, visitor, productIds);
    },

    /** An order counts once, however often it is sent. */
    bought(website: string, visitor: string, orderNumber: string, productIds: readonly number[]): void {
      const ofOrder = and(ofKind(website, "purchase"), eq(events.basket, orderNumber));
      if (db.select().from(events).where(ofOrder).get()) return;
      write(website, "purchase", orderNumber, visitor, productIds);
    },
  };
}

function eventReader(db: Database) {
  return {
    /** By product, the number of baskets. */
    counts: (website: string, kind: EventKind): Tally =>
      toTally(
        db
          .select({ productId: events.productId, count: count() })
          .from(events)
          .where(ofKind(website, kind))
          .groupBy(events.productId)
          .orderBy(desc(count()), desc(max(events.at)))
          .all(),
      ),

    /** By product, the number of baskets that also hold one of these, most often first. */
    together(website: string, kind: EventKind, productIds: readonly number[]): Tally {
      const own = productIds.slice(0, mostAtOnce);
      if (own.length === 0) return new Map();
      const other = alias(events, "other");
      const sameBasket = and(
        eq(other.website, events.website),
        eq(other.kind, events.kind),
        eq(other.basket, events.basket),
      );
      const baskets = countDistinct(other.basket);
      return toTally(
        db
          .select({ productId: other.productId, count: baskets })
          .from(events)
          .innerJoin(other, sameBasket)
          .where(and(ofKind(website, kind), inArray(events.productId, own), notInArray(other.productId, own)))
          .groupBy(other.productId)
          .orderBy(desc(baskets), desc(max(other.at)))
          .all(),
      );
    },

    /** Latest first. */
    lastBought: (website: string): readonly number[] =>
      db
        .select({ productId: events.productId })
        .from(events)
        .where(ofKind(website, "purchase"))
        .groupBy(events.productId)
        .orderBy(desc(max(events.at)))
        .limit(200)
        .all()
        .map(({ productId }) => productId),

    /** Latest first; empty for visitors who refused cookies. */
    footprintsOf: (website: string, visitor: string): readonly Footprint[] =>
      visitor === anonymous
        ? []
        : db
            .select({ productId: events.productId, kind: events.kind })
            .from(events)
            .where(and(eq(events.website, website), eq(events.visitor, visitor)))
            .orderBy(desc(events.at))
            .limit(mostFootprints)
            .all(),
  };
}

const toTally = (rows: readonly { productId: number; count: number }[]): Tally =>
  new Map(rows.map(({ productId, count }) => [productId, count]));
