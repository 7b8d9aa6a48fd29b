import type { Handler } from "hono";
import { tooOften } from "#shared/api.ts";
import { isAddressAllowed, retryAfter } from "../access/limits.ts";
import { isRenderingAllowed } from "../access/render-key.ts";
import { createGoodsCommerce } from "../auth/shopper-session.ts";
import type { ShopEnv } from "../context.ts";
import { loadCategories } from "../pages/category-tree.ts";
import { toTerm } from "../pages/page.ts";
import { suggest } from "../pages/suggestions.ts";

/** What fits to what is being typed; without it what is popular. */
export const suggestions: Handler<ShopEnv> = async (c) => {
  if (!(await isAddressAllowed(c, "call", "suggestions"))) {
    c.header("Retry-After", retryAfter("call"));
    return c.json({ code: tooOften }, 429);
  }
  const marketContext = c.get("marketContext");
  const text = toTerm(c.req.query("q") ?? "");
  const everybody = c.get("commerceFor")(marketContext);
  const loadTree = () =>
    loadCategories(marketContext, everybody, c.get("kvCache"), c.get("settings").channelId);
  const mayUseFewerWords = () => isRenderingAllowed(c, "fewerWords");
  const found = await suggest(text, createGoodsCommerce(c), marketContext, loadTree, mayUseFewerWords);
  return found ? c.json(found) : c.json(null, 503);
};
