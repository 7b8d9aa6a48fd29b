import { findProduct, isGone } from "#backend/catalogue/catalogue.ts";
import { formerBrands, formerCategories } from "#backend/catalogue/data/demo-data.ts";
import { listPageInfo } from "#backend/catalogue/list-page.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { productUrl } from "#backend/catalogue/urls.ts";
import type { Commerce } from "#backend/commerce.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

/**
 * `urlHistory`: where a renamed page lives now; an empty `newUrl` for goods that are gone for good; null when the
 * address is unknown or still current.
 */
export const urlHistoryFields: RootFields = {
  urlHistory: (args: ContextArguments & { url?: string | null }, commerce) => {
    const oldUrl = args.url ?? "";
    const [, kind = "", alias = ""] = /\/([^/]+)\/([^/?#]+)\/?(?:[?#].*)?$/.exec(oldUrl) ?? [];
    if (kind === "p" && isGone(alias)) return { oldUrl, newUrl: "" };
    const viewpoint = viewpointOf(args, commerce);
    const now =
      kind === "p"
        ? productNow(alias, commerce, viewpoint)
        : listNow(oldUrl, alias.toLowerCase(), commerce, viewpoint);
    return now && now.alias !== alias ? { oldUrl, newUrl: now.url } : null;
  },
};

function productNow(alias: string, { catalogue }: Commerce, viewpoint: Viewpoint) {
  const product = findProduct(catalogue, { alias });
  return product && { alias: product.alias, url: productUrl(viewpoint, product.alias) };
}

function listNow(url: string, alias: string, { catalogue }: Commerce, viewpoint: Viewpoint) {
  const renamed = formerCategories.get(alias) ?? formerBrands.get(alias);
  const page = listPageInfo(catalogue, viewpoint, renamed ? { alias: renamed } : { url });
  return page && { alias: page.alias, url: page.canonicalUrl };
}
