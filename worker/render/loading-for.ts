import type { Context } from "hono";
import type { Meta, PageData } from "#shared/pages.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { isLocked } from "../gate/gate.ts";
import { previewTokenOf } from "../middleware/preview.ts";
import { categoryTree } from "../pages/category-tree.ts";
import { enter } from "../pages/entrance.ts";
import { frameOf } from "../pages/frame.ts";
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
  const token = previewTokenOf(c);
  const known = {
    categories: () => categoryTree(page, watched, memory, c.get("settings").channelId),
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
    frame: () => frameOf(page, watched, memory, c.get("settings")),
    async page(name: keyof PageData) {
      const data = await c.get("timings").measure("commerce", () => enter(name, visit));
      if (name !== "not-found" && (data as { meta: Meta }).meta.robots) sound = false;
      return data;
    },
    isSound: () => sound,
  };
}
