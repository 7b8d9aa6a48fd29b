import { toSegment } from "#shared/basename.ts";
import type { ProductCard } from "#shared/catalog.ts";
import { packageGroups, relatedProducts } from "#shared/operations/generated/operations.ts";
import type { RelatedProductsQuery } from "#shared/operations/generated/types.ts";
import type { RelatedProducts } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageServices } from "./page.ts";
import { addStocks, items, toCard, toProductSummary, toStock } from "./products.ts";
import { loadBox } from "./recommended.ts";

type WireRelated = NonNullable<NonNullable<RelatedProductsQuery["relatedProducts"]>[number]>;

const hasSizes = ({ skus }: WireRelated) => items(skus).length > 0;

const toRelatedCard = (wire: WireRelated): ProductCard =>
  toCard(wire, {
    id: items(wire.skus)[0]?.productId ?? 0,
    stock: !hasSizes(wire) ? null : addStocks(items(wire.skus).map(({ stock }) => toStock(stock))),
  });

/** With a picture of each of its parts. */
const toPackageCard = (wire: WireRelated): ProductCard => ({
  ...toRelatedCard(wire),
  pictures: toProductSummary(wire).pictures,
});

/** So many are seen of a row. */
const cardsInRow = 4;

/**
 * What nobody can buy is left out, and what the page shows already, such as the parts of a package; a package shows a
 * part of it that the page shows nowhere else.
 * @param own file names of the page's own pictures
 */
export function toShownRows(rows: RelatedProducts, own: readonly string[]): RelatedProducts {
  const isWorthShowing = ({ badge, pictures: [first = ""] }: ProductCard) =>
    badge !== "sold-out" && !own.includes(first);
  const alternatives = rows.alternatives.filter(isWorthShowing);
  const seen = new Set(alternatives.slice(0, cardsInRow).map(({ id }) => id));
  const companions = rows.companions.filter((card) => isWorthShowing(card) && !seen.has(card.id));
  if (!rows.packages) return { alternatives, companions };
  const cards = [...alternatives, ...companions];
  const shown = new Set([...own, ...cards.flatMap(({ pictures }) => pictures.slice(0, 1))]);
  const packages = rows.packages.map((card) => {
    const picture = card.pictures.find((file) => !shown.has(file)) ?? card.pictures[0];
    if (picture) shown.add(picture);
    return { ...card, pictures: picture ? [picture] : [] };
  });
  return { alternatives, companions, packages };
}

/** How the API calls what is bought in addition to a product. */
const isCompanion = ({ relationType }: WireRelated) => relationType.toUpperCase() === "ACCESSORIES";

/** Of so few it is asked whether they are packages. */
const mostAsked = cardsInRow;

/** What has no sizes of its own is a package, which only its own page tells, or cannot be bought. */
async function findPackages(related: readonly WireRelated[], commerce: Commerce): Promise<WireRelated[]> {
  const candidates = related.filter((wire) => !hasSizes(wire)).slice(0, mostAsked);
  const answers = await Promise.all(
    candidates.map(({ alias }) => commerce.ask(packageGroups, { alias }, "secondary")),
  );
  return candidates.filter((_, index) => {
    const answer = answers[index];
    return answer?.kind === "data" && items(answer.data.product?.productPackage?.groups).length > 0;
  });
}

async function askRelated(alias: string, commerce: Commerce) {
  const answer = await commerce.ask(relatedProducts, { alias }, "secondary");
  const known = answer.kind === "data" ? items(answer.data.relatedProducts) : [];
  return { answer, known, packages: (await findPackages(known, commerce)).map(toPackageCard) };
}

/** Instead of the product comes what the provider recommends, else the API; what goes with it knows only the API. */
export async function loadRelated(
  alias: string,
  commerce: Commerce,
  { recommendations }: PageServices,
): Promise<RelatedProducts> {
  const [{ answer, known, packages }, recommended] = await Promise.all([
    askRelated(alias, commerce),
    loadBox(recommendations, commerce, { name: "product", paths: [`/p/${toSegment(alias)}`] }),
  ]);
  if (answer.kind !== "data" && recommended.length === 0) throw new Error(answer.message);
  const related = known.filter(hasSizes);
  const alternatives =
    recommended.length > 0 ? recommended : related.filter((wire) => !isCompanion(wire)).map(toRelatedCard);
  const companions = related.filter(isCompanion).map(toRelatedCard);
  return { alternatives, companions, ...(packages.length > 0 && { packages }) };
}
