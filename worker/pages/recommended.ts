import type { ProductCard } from "#shared/catalog.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { CardFragment } from "#shared/operations/generated/types.ts";
import { toTrackingCodes } from "#shared/recommendations/state.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { BoxName, Recommendations } from "../recommendations/provider.ts";
import { isForSale, items, toProductCard } from "./products.ts";

export type WireCards = readonly (CardFragment | null)[] | null | undefined;

/** As `aliases` order them; products that are not there are left out. */
export function toOrderedCards(
  wire: WireCards,
  aliases: readonly string[],
  codes: Readonly<Record<string, string>>,
) {
  const byAlias = new Map(
    items(wire)
      .filter(isForSale)
      .map((product) => [product.alias, product]),
  );
  return aliases.flatMap((alias): ProductCard[] => {
    const product = byAlias.get(alias);
    const trackingCode = codes[alias];
    return product ? [{ ...toProductCard(product), ...(trackingCode && { trackingCode }) }] : [];
  });
}

interface Box {
  name: BoxName;
  /** Paths of the products it goes with, without the basename. */
  paths?: readonly string[];
}

const cardsInBox = 8;

/** What the provider names, as the commerce API sells it; empty when either has nothing. */
export async function loadBox(
  recommendations: Recommendations | null,
  commerce: Commerce,
  { name, paths }: Box,
): Promise<ProductCard[]> {
  const found = (await recommendations?.fillBox(name, cardsInBox, paths)) ?? [];
  if (found.length === 0) return [];
  const aliases = found.map(({ alias }) => alias);
  const facets = aliases.map((alias) => `a_${alias}`);
  const filter = { facets, sort: "FACET_ORDER" as const };
  const answer = await commerce.ask(productCards, { filter, take: aliases.length }, "secondary");
  if (answer.kind !== "data") return [];
  return toOrderedCards(answer.data.products?.products, aliases, toTrackingCodes(found));
}
