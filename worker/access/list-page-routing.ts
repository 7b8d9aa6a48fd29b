import { isShapeless, listBehind } from "../pages/list-address.ts";
import type { Guard } from "./guard.ts";

/** Five kinds of list share the shape `/list/{alias}`: finds out which one an address means (RT-33). */
export const listPageRouting: Guard = async ({ page, commerce }) =>
  isShapeless(page) ? { ...page, route: await listBehind(page.parameter, commerce) } : page;
