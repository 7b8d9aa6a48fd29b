/** Of a list, first what the provider names, then by date. */
export interface ListOrder {
  /** Goods of the list; those of `members` are as many, or as many as can be put into order. */
  count: number;
  members: readonly { alias: string; productId: number }[];
  /** The provider's, by alias. */
  codes: Readonly<Record<string, string>>;
}

/** The orders of one market's lists, by all that the goods of a list are chosen by. */
export interface KeptOrders {
  find(name: string): ListOrder | undefined;
  keep(name: string, order: ListOrder): void;
}

/** Milliseconds, as long as copies of menus and categories are fresh. */
const keptFor = 5 * 60_000;
/** Of up to 480 goods each. */
const mostKept = 50;

/** Of one isolate; the last that were wanted come last. */
export type ListOrders = Map<string, { order: ListOrder; since: number }>;

export const createListOrders = (): ListOrders => new Map();

/**
 * The pages of a list, and a page that is drawn again each minute, need one order: to find it costs two calls more.
 * @param place all that orders depend on beside the list
 */
export function createKeptOrders(orders: ListOrders, place: readonly string[]): KeptOrders {
  const toKey = (name: string) => JSON.stringify(place) + name;
  return {
    find(name) {
      const key = toKey(name);
      const known = orders.get(key);
      orders.delete(key);
      if (!known || Math.abs(Date.now() - known.since) >= keptFor) return undefined;
      orders.set(key, known);
      return known.order;
    },
    keep(name, order) {
      orders.set(toKey(name), { order, since: Date.now() });
      for (const oldest of orders.keys()) {
        if (orders.size <= mostKept) break;
        orders.delete(oldest);
      }
    },
  };
}
