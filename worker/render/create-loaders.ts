import type { Context } from "hono";
import type { Meta, PageData } from "#shared/pages.ts";
import { loadPage } from "../access/load-page.ts";
import { isLocked } from "../access/password-pages.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { readPreviewToken } from "../middleware/preview.ts";
import { categoryTree } from "../pages/category-tree.ts";
import { loadLayoutData } from "../pages/layout-data.ts";
import type { PageLoaders } from "./page-loaders.ts";

/** The loaders of one page; public pages are loaded as nobody in particular. */
export function createLoaders(c: Context<ShopEnv>, page: PageRequest): PageLoaders {
  const commerce = c.get("commerceFor")(page);
  let sound = true;
  const watched: Commerce = {
    async ask(...call) {
      const answer = await commerce.ask(...call);
      if (answer.kind !== "data" || answer.errors.length > 0) sound = false;
      return answer;
    },
  };
  const kvCache = c.get("kvCache");
  const token = readPreviewToken(c);
  const known = {
    categories: () => categoryTree(page, watched, kvCache, c.get("settings").channelId),
    drafts: token === null ? null : c.get("commerceFor")(page, { token }),
    customSorts: c.get("settings").customSorts,
  };
  const visit = {
    page,
    hasSession: hasSession(c),
    hasLoginToken: Boolean(c.req.query("loginToken")),
    isLocked: (asked: PageRequest) => isLocked(c, asked),
    commerce: watched,
    known,
  };
  return {
    layoutData: () => loadLayoutData(page, watched, kvCache, c.get("settings")),
    async page(name: keyof PageData) {
      const data = await c.get("timings").measure("commerce", () => loadPage(name, visit));
      if (name !== "not-found" && (data as { meta: Meta }).meta.robots) sound = false;
      return data;
    },
    isComplete: () => sound,
  };
}
