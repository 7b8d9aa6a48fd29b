import { findProduct } from "#backend/catalogue/catalogue.ts";
import { listPageInfo } from "#backend/catalogue/list-page.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { productUrl } from "#backend/catalogue/urls.ts";
import type { Commerce } from "#backend/commerce.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

/** `urlHistory`: where a renamed page lives now; null when the address is unknown or still current. */
export const urlHistoryFields: RootFields = {
  urlHistory: (args: ContextArguments & { url?: string | null }, commerce) => {
    const oldUrl = args.url ?? "";
    const newUrl = currentUrl(oldUrl, commerce, viewpointOf(args, commerce));
    return newUrl === null || newUrl === oldUrl ? null : { oldUrl, newUrl };
  },
};

function currentUrl(url: string, commerce: Commerce, viewpoint: Viewpoint): string | null {
  const alias = /\/p\/([^/?#]+)\/?$/.exec(url)?.[1];
  if (alias === undefined) return listPageInfo(commerce.catalogue, viewpoint, { url })?.canonicalUrl ?? null;
  const product = findProduct(commerce.catalogue, { alias });
  return product && productUrl(viewpoint, product.alias);
}
