import { expect, test } from "vitest";
import { activate, createState, receiveList } from "#shared/recommendations/state.ts";
import { rankList } from "#worker/pages/ranked-list.ts";

const member = (number: number) => ({ productId: number, alias: `p${number}`, canonicalUrl: null });
const all = Array.from({ length: 120 }, (_, index) => member(index));

type Asked = { name: string; filter: { productIds?: number[] }; take: number };

/** A list of 120 goods by date, and a provider that names some of them. */
function ask(page: number, named: string[], { membersFail = false, cardsFail = false } = {}) {
  const asked: Asked[] = [];
  const skip = (page - 1) * 48;
  const commerce = {
    async ask({ name }: { name: string }, variables: Omit<Asked, "name">) {
      asked.push({ name, ...variables });
      const fails = name === "listMembers" ? membersFail : cardsFail;
      if (fails) return { kind: "timeout", message: "" };
      const ids = variables.filter.productIds;
      const products = ids ? ids.map((id) => all[id]).toReversed() : all;
      return { kind: "data", errors: [], data: { products: { products } } };
    },
  };
  const recommendations = {
    createState: () => activate(createState("website")),
    rankList: async (state: ReturnType<typeof createState>) =>
      receiveList(
        state,
        named.map((alias) => ({ alias })),
        [],
      ),
    fillBox: async () => [],
  };
  const cards = rankList(recommendations, commerce as never, {
    route: "list",
    variables: { skip, take: 48, filter: { facets: [] } },
    newest: Promise.resolve({
      listPageInfo: null,
      products: { count: all.length, products: all.slice(skip, skip + 48), filters: null },
    }) as never,
    categories: Promise.resolve([]),
  });
  return { asked, ids: cards.then((found) => found?.map(({ id }) => id) ?? null) };
}

test("every one of a long list's goods is on exactly one page, first those that the provider names", async () => {
  const named = ["p119", "unknown", "p60", "p3", "p60"];
  const pages = await Promise.all([1, 2, 3].map((page) => ask(page, named).ids));
  const shown = pages.flatMap((ids) => ids ?? []);
  expect(shown.slice(0, 5)).toEqual([119, 60, 3, 0, 1]);
  expect(pages.map((ids) => ids?.length)).toEqual([48, 48, 24]);
  expect(new Set(shown).size).toBe(120);
});

test("only the cards of the page are asked for, and none when they are there already", async () => {
  const first = ask(1, ["p119"]);
  await first.ids;
  expect(first.asked.map(({ name }) => name)).toEqual(["listMembers", "productCards"]);
  expect(first.asked[1]?.filter.productIds).toHaveLength(48);
  const same = ask(1, ["p5", "p4"]);
  expect((await same.ids)?.slice(0, 3)).toEqual([5, 4, 0]);
  expect(same.asked.map(({ name }) => name)).toEqual(["listMembers"]);
});

test("the order by date stays when the goods of the list or their cards cannot be asked for", async () => {
  expect(await ask(1, ["p119"], { membersFail: true }).ids).toBeNull();
  expect(await ask(1, ["p119"], { cardsFail: true }).ids).toBeNull();
});
