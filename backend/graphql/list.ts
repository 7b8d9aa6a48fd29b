import type { ListArguments } from "#backend/catalogue/list/list-arguments.ts";
import { listPageInfo } from "#backend/catalogue/list-page.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface PageArguments extends ContextArguments {
  alias?: string | null;
  url?: string | null;
}

export const listFields: RootFields = {
  products: (args: ContextArguments & ListArguments, commerce) => {
    const viewpoint = viewpointOf(args, commerce);
    const list = listProducts(commerce.catalogue, viewpoint, args);
    return {
      count: list.count,
      filters: list.filters,
      products: () => list.products.map((product) => productView(commerce.catalogue, product, viewpoint)),
    };
  },

  listPageInfo: (args: PageArguments, commerce) =>
    listPageInfo(commerce.catalogue, viewpointOf(args, commerce), args),
};
