import { parsePath, toBasename } from "#shared/basename.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { SharedContext } from "./context.ts";
import { toPlainPage } from "./html.ts";
import { LayoutError } from "./responses.ts";
import { getTranslate } from "./texts.ts";

export function problem(error: Error, c: SharedContext): Response {
  const id = c.get("requestId");
  console.error(JSON.stringify({ event: "unexpected", id, message: error.message, stack: error.stack }));
  const place = c.get("marketContext") ?? readPlace(c);
  if (!place.market) throw error;
  const { basename: home, language } = place;
  const t = getTranslate(language, place.market);
  c.header("Cache-Control", "private, no-store");
  if (!c.req.header("accept")?.includes("text/html"))
    return c.json({ errors: [{ message: t("error.generic") }] }, 500);
  const title = t("error.title");
  const text = error instanceof LayoutError ? error.message : t("error.errorPageFailed");
  const reference = t("error.reference", { id });
  const links = [
    { href: home, text: t("error.toHome") },
    { href: `${home}/${toRoutePath("contact", language)}`, text: t("footer.contact") },
  ];
  return c.html(toPlainPage({ language, title, text, reference, links }), 500);
}

/** Of the address, where the market was not found yet. */
function readPlace(c: SharedContext) {
  const locale = parsePath(c.req.path)?.locale ?? { language: "en" as const };
  const market = fallbackMarkets.find(({ alias }) => alias === locale.market) ?? fallbackMarkets[1];
  return { market, language: locale.language, basename: toBasename(locale) };
}
