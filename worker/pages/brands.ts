import { brands as brandsOperation } from "#shared/operations/generated/operations.ts";
import { store } from "#shared/store.ts";
import { dataOrThrow } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { items, toPathname } from "./products.ts";

export const brands = definePage<"brands">({
  ...publicTraits,
  async load({ language, market, pathname }, commerce) {
    const data = await dataOrThrow(commerce.ask(brandsOperation, {}));
    const t = getTranslate(language, market);
    return {
      meta: {
        title: t("nav.brands"),
        description: t("brands.description", { name: store.name }),
        canonical: pathname,
      },
      brands: items(data.brands)
        .map(({ name, alias, canonicalUrl }) => ({
          label: name ?? "",
          href: toPathname(canonicalUrl) ?? `/b/${alias}`,
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    };
  },
});
