import type { Context } from "hono";
import { isAddressAllowed, retryAfter } from "../access/limits.ts";
import type { PageFormat } from "../cache/page-store.ts";
import { toPlainPage } from "../html.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { getTranslate } from "../texts.ts";

/** Counts a page that would have to be rendered; an answer when one address wants too many, null when it may. */
export async function refuseRendering(c: Context<PageEnv>, format: PageFormat): Promise<Response | null> {
  if (await isAddressAllowed(c, "page")) return null;
  const { language, market } = c.get("marketContext");
  const t = getTranslate(language, market);
  c.header("Retry-After", retryAfter("page"));
  c.header("Cache-Control", "private, no-store");
  c.header("Cache-Status", "shop-edge; fwd=miss; detail=too-often");
  if (format !== "document") return c.text("", 429);
  const reference = t("error.reference", { id: c.get("requestId") });
  return c.html(toPlainPage({ language, title: t("error.title"), text: t("auth.tooOften"), reference }), 429);
}
