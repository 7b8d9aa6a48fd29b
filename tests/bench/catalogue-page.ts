import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { wordsOf } from "#tests/support/words.ts";
import type { Question } from "./catalogue-questions.ts";

export const pageSize = 48;

const viewpoints = new WeakMap<Catalogue, Viewpoint>();

/** From where the bench looks at a range; its words are written down when it first looks. */
export const viewpointOf = (range: Catalogue): Viewpoint => {
  const viewpoint = viewpoints.get(range) ?? {
    market: findMarket("se"),
    language: findLanguage("en"),
    now: Date.UTC(2026, 10, 21, 12),
    words: wordsOf(range),
  };
  viewpoints.set(range, viewpoint);
  return viewpoint;
};

/** A list page as JSON. */
export const answerTo = (range: Catalogue, question: Question): string => {
  const viewpoint = viewpointOf(range);
  const list = listProducts(range, viewpoint, { ...question, take: pageSize });
  const cards = list.products.map((product) => {
    const { alias, name, canonicalUrl, brand, unitPrice, productImages, variantGroup, totalStock } =
      productView(range, product, viewpoint);
    return { alias, name, canonicalUrl, brand, unitPrice, productImages, variantGroup, totalStock };
  });
  return JSON.stringify({ count: list.count, cards, filters: list.filters() });
};
