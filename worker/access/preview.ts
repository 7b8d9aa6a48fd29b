import type { Handler, MiddlewareHandler } from "hono";
import { cookieNames } from "#shared/cookies.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { toPlainPage } from "../html.ts";
import { getTranslate } from "../texts.ts";
import { isTicket, secondsFromNow, signTicket } from "../tickets.ts";
import { limitBody } from "./body-limit.ts";
import { isFromOwnPage, isOfType } from "./own-page.ts";

/** Seconds. */
const previewMaxAge = 3600;
const isToken = (text: string) => text.length < 4_000 && /^[\w-]+(\.[\w-]+){2}$/.test(text);

const toSearch = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");

const toFields = (token: string) => ["preview", token];

/** Only a token that this shop put into the cookie itself. */
export async function readPreviewToken(c: ShopContext): Promise<string | null> {
  const [token = "", ticket = ""] = readSecretCookie(c, cookieNames.preview).split("~", 2);
  const isOwn = isToken(token) && (await isTicket(c.get("settings").ticketSecret, toFields(token), ticket));
  return isOwn ? token : null;
}

/**
 * Editors are sent to `/preview-widgets?loginToken=…[&redirect]`, an empty token ends the preview. They come from
 * another site, as an attacker's link would, so they are asked first and a `GET` sets no cookie.
 */
export const askForPreview: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (c.get("page").route !== "preview") return next();
  const { pathname, searchParams } = new URL(c.req.url);
  const token = searchParams.get("loginToken");
  if (token === null) return next();
  const { language, market } = c.get("marketContext");
  const t = getTranslate(language, market);
  searchParams.delete("loginToken");
  const [question, button] = isToken(token)
    ? ([t("preview.ask"), t("preview.begin")] as const)
    : ([t("preview.askEnd"), t("preview.end")] as const);
  c.header("Cache-Control", "private, no-store");
  c.header("Content-Security-Policy", "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
  const form = {
    action: pathname + toSearch(searchParams),
    field: "token",
    value: isToken(token) ? token : "",
    button,
  };
  return c.html(toPlainPage({ language, title: t("preview.title"), text: question, form }));
};

const limitForm = limitBody(8 * 1024, (c) => c.text("Too large", 413));

const savePreview: Handler<ShopEnv> = async (c) => {
  const { searchParams, pathname } = new URL(c.req.url);
  const { token } = await c.req.parseBody();
  if (typeof token === "string" && isToken(token)) {
    const { ticketSecret } = c.get("settings");
    const ticket = await signTicket(ticketSecret, toFields(token), secondsFromNow(previewMaxAge));
    writeSecretCookie(c, cookieNames.preview, `${token}~${ticket}`, previewMaxAge);
  } else writeSecretCookie(c, cookieNames.preview, "", 0);
  const toHome = searchParams.has("redirect");
  const Location = toHome ? c.get("marketContext").basename : pathname + toSearch(searchParams);
  return c.body(null, 303, { "Cache-Control": "private, no-store", Location });
};

/** The answer to the question of `askForPreview`. */
export const answerPreview: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (!isOfType(c, "application/x-www-form-urlencoded")) return c.text("Send a form", 415);
  if (!isFromOwnPage(c)) return c.text("Only pages of this shop may call", 403);
  return limitForm(c, async () => {
    c.res = (await savePreview(c, next)) as Response;
  });
};
