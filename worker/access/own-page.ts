import type { ShopContext } from "../context.ts";

/** Whether a page of this shop calls, as the browser says. */
export function isFromOwnPage(c: ShopContext): boolean {
  const site = c.req.header("sec-fetch-site");
  return site ? site === "same-origin" : c.req.header("origin") === c.get("settings").publicOrigin;
}

/** Only `application/json` is what no form of another site can send. */
export const isOfType = (c: ShopContext, type: string) =>
  c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() === type;
