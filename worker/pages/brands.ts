import { brands as brandsOperation } from "#shared/operations/generated/operations.ts";
import type { BrandsPage } from "#shared/pages.ts";
import { below, items } from "./goods.ts";
import { critical, type Page, textsOf } from "./page.ts";

export const brands: Page<BrandsPage> = async ({ language, market, path }, commerce) => {
  const data = await critical(commerce.ask(brandsOperation, {}));
  const t = textsOf(language, market);
  return {
    meta: { title: t("nav.brands"), description: t("brands.description"), canonical: path },
    brands: items(data.brands)
      .map(({ name, alias, canonicalUrl }) => ({
        label: name ?? "",
        href: below(canonicalUrl) ?? `/b/${alias}`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
  };
};
