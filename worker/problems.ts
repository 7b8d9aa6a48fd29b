import { parsePath, toBasename } from "#shared/basename.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import type { ShopContext } from "./context.ts";
import { escapeHtml } from "./html.ts";
import { LayoutError } from "./responses.ts";
import { getTranslate } from "./texts.ts";

export function problem(error: Error, c: ShopContext): Response {
  console.error(JSON.stringify({ event: "unexpected", message: error.message, stack: error.stack }));
  const path = new URL(c.req.url).pathname;
  const locale = parsePath(path)?.locale ?? { language: "en" as const };
  const market = fallbackMarkets.find(({ alias }) => alias === locale.market) ?? fallbackMarkets[1];
  if (!market) throw error;
  const t = getTranslate(locale.language, market);
  c.header("Cache-Control", "private, no-store");
  if (!c.req.header("accept")?.includes("text/html"))
    return c.json({ errors: [{ message: t("error.generic") }] }, 500);
  const home = toBasename(locale);
  const title = escapeHtml(t("error.title"));
  const text = escapeHtml(error instanceof LayoutError ? error.message : t("error.errorPageFailed"));
  return c.html(
    `<!DOCTYPE html><html lang="${locale.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
      `<h1>${title}</h1><p>${text}</p><p><a href="${escapeHtml(home)}">${escapeHtml(t("error.toHome"))}</a></p></html>`,
    500,
  );
}
