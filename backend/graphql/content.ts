import { cmsPages } from "#backend/catalogue/cms-pages.ts";
import type { SlotFilter } from "#backend/catalogue/list-slots.ts";
import { menuAt } from "#backend/catalogue/menus.ts";
import { widgetArea } from "#backend/catalogue/widgets.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface SlotArguments extends ContextArguments {
  alias?: string | null;
  family?: string | null;
  areaName?: string | null;
  url?: string | null;
  filters?: (SlotFilter | null)[] | null;
  preview?: boolean | null;
}

interface TagArguments extends ContextArguments {
  includeTags?: (string | null)[] | null;
  excludeTags?: (string | null)[] | null;
}

export const contentFields: RootFields = {
  getMenuAtLocation: (args: ContextArguments & { menuLocationId?: string | null }, commerce) =>
    menuAt(commerce.catalogue, viewpointOf(args, commerce), args.menuLocationId),

  widgetArea: (args: SlotArguments, commerce) =>
    widgetArea(commerce.catalogue, viewpointOf(args, commerce), {
      ...args,
      // Asked for without a preview token, what is not published stays hidden.
      preview: args.preview === true && commerce.caller.mayPreview,
    }),

  cmsPages: (args: TagArguments, commerce) => cmsPages(viewpointOf(args, commerce), args),
};
