import { productCards } from "#shared/operations/generated/operations.ts";
import type { Suggestions } from "#shared/search.ts";
import { storeTexts } from "#shared/store.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import type { Category } from "./category-tree.ts";
import { askForWords, findWithFewerWords } from "./fewer-words.ts";
import { items, toProductCards } from "./products.ts";
import { type Hit, suggestBrands, suggestCategories } from "./suggested-links.ts";

const mostProducts = 4;
/** Products whose brands and categories are looked at. */
const mostHits = 20;

/** No picture is shown twice: colours of one style may share theirs. */
function withOwnPictures(cards: Suggestions["products"]): Suggestions["products"] {
  const seen = new Set<string>();
  return cards
    .filter(({ pictures: [first] }) => first === undefined || (!seen.has(first) && seen.add(first)))
    .slice(0, mostProducts)
    .map((card) => ({ ...card, pictures: card.pictures.slice(0, 1) }));
}

async function suggestPopular(commerce: Commerce) {
  const answer = await commerce.ask(productCards, { filter: { sort: "MOST_SOLD" }, take: mostHits });
  return answer.kind === "data" ? withOwnPictures(toProductCards(answer.data.products?.products)) : [];
}

/** Null when the commerce API does not answer. */
export async function suggest(
  text: string,
  commerce: Commerce,
  { language }: MarketContext,
  loadTree: () => Promise<readonly Category[]>,
  mayUseFewerWords: () => Promise<boolean>,
): Promise<Suggestions | null> {
  const nothing = { count: 0, categories: [], brands: [], top: storeTexts[language].topSearches };
  if (!text) return { ...nothing, products: await suggestPopular(commerce) };
  const [answer, tree] = await Promise.all([askForWords(commerce, text, mostHits), loadTree()]);
  if (answer.kind !== "data" || !answer.data.products) return null;
  const complete = answer.data.products;
  const fewer =
    complete.count > 0 ? null : await findWithFewerWords(commerce, text, mostHits, mayUseFewerWords);
  if (complete.count === 0 && !fewer) return { ...nothing, products: await suggestPopular(commerce) };
  const found = fewer?.found ?? complete;
  const hits: Hit[] = items(found.products);
  return {
    count: found.count,
    ...(fewer && { instead: fewer.instead }),
    products: withOwnPictures(toProductCards(hits)),
    categories: suggestCategories(hits, tree, text),
    brands: suggestBrands(hits, text),
    top: [],
  };
}
