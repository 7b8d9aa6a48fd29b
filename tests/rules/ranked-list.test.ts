import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { activate, createState, receiveList } from "#shared/recommendations/state.ts";
import { loadRankedPage } from "#worker/pages/ranked-list.ts";
import { createKeptOrders, createListOrders } from "#worker/recommendations/kept-orders.ts";

let orders = createListOrders();
const forgetOrders = () => {
  orders = createListOrders();
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  forgetOrders();
});
afterEach(() => {
  vi.useRealTimers();
});

const member = (number: number) => ({
  productId: number,
  alias: `p${number}`,
  canonicalUrl: null,
  skus: [{ skuId: number + 1 }],
});
const all = Array.from({ length: 120 }, (_, index) => member(index));

interface Asked {
  name: string;
  skip?: number;
  take: number;
  filter: { productIds?: number[]; facets?: string[] };
}

interface Options {
  membersFail?: boolean;
  cardsFail?: boolean;
  /** Of the list. */
  count?: number;
  /** Goods that the API tells at once. */
  most?: number;
  /** A visitor for whom no order is kept has none. */
  place?: string[] | null;
  facets?: string[];
}

/** A list of 120 goods by date, and a provider that names some of them. */
function ask(page: number, named: string[], options: Options = {}) {
  const { membersFail = false, cardsFail = false, count = all.length, place = null, facets = [] } = options;
  const { most = count } = options;
  const asked: Asked[] = [];
  const commerce = {
    async ask({ name }: { name: string }, variables: Omit<Asked, "name">) {
      asked.push({ name, ...variables });
      const fails = name === "listMembers" ? membersFail : cardsFail;
      if (fails) return { kind: "timeout", message: "" };
      const ids = variables.filter.productIds;
      const products = ids ? ids.map((id) => all[id]).toReversed() : all.slice(0, most);
      return { kind: "data", errors: [], data: { products: { products } } };
    },
  };
  const recommendations = {
    createState: () => activate(createState("website")),
    rankList: async (state: ReturnType<typeof createState>) => {
      asked.push({ name: "provider", take: 0, filter: {} });
      return receiveList(
        state,
        named.map((alias) => ({ alias, trackingCode: `code-${alias}` })),
        [],
      );
    },
    fillBox: async () => [],
  };
  const services = { recommendations, keptOrders: place && createKeptOrders(orders, place) };
  const ranked = loadRankedPage(services, commerce as never, {
    route: "list",
    pathname: "/list",
    variables: { skip: (page - 1) * 48, take: 48, filter: { facets } },
    load: async ({ skip, take }) => {
      asked.push({ name: "list", skip: skip as number, take: take as number, filter: {} });
      const products = all.slice(0, count).slice(skip as number, (skip as number) + (take as number));
      return { listPageInfo: null, products: { count, products, filters: null } } as never;
    },
    categories: Promise.resolve([]),
  });
  const names = async () => {
    await ranked;
    return asked.map(({ name }) => name).sort();
  };
  const cards = ranked.then((found) => found.cards);
  return { asked, names, cards, ids: cards.then((found) => found?.map(({ id }) => id) ?? null), ranked };
}

test("every one of a long list's goods is on exactly one page, first those that the provider names", async () => {
  const named = ["p119", "unknown", "p60", "p3", "p60"];
  const pages = await Promise.all([1, 2, 3].map((page) => ask(page, named).ids));
  const shown = pages.flatMap((ids) => ids ?? []);
  expect(shown.slice(0, 5)).toEqual([119, 60, 3, 0, 1]);
  expect(pages.map((ids) => ids?.length)).toEqual([48, 48, 24]);
  expect(new Set(shown).size).toBe(120);
});

test.each([
  { place: null, asked: ["list", "listMembers", "provider"] },
  { place: ["0", "se"], asked: ["list"] },
])(
  "goods that the API does not tell with the others are on pages of their own, by date (orders kept for $place)",
  async ({ place, asked }) => {
    const shown: (number | undefined)[] = [];
    for (const number of [1, 2, 3]) {
      const page = ask(number, ["p99", "p60"], { most: 100, place });
      const byDate = (await page.ranked).data.products?.products ?? [];
      shown.push(...((await page.ids) ?? byDate.map((product) => product?.productId)));
      if (number === 3) expect(await page.names()).toEqual(asked);
    }
    expect([shown[0], shown[1], shown[96]]).toEqual([60, 0, 96]);
    expect(new Set(shown).size).toBe(120);
  },
);

const toFind = ["list", "listMembers", "provider"];

test("only the cards of the page are asked for, and none when they are there already", async () => {
  const first = ask(1, ["p119"]);
  expect(await first.names()).toEqual([...toFind, "productCards"].sort());
  expect(first.asked.find(({ name }) => name === "productCards")?.filter.productIds).toHaveLength(48);
  const same = ask(1, ["p5", "p4"]);
  expect((await same.ids)?.slice(0, 3)).toEqual([5, 4, 0]);
  expect(await same.names()).toEqual(toFind);
});

test("the order by date stays when the goods of the list or their cards cannot be asked for", async () => {
  expect(await ask(1, ["p119"], { membersFail: true }).ids).toBeNull();
  expect(await ask(1, ["p119"], { cardsFail: true }).ids).toBeNull();
});

const place = ["0", "se"];

test("the pages of a list have one order: it is found once in five minutes, and costs two questions less", async () => {
  const first = ask(1, ["p119", "p60"], { place });
  expect((await first.ids)?.slice(0, 3)).toEqual([119, 60, 0]);
  const second = ask(2, ["p7"], { place });
  expect((await second.ids)?.slice(0, 2)).toEqual([46, 47]);
  expect(await second.names()).toEqual(["list", "productCards"]);
  expect(second.asked.find(({ name }) => name === "list")).toMatchObject({ skip: 0, take: 1 });
  const again = ask(1, ["p7"], { place });
  expect(await again.ids).toEqual(await first.ids);
  expect((await again.cards)?.slice(0, 3).map(({ trackingCode }) => trackingCode)).toEqual([
    "code-p119",
    "code-p60",
    undefined,
  ]);
  vi.setSystemTime(Date.now() + 301_000);
  expect((await ask(1, ["p7"], { place }).ids)?.[0]).toBe(7);
});

test("a short list has its goods with it: its known order costs one question", async () => {
  await ask(1, ["p7"], { place, count: 12 }).ids;
  const again = ask(1, ["p3"], { place, count: 12 });
  expect((await again.ids)?.slice(0, 2)).toEqual([7, 0]);
  expect(await again.names()).toEqual(["list"]);
});

test("another place, other filters and who has goods of their own have orders of their own", async () => {
  await ask(1, ["p7"], { place }).ids;
  for (const others of [{ place: ["1", "se"] }, { place: ["0", "de"] }, { place, facets: ["b_1"] }, {}])
    expect((await ask(1, ["p9"], others).ids)?.[0]).toBe(9);
  expect((await ask(1, ["p9"], { place }).ids)?.[0]).toBe(7);
});

test("an order is found anew when the list has more goods or fewer, and never kept without one", async () => {
  await ask(1, ["p7"], { place }).ids;
  const fewer = ask(1, ["p9"], { place, count: 119 });
  expect((await fewer.ids)?.[0]).toBe(9);
  expect((await fewer.ranked).data.products?.products).toHaveLength(48);
  expect(await ask(4, ["p5"], { place, count: 119 }).ids).toEqual([]);
  forgetOrders();
  expect(await ask(1, [], { place }).ids).toBeNull();
  expect((await ask(1, ["p9"], { place }).ids)?.[0]).toBe(9);
});

test("a page whose cards fail is by date, whole, though its order is known", async () => {
  await ask(1, ["p7"], { place }).ids;
  const failed = ask(1, ["p7"], { place, cardsFail: true });
  expect(await failed.ids).toBeNull();
  expect((await failed.ranked).data.products?.products).toHaveLength(48);
});

test("orders of fifty lists are kept, the last that were wanted", async () => {
  const askFor = (alias: string, named: string) => ask(1, [named], { place, facets: [alias] }).ids;
  await askFor("first", "p7");
  for (let list = 0; list < 49; list++) await askFor(`list-${list}`, "p5");
  expect((await askFor("first", "p9"))?.[0]).toBe(7);
  await askFor("one-more", "p5");
  expect((await askFor("first", "p9"))?.[0]).toBe(7);
  expect((await askFor("list-0", "p9"))?.[0]).toBe(9);
});
