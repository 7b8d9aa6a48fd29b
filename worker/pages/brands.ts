import type { Link } from "#shared/content.ts";
import { brands as brandsOperation, productCards } from "#shared/operations/generated/operations.ts";
import type { BrandsPage } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { dataOrThrow } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { toOwnPath } from "./pathnames.ts";
import { items } from "./products.ts";

const mostFeatured = 6;
/** Products whose brands are looked at; the API does not rank brands. */
const mostSold = { filter: { sort: "MOST_SOLD" }, take: 60 } as const;

const askMostSold = async (commerce: Commerce) => {
  const answer = await commerce.ask(productCards, mostSold, "secondary");
  return answer.kind === "data" ? items(answer.data.products?.products) : [];
};

/** In the order of what is sold most, each once and with a picture that no other has. */
function findFeatured(products: Awaited<ReturnType<typeof askMostSold>>, brands: readonly Link[]) {
  const links = new Map(brands.map((link) => [link.label, link]));
  const featured = new Map<string, BrandsPage["featured"][number]>();
  for (const { brand, productImages } of products) {
    const link = links.get(brand?.name ?? "");
    const picture = items(productImages)[0]?.fileName;
    if (!link || !picture || featured.has(picture)) continue;
    links.delete(link.label);
    featured.set(picture, { ...link, picture });
  }
  return [...featured.values()].slice(0, mostFeatured);
}

export const brands = definePage<"brands">({
  ...publicTraits,
  async load({ language, market, pathname }, commerce) {
    const [data, products] = await Promise.all([
      dataOrThrow(commerce.ask(brandsOperation, {})),
      askMostSold(commerce),
    ]);
    const t = getTranslate(language, market);
    const links = items(data.brands)
      .map(({ name, alias, canonicalUrl }) => ({
        label: name ?? "",
        href: toOwnPath("b", { alias, canonicalUrl }),
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
    return {
      meta: {
        title: t("nav.brands"),
        description: t("brands.description", { name: store.name }),
        canonical: pathname,
      },
      brands: links,
      featured: findFeatured(products, links),
    };
  },
});
