import { retryAfter } from "./access/limits.ts";
import { forVisitorAlone } from "./cache/answer-headers.ts";
import type { ShopContext } from "./context.ts";
import { toPlainPage } from "./html.ts";
import type { PageFormat } from "./page-address.ts";
import { getTranslate } from "./texts.ts";

/** A page that moved keeps its query. A browser navigation gets the new address as data: fetch would follow it. */
export function moveOn(
  c: ShopContext,
  format: PageFormat,
  { status, target }: { status: number; target: string },
) {
  const location = status === 301 ? target + new URL(c.req.url).search : target;
  if (format === "data") return c.json({ redirect: location });
  c.header("Location", location);
  return c.body(null, status as 301);
}

/** One address wanted too many renderings. */
export function refuse(c: ShopContext, format: PageFormat): Response {
  const { language, market } = c.get("marketContext") ?? {};
  c.header("Retry-After", retryAfter("page"));
  c.header("Cache-Control", forVisitorAlone);
  c.header("Cache-Status", "shop-edge; fwd=miss; detail=too-often");
  if (format !== "document" || !market || !language) return c.text("", 429);
  const t = getTranslate(language, market);
  const reference = t("error.reference", { id: c.get("requestId") });
  return c.html(toPlainPage({ language, title: t("error.title"), text: t("auth.tooOften"), reference }), 429);
}
