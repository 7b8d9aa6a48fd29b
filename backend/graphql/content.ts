import { menuAt } from "#backend/catalogue/menus.ts";
import { widgetArea } from "#backend/catalogue/widgets.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface SlotArguments extends ContextArguments {
  alias?: string | null;
  family?: string | null;
  areaName?: string | null;
}

export const contentFields: RootFields = {
  getMenuAtLocation: (args: ContextArguments & { menuLocationId?: string | null }, commerce) =>
    menuAt(commerce.catalogue, viewpointOf(args, commerce), args.menuLocationId),

  widgetArea: (args: SlotArguments, commerce) =>
    widgetArea(commerce.catalogue, viewpointOf(args, commerce), args),
};
