import type { Handler } from "hono";
import { type ProviderAccess, tooOften } from "#shared/api.ts";
import { isAddressAllowed, retryAfter } from "../access/limits.ts";
import { createGoodsCommerce } from "../auth/shopper-session.ts";
import type { ShopEnv } from "../context.ts";
import { loadBox } from "../pages/recommended.ts";
import { findWebsite } from "../recommendations/websites.ts";

/** Null where the provider knows no visitors. Asked for once the shopper agrees. */
export const providerAccess: Handler<ShopEnv> = (c) => {
  const { recommendations } = c.get("settings");
  const website = recommendations && findWebsite(recommendations.websites, c.get("marketContext").basename);
  if (!website || recommendations.scriptUrl === null) return c.json(null);
  const { websiteUuid, pageKey } = website;
  const { scriptUrl, baseUrl } = recommendations;
  return c.json({ websiteUuid, pageKey, scriptUrl, baseUrl } satisfies ProviderAccess);
};

const mostProducts = 20;
const productPath = /^\/p\/[^/?#]{1,200}$/;

/** Cards of what goes with the products of a cart, whose paths are given without the basename. */
export const cartRecommendations: Handler<ShopEnv> = async (c) => {
  if (!(await isAddressAllowed(c, "call", "recommendations"))) {
    c.header("Retry-After", retryAfter("call"));
    return c.json({ code: tooOften }, 429);
  }
  const asked = (c.req.queries("product") ?? []).filter((path) => productPath.test(path));
  const marketContext = c.get("marketContext");
  const paths = asked.slice(0, mostProducts);
  const name = paths.length > 0 ? "cart" : "empty";
  const recommendations = c.get("recommendationsFor")(marketContext, "/");
  return c.json(await loadBox(recommendations, createGoodsCommerce(c), { name, paths }));
};
