import { toSegment } from "#shared/basename.ts";
import type { Product } from "#shared/catalog.ts";
import { colourParameter, findColour } from "#shared/colour.ts";
import { printDay } from "#shared/formats.ts";
import { localeOf } from "#shared/markets.ts";
import { product as productOperation } from "#shared/operations/generated/operations.ts";
import type { ProductQuery } from "#shared/operations/generated/types.ts";
import { mayNameCampaign, readReduction } from "#shared/reduction.ts";
import { parseReviewQuery, writeReviewQuery } from "#shared/review-query.ts";
import { toLocalSize } from "#shared/size-systems.ts";
import { store } from "#shared/store.ts";
import type { MessageKey, Translate } from "#shared/translate.ts";
import type { TextBoxes } from "../catalogue-settings.ts";
import type { GraphQlError } from "../commerce/failure.ts";
import type { MarketContext } from "../context.ts";
import { dataOrThrow, movedTo } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { toAlternates } from "./alternates.ts";
import { printDeliveries } from "./delivery.ts";
import { isDuty, toDuties, toGuarantee } from "./duties.ts";
import { readFit } from "./fit.ts";
import { fillMeta } from "./meta-texts.ts";
import { findMissing } from "./not-found.ts";
import {
  hasAllParts,
  hidesParts,
  isCalledPackage,
  toPackage,
  toPackageDuties,
  toPackageStock,
} from "./packages.ts";
import { definePage, type PageServices, publicTraits, toCanonical } from "./page.ts";
import { toOwnPath, toPathname } from "./pathnames.ts";
import {
  crumb,
  items,
  toColour,
  toFacts,
  toProductSummary,
  toProductVariants,
  toScore,
  toSkus,
  toStock,
  toTotalStock,
} from "./products.ts";
import { loadRelated, toShownRows } from "./related.ts";
import { loadReviews } from "./reviews.ts";
import { parseText, toParagraphs } from "./rich-text.ts";
import { readSizeGuide } from "./size-guide.ts";

type WireProduct = NonNullable<ProductQuery["product"]>;

function toSpecification(wire: WireProduct, t: Translate): Product["specification"] {
  return items(wire.parameterGroups)
    .map(({ name, parameters }) => ({
      name: name === colourParameter ? t("product.color") : (name ?? ""),
      rows: items(parameters)
        .filter(({ name, show, value, identifier }) => name && show && value && !isDuty(identifier))
        .map((parameter) => ({
          name: parameter.name === colourParameter ? t("product.color") : (parameter.name ?? ""),
          value: parameter.value ?? "",
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const viewNames = new Map<string, MessageKey>([
  ["front", "view.front"],
  ["back", "view.back"],
  ["detail", "view.detail"],
  ["fabric", "view.fabric"],
  ["scene", "view.scene"],
]);

/** As the picture is tagged; else its number. */
function printViews(wire: WireProduct, { language, market }: MarketContext): string[] {
  const t = getTranslate(language, market);
  const pictures = items(wire.productImages);
  return pictures.map(({ tags }, index) => {
    const name = items(tags).flatMap((tag) => viewNames.get(tag.toLowerCase()) ?? [])[0] as
      | "view.front"
      | undefined;
    return name ? t(name) : t("product.imageOf", { index: index + 1, total: pictures.length });
  });
}

interface Reading {
  ownOrigin: string;
  texts: TextBoxes;
  logs: PageServices["logs"];
}

function toProduct(wire: WireProduct, request: MarketContext, { ownOrigin, texts, logs }: Reading): Product {
  const t = getTranslate(request.language, request.market);
  const read = (name: keyof TextBoxes) => readText(wire, texts, name);
  const colour = findColour(wire.parameterGroups) ?? "";
  const sizeGuide = readSizeGuide(wire.parameterGroups, items(wire.skus));
  const soldTogether = toPackage(wire, request);
  return {
    ...toProductSummary(wire),
    facts: toFacts(wire, colour),
    id: wire.productId,
    alias: wire.alias,
    ...(soldTogether && { package: soldTogether }),
    stock: (soldTogether && toPackageStock(soldTogether)) ?? toTotalStock(wire),
    articleNumber: wire.articleNumber ?? "",
    group: wire.variantGroup?.variantGroupId || wire.productId,
    amount: wire.unitPrice?.sellingPriceIncVat ?? 0,
    priorAmount: readReduction(wire.unitPrice, wire.lowestPrice)?.prior.amount ?? null,
    priceHistory: items(wire.priceLog).map((change) => ({
      date: change.date.slice(0, 10),
      day: printDay(change.date, localeOf(request.language, request.market)),
      amount: change.sellingPriceIncVat,
      incVat: change.sellingPriceIncVatFormatted ?? "",
      exVat: change.sellingPriceExVatFormatted ?? "",
    })),
    brandHref: wire.brand ? toOwnPath("b", wire.brand) : "/",
    brandStory: toParagraphs(wire.brand?.description ?? ""),
    colour,
    views: printViews(wire, request),
    skus: (soldTogether || isCalledPackage(wire) ? [] : toSkus(wire.skus, t, wire.totalStock)).map((sku) => {
      const local = toLocalSize(sizeGuide, sku.name, request.market.country);
      return { ...sku, ...(local !== null && { local }) };
    }),
    delivery: printDeliveries(request),
    fit: readFit(wire.parameterGroups, request),
    sizeGuide,
    variants: toProductVariants(wire.variantGroup?.variants).map((variant) => ({
      ...toColour(variant),
      name: variant.label || variant.alias || "",
      href: toOwnPath("p", variant),
      picture: variant.primaryImage ?? "",
      soldOut: toStock(variant.stock).total <= 0,
    })),
    texts: {
      intro: toParagraphs(read("intro")),
      description: parseText(read("description"), ownOrigin),
      care: parseText(read("care"), ownOrigin),
    },
    duties: (soldTogether ? toPackageDuties : toDuties)(wire, request, logs.gaps),
    guarantee: toGuarantee(wire, request),
    specification: toSpecification(wire, t),
    rating: { score: toScore(wire.rating?.score), count: wire.rating?.voteCount ?? 0 },
    campaigns: items(wire.discountCampaigns).flatMap(({ name, hideTitle }) =>
      name && !hideTitle && mayNameCampaign(name, wire.unitPrice, wire.lowestPrice) ? [name] : [],
    ),
  };
}

/** As the account's text boxes are filled. */
function readText({ texts }: WireProduct, boxes: TextBoxes, name: keyof TextBoxes): string {
  const box = boxes[name];
  return (box && texts?.[box]) || "";
}

/** Without them the goods would be missing or sold out. */
function hasStocks({ product }: ProductQuery, errors: readonly GraphQlError[]): boolean {
  if (!product) return false;
  const groups = product.productPackage?.groups ?? [];
  const isOfParts = hidesParts(errors, product);
  if (groups.length > 0) return hasAllParts(groups, isOfParts);
  if (isOfParts) return false;
  const skus = items(product.skus);
  return skus.length > 0 && (Boolean(product.totalStock) || skus.some(({ stock }) => stock !== null));
}

export const product = definePage<"product">({
  ...publicTraits,
  // Products have sitemaps of their own, one a brand.
  sitemap: false,
  markdown: true,
  validate: ({ parameter }) => parameter !== "",
  passwordable: true,
  canonicalSearch: (query) => toCanonical(writeReviewQuery(parseReviewQuery(query))),
  async load(request, commerce, services) {
    const { parameter: alias, pathname, language, market } = request;
    const loadBeside = () => {
      const related = loadRelated(alias, commerce, services);
      const reviews = loadReviews(request, commerce);
      // They are awaited only when the product exists.
      related.catch(() => undefined);
      reviews.catch(() => undefined);
      return { related, reviews };
    };
    // The product may have been taken away since its page was kept.
    const early = services.isRenewal ? null : loadBeside();
    const { product: wire } = await dataOrThrow(commerce.ask(productOperation, { alias }), hasStocks);
    const found = wire && toProduct(wire, request, services);
    if (!found || (found.skus.length === 0 && !found.package))
      throw await findMissing(`/p/${toSegment(alias)}`, request, commerce);
    // Its canonical address may be spelled another way than its alias, and is then the one that was asked for.
    if (wire.alias !== alias && found.href !== pathname) throw movedTo(found.href);

    const { related, reviews } = early ?? loadBeside();
    const rows = related.then((known) => toShownRows(known, found.pictures));
    rows.catch(() => undefined);
    const t = getTranslate(language, market);
    const category = wire.primaryCategory;
    const crumbs = items(wire.breadcrumbs)
      .filter(({ name }) => name)
      .map(({ name, url }) => crumb(name, toPathname(url) ?? pathname));
    const words = {
      name: found.name,
      brand: found.brand,
      category: category?.name,
      cat: category?.name,
      pid: wire.productId,
      price: found.price.sellingIncVat,
      dlong: readText(wire, services.texts, "description"),
      dshort: readText(wire, services.texts, "intro"),
    };
    return {
      meta: {
        title:
          fillMeta(wire.meta?.title, words) ||
          `${[found.name, found.colour].filter(Boolean).join(" ")} – ${found.brand || store.name}`,
        description: fillMeta(wire.meta?.description, words) || found.texts.intro.join(" "),
        canonical: found.href,
        ...toAlternates(wire.alternativeUrls, found.href, request),
      },
      breadcrumb: [
        crumb(t("nav.home"), "/"),
        ...(crumbs.length > 0 || !category ? crumbs : [crumb(category.name, toOwnPath("c", category))]),
      ],
      product: found,
      related: rows,
      reviews,
    };
  },
});
