import type { FeedItem } from "./feed.ts";

const orders: Readonly<Record<string, (a: FeedItem, b: FeedItem) => number>> = {
  price: (a, b) => a.price - b.price,
  created: (a, b) => b.product.style.age - a.product.style.age,
  title: (a, b) => a.title.localeCompare(b.title),
};

const texts = {
  price: { title: "Price", ascendingText: "Lowest price", descendingText: "Highest price" },
  created: { title: "Created", ascendingText: "Oldest", descendingText: "Newest" },
  title: { title: "Title", ascendingText: "A to Z", descendingText: "Z to A" },
} as const;

/** Orders by `["price asc"]`; what is unknown is ignored, and with nothing asked the given order stays. */
export function sorted(items: readonly FeedItem[], sorting: readonly string[]): readonly FeedItem[] {
  const wanted = sorting.flatMap((each) => {
    const [name = "", direction] = each.split(" ");
    const order = orders[name];
    return order ? [{ order, sign: direction === "desc" ? -1 : 1 }] : [];
  });
  if (wanted.length === 0) return items;
  return items.toSorted((a, b) => {
    for (const { order, sign } of wanted) {
      const difference = order(a, b) * sign;
      if (difference !== 0) return difference;
    }
    return a.product.index - b.product.index;
  });
}

/** The orders to choose from, with the words the shop sends back. */
export const sortingView = (sorting: readonly string[]) =>
  Object.entries(texts).map(([name, settings]) => {
    const choice = (direction: string) => {
      const query = `${name} ${direction}`;
      return { query, selected: sorting.includes(query) };
    };
    return { name, settings: { name, ...settings }, ascending: choice("asc"), descending: choice("desc") };
  });
