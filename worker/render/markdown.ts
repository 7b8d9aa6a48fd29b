import { isPasswordPage } from "#client/password-page/password-or.tsx";
import { paragraphsOf } from "#client/product/paragraphs.ts";
import { stockText } from "#client/product/stock-text.ts";
import type { ProductCard } from "#shared/catalog.ts";
import { canonicalPath } from "#shared/head-tags.ts";
import { pagesOf } from "#shared/list-query.ts";
import { localeOf } from "#shared/markets.ts";
import type { ListPage, PageData, ProductPage } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import type { PageRequest } from "../context.ts";
import { pageFailure, textsOf } from "../pages/page.ts";
import type { PageLoaders } from "./page-loaders.ts";
import { type RenderedPage, toCompleteBody } from "./rendered-page.ts";

interface Setting {
  t: Translate;
  locale: string;
  /** Address of a path below the place. */
  at: (path: string) => string;
}

/** Text that Markdown shows as it is. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");

const link = (text: string, address: string) => `[${plain(text)}](<${address}>)`;

const priceLine = ({ price }: Pick<ProductCard, "price">, t: Translate) =>
  price.discount
    ? `${price.sellingIncVat} (${t("product.regularPrice")}: ${price.discount.regularIncVat})`
    : price.sellingIncVat;

function productText({ product }: ProductPage, { t, locale, at }: Setting): string[] {
  const sizes = product.skus.map((sku) => `- ${plain(sku.name)}: ${plain(stockText(sku, t, locale).stock)}`);
  const facts = product.specification.flatMap(({ rows }) => rows);
  const colours = product.variants.map(({ name, href }) => `- ${link(name, at(href))}`);
  return [
    `# ${plain(`${product.brand} ${product.name}, ${product.colour}`)}`,
    `**${plain(priceLine(product, t))}** ${t("product.inclVat")}`,
    plain(product.texts.intro),
    ...paragraphsOf(product.texts.description).map(plain),
    `## ${t("product.size")}`,
    sizes.join("\n"),
    ...(facts.length > 0
      ? [
          `## ${t("product.specification")}`,
          facts.map(({ name, value }) => `- ${plain(name)}: ${plain(value)}`).join("\n"),
        ]
      : []),
    ...(colours.length > 1 ? [`## ${t("product.color")}`, colours.join("\n")] : []),
    `${t("product.articleNumber")}: ${plain(product.articleNumber)}`,
  ];
}

function listText(list: ListPage, { t, at }: Setting): string[] {
  const [path = ""] = list.meta.canonical.split("?");
  const goods = list.products.map(
    (card) => `- ${link(`${card.brand} ${card.name}`, at(card.href))}: ${plain(priceLine(card, t))}`,
  );
  const subcategories = list.subcategories.map(({ label, href }) => `- ${link(label, at(href))}`);
  return [
    `# ${plain(list.title)}`,
    ...(list.intro ? [plain(list.intro)] : []),
    t("list.count", { count: list.count }),
    ...(subcategories.length > 0 ? [`## ${t("list.subcategories")}`, subcategories.join("\n")] : []),
    ...(goods.length > 0 ? [`## ${t("list.products")}`, goods.join("\n")] : []),
    ...(list.page < pagesOf(list.count)
      ? [link(t("list.loadMore"), `${at(path)}?page=${list.page + 1}`)]
      : []),
  ];
}

/** Loaders name addresses below the place; here nothing adds the rest. */
function inPlace(refusal: Response, { basename }: PageRequest): Response {
  const path = refusal.headers.get("Location");
  const { status } = refusal;
  return path === null ? refusal : new Response(null, { status, headers: { Location: basename + path } });
}

/** The same page for readers that want no markup: same loaders, same cache rules as the document. */
export async function renderMarkdown(
  page: PageRequest,
  loaders: PageLoaders,
  origin: string,
): Promise<RenderedPage | Response> {
  let data: ProductPage | ListPage;
  try {
    data = (await loaders.page(page.route as keyof PageData)) as ProductPage | ListPage;
  } catch (thrown) {
    if (thrown instanceof Response) return inPlace(thrown, page);
    throw thrown;
  }
  if (isPasswordPage(data)) return pageFailure(403);
  const setting: Setting = {
    t: textsOf(page.language, page.market),
    locale: localeOf(page.language, page.market),
    at: (path) => origin + canonicalPath(page, { ...data.meta, canonical: path }),
  };
  const text = "product" in data ? productText(data, setting) : listText(data, setting);
  const whole = [...text, origin + canonicalPath(page, data.meta), ""].join("\n\n");
  return { status: 200, nonce: "", ...toCompleteBody(whole, loaders.isComplete()) };
}
