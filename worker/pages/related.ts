import type { ProductCard } from "#shared/catalog.ts";
import { relatedProducts } from "#shared/operations/generated/operations.ts";
import type { RelatedProductsQuery } from "#shared/operations/generated/types.ts";
import type { RelatedProducts } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageServices } from "./page.ts";
import { addStocks, items, toCard, toStock } from "./products.ts";
import { loadBox } from "./recommended.ts";

type WireRelated = NonNullable<NonNullable<RelatedProductsQuery["relatedProducts"]>[number]>;

const toRelatedCard = (wire: WireRelated): ProductCard =>
  toCard(wire, {
    id: items(wire.skus)[0]?.productId ?? 0,
    stock: addStocks(items(wire.skus).map(({ stock }) => toStock(stock))),
  });

/** So many are seen of a row. */
const cardsInRow = 4;

/** How the API calls what is bought in addition to a product. */
const isCompanion = ({ relationType }: WireRelated) => relationType.toUpperCase() === "ACCESSORIES";

/** Instead of the product comes what the provider recommends, else the API; what goes with it knows only the API. */
export async function loadRelated(
  alias: string,
  commerce: Commerce,
  { recommendations }: PageServices,
): Promise<RelatedProducts> {
  const [answer, recommended] = await Promise.all([
    commerce.ask(relatedProducts, { alias }, "secondary"),
    loadBox(recommendations, commerce, { name: "product", paths: [`/p/${encodeURIComponent(alias)}`] }),
  ]);
  if (answer.kind !== "data" && recommended.length === 0) throw new Error(answer.message);
  const related = answer.kind === "data" ? items(answer.data.relatedProducts) : [];
  const alternatives =
    recommended.length > 0 ? recommended : related.filter((wire) => !isCompanion(wire)).map(toRelatedCard);
  const shown = new Set(alternatives.slice(0, cardsInRow).map(({ id }) => id));
  const companions = related
    .filter(isCompanion)
    .map(toRelatedCard)
    .filter(({ id }) => !shown.has(id));
  return { alternatives, companions };
}
