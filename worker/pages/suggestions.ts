import type { Link } from "#shared/content.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { SuggestionsQuery } from "#shared/operations/generated/types.ts";
import { type Suggestions, topSearches } from "#shared/search.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { askForWords, findWithFewerWords } from "./fewer-words.ts";
import { items, toPathname, toProductCards } from "./products.ts";

const mostProducts = 4;
/** Products whose brands and categories are looked at. */
const mostHits = 20;
const mostOfKind = 3;

type Hit = NonNullable<NonNullable<NonNullable<SuggestionsQuery["products"]>["products"]>[number]>;

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The most frequent among the hits; those that are called as asked come first. */
function rank(links: readonly Link[], asked: string, onlyCalled: boolean): Link[] {
  const words = wordsIn(asked);
  const isCalled = ({ label }: Link) =>
    wordsIn(label).some((word) => words.some((begin) => word.startsWith(begin)));
  const counts = new Map<string, { link: Link; worth: number }>();
  for (const link of links) {
    const known = counts.get(link.label);
    if (known) known.worth += 1;
    else if (!onlyCalled || isCalled(link))
      counts.set(link.label, { link, worth: isCalled(link) ? 1_000 : 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostOfKind)
    .map(({ link }) => link);
}

const toLink = (
  start: string,
  { alias, canonicalUrl, name }: { alias: string | null; canonicalUrl: string | null; name: string | null },
): Link => ({ label: name ?? "", href: toPathname(canonicalUrl) ?? `/${start}/${alias}` });

/** No picture is shown twice: colours of one style may share theirs. */
function withOwnPictures(cards: Suggestions["products"]): Suggestions["products"] {
  const seen = new Set<string | undefined>();
  return cards
    .filter(({ pictures: [first] }) => !seen.has(first) && seen.add(first))
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
): Promise<Suggestions | null> {
  const nothing = { count: 0, categories: [], brands: [], top: topSearches[language] };
  if (!text) return { ...nothing, products: await suggestPopular(commerce) };
  const answer = await askForWords(commerce, text, mostHits);
  if (answer.kind !== "data" || !answer.data.products) return null;
  const complete = answer.data.products;
  const fewer = complete.count > 0 ? null : await findWithFewerWords(commerce, text, mostHits);
  if (complete.count === 0 && !fewer) return { ...nothing, products: await suggestPopular(commerce) };
  const found = fewer?.found ?? complete;
  const hits: Hit[] = items(found.products);
  const brands = hits.flatMap(({ suggestedBrand }) => (suggestedBrand ? toLink("b", suggestedBrand) : []));
  const categories = hits.flatMap((hit) => items(hit.categories).map((each) => toLink("c", each)));
  return {
    count: found.count,
    ...(fewer && { instead: fewer.instead }),
    products: withOwnPictures(toProductCards(hits)),
    categories: rank(categories, text, false),
    brands: rank(brands, text, true),
    top: [],
  };
}
