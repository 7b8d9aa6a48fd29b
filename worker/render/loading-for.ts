import type { Context } from "hono";
import type { PageData } from "#shared/pages.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { frameOf } from "../pages/frame.ts";
import { pages } from "../pages/pages.ts";
import type { Loading } from "./loading.ts";

/** The loaders of one page; public pages are loaded as nobody in particular. */
export function loadingFor(c: Context<ShopEnv>, page: PageRequest): Loading {
  const commerce = c.var.commerceFor(page);
  const memory = { kv: c.env.CHANNEL_CACHE, now: Date.now, later: c.var.later };
  return {
    frame: () => frameOf(page, commerce, memory, c.var.settings),
    page: (name: keyof PageData) => c.var.timings.measure("commerce", () => pages[name](page, commerce)),
  };
}
