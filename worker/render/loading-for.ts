import type { Context } from "hono";
import type { PageData } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { categoryTree } from "../pages/category-tree.ts";
import { frameOf } from "../pages/frame.ts";
import { pages } from "../pages/pages.ts";
import type { Loading } from "./loading.ts";

/** The loaders of one page; public pages are loaded as nobody in particular. */
export function loadingFor(c: Context<ShopEnv>, page: PageRequest): Loading {
  const commerce = c.get("commerceFor")(page);
  let sound = true;
  const watched: Commerce = {
    async ask(...call) {
      const answer = await commerce.ask(...call);
      if (answer.kind !== "data" || answer.errors.length > 0) sound = false;
      return answer;
    },
  };
  const memory = c.get("memory");
  const known = { categories: () => categoryTree(page, watched, memory, c.get("settings").channelId) };
  return {
    frame: () => frameOf(page, watched, memory, c.get("settings")),
    page: (name: keyof PageData) =>
      c.get("timings").measure("commerce", () => pages[name](page, watched, known)),
    isSound: () => sound,
  };
}
