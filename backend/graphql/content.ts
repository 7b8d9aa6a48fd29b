import { cmsPages } from "#backend/catalogue/cms-pages.ts";
import { menuAt } from "#backend/catalogue/menus.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { widgetArea } from "#backend/catalogue/widgets.ts";
import { menuUnder, widgetsUnder } from "./content-contract.ts";
import type { GeinsMerchantApiQueryResolvers as Queries } from "./generated/resolvers.ts";

export const contentQueries = {
  getMenuAtLocation: (_root, args, { commerce }) =>
    menuUnder(
      commerce.contract.current(),
      menuAt(commerce.catalogue, viewpointOf(args, commerce), args.menuLocationId),
    ),

  widgetArea: (_root, args, { commerce }) =>
    widgetsUnder(
      commerce.contract.current(),
      widgetArea(
        commerce.catalogue,
        viewpointOf(args, commerce),
        { ...args, preview: args.preview === true && commerce.caller.mayPreview },
        commerce.editors.rowsOf,
      ),
    ),

  cmsPages: (_root, args, { commerce }) => cmsPages(viewpointOf(args, commerce), args),
} satisfies Queries;
