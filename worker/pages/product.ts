import type { Product, ProductCard } from "#shared/catalog.ts";
import { findColour } from "#shared/colour.ts";
import {
  product as productOperation,
  relatedProducts,
  reviews as reviewsOperation,
} from "#shared/operations/generated/operations.ts";
import type { ProductQuery } from "#shared/operations/generated/types.ts";
import type { Reviews } from "#shared/pages.ts";
import { readReduction } from "#shared/reduction.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { dataOrThrow, movedTo } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { toAlternates } from "./alternates.ts";
import { isDuty, toDuties } from "./duties.ts";
import { findMissing } from "./not-found.ts";
import { definePage, type PageServices, publicTraits } from "./page.ts";
import { toParagraphs, toPlainLine } from "./plain-text.ts";
import {
  addStocks,
  crumb,
  items,
  toCard,
  toColour,
  toFacts,
  toPathname,
  toProductSummary,
  toSku,
  toStock,
} from "./products.ts";
import { loadBox } from "./recommended.ts";
import { readSizeGuide } from "./size-guide.ts";

type WireProduct = NonNullable<ProductQuery["product"]>;

function toSpecification(wire: WireProduct): Product["specification"] {
  return items(wire.parameterGroups)
    .map(({ name, parameters }) => ({
      name,
      rows: items(parameters)
        .filter(({ show, value, identifier }) => show && value && !isDuty(identifier))
        .map((parameter) => ({ name: parameter.name ?? "", value: parameter.value ?? "" })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function toProduct(wire: WireProduct, request: MarketContext): Product {
  const colour = findColour(wire.parameterGroups) ?? "";
  return {
    ...toProductSummary(wire),
    facts: toFacts(wire, colour),
    id: wire.productId,
    alias: wire.alias,
    stock: toStock(wire.totalStock),
    articleNumber: wire.articleNumber ?? "",
    group: wire.variantGroup?.variantGroupId || wire.productId,
    amount: wire.unitPrice?.sellingPriceIncVat ?? 0,
    priorAmount: readReduction(wire.unitPrice, wire.lowestPrice)?.prior.amount ?? null,
    priceHistory: items(wire.priceLog).map((change) => ({
      date: change.date.slice(0, 10),
      amount: change.sellingPriceIncVat,
      incVat: change.sellingPriceIncVatFormatted ?? "",
      exVat: change.sellingPriceExVatFormatted ?? "",
    })),
    brandHref: toPathname(wire.brand?.canonicalUrl) ?? "/",
    brandStory: toParagraphs(wire.brand?.description ?? ""),
    colour,
    skus: items(wire.skus).map(toSku),
    sizeGuide: readSizeGuide(wire.parameterGroups),
    variants: items(wire.variantGroup?.variants).map((variant) => ({
      ...toColour(variant),
      href: toPathname(variant.canonicalUrl) ?? `/p/${variant.alias}`,
      picture: variant.primaryImage ?? "",
      soldOut: toStock(variant.stock).total === 0,
    })),
    texts: {
      intro: toParagraphs(wire.texts?.text1 ?? ""),
      description: toParagraphs(wire.texts?.text2 ?? ""),
      care: toParagraphs(wire.texts?.text3 ?? ""),
    },
    duties: toDuties(wire, request),
    specification: toSpecification(wire),
    rating: { score: wire.rating?.score ?? 0, count: wire.rating?.voteCount ?? 0 },
    campaigns: items(wire.discountCampaigns)
      .filter(({ hideTitle }) => !hideTitle)
      .flatMap(({ name }) => name ?? []),
  };
}

/** Without them the goods would be missing or sold out. */
function hasStocks({ product }: ProductQuery): boolean {
  const skus = items(product?.skus);
  return Boolean(product?.totalStock) && skus.length > 0 && skus.every(({ stock }) => stock !== null);
}

async function loadRelated(
  alias: string,
  commerce: Commerce,
  { recommendations }: PageServices,
): Promise<ProductCard[]> {
  const [answer, recommended] = await Promise.all([
    commerce.ask(relatedProducts, { alias }, "secondary"),
    loadBox(recommendations, commerce, { name: "product", paths: [`/p/${encodeURIComponent(alias)}`] }),
  ]);
  if (recommended.length > 0) return recommended;
  if (answer.kind !== "data") throw new Error(answer.message);
  return items(answer.data.relatedProducts).map((wire) =>
    toCard(wire, {
      id: items(wire.skus)[0]?.productId ?? 0,
      stock: addStocks(items(wire.skus).map(({ stock }) => toStock(stock))),
    }),
  );
}

async function loadReviews(alias: string, commerce: Commerce): Promise<Reviews> {
  const answer = await commerce.ask(reviewsOperation, { alias, skip: 0, take: 5 }, "secondary");
  if (answer.kind !== "data") throw new Error(answer.message);
  const found = answer.data.reviews;
  if (answer.errors.length > 0 && !found?.reviews) throw new Error("The reviews are missing");
  return {
    count: found?.count ?? 0,
    average: found?.averageRating ?? 0,
    reviews: items(found?.reviews).map(({ author, comment, rating, reviewDate }) => ({
      author,
      comment,
      rating,
      date: reviewDate,
    })),
  };
}

export const product = definePage<"product">({
  ...publicTraits,
  // Products have sitemaps of their own, one a brand.
  sitemap: false,
  markdown: true,
  validate: ({ parameter }) => parameter !== "",
  passwordable: true,
  async load(request, commerce, services) {
    const { parameter: alias, pathname, language, market } = request;
    const related = loadRelated(alias, commerce, services);
    const reviews = loadReviews(alias, commerce);
    // They are awaited only when the product exists.
    related.catch(() => undefined);
    reviews.catch(() => undefined);

    const { product: wire } = await dataOrThrow(commerce.ask(productOperation, { alias }), hasStocks);
    // Packages of several products have no sku of their own, and no page.
    if (!wire || items(wire.skus).length === 0)
      throw await findMissing(`/p/${encodeURIComponent(alias)}`, request, commerce);
    const found = toProduct(wire, request);
    if (wire.alias !== alias) throw movedTo(found.href);

    const t = getTranslate(language, market);
    const category = wire.primaryCategory;
    const crumbs = items(wire.breadcrumbs).map(({ name, url }) => crumb(name, toPathname(url) ?? pathname));
    return {
      meta: {
        title: wire.meta?.title ?? `${found.name} ${found.colour} – ${found.brand}`,
        description: toPlainLine(wire.meta?.description) || found.texts.intro.join(" "),
        canonical: found.href,
        ...toAlternates(wire.alternativeUrls, found.href, request),
      },
      breadcrumb: [
        crumb(t("nav.home"), "/"),
        ...(crumbs.length > 0 || !category
          ? crumbs
          : [crumb(category.name, toPathname(category.canonicalUrl) ?? "/")]),
      ],
      product: found,
      related,
      reviews,
    };
  },
});
