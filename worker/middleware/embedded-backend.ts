import type { Handler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { timingSafeEqual } from "hono/utils/buffer";
import type { ShopContext, ShopEnv } from "../context.ts";

/** Under which the browser reaches the embedded backend. */
const prefix = "/_backend";
/** How those who know the token of this run say so; the backend knows for which of its paths it is needed. */
const tokenName = "local-token";

const isToken = (given: string | undefined, token: string | null) =>
  token !== null && given !== undefined && timingSafeEqual(given, token);

/** The printed link carries the token: it moves into a cookie and out of the URL. */
async function takeToken(c: ShopContext, url: URL): Promise<Response | null> {
  const given = url.searchParams.get("token") ?? undefined;
  if (c.req.method !== "GET" || !(await isToken(given, c.get("settings").localToken))) return null;
  setCookie(c, tokenName, given ?? "", { path: prefix, httpOnly: true, sameSite: "Strict" });
  url.searchParams.delete("token");
  return c.redirect(url.pathname + url.search, 302);
}

/** The embedded backend, its local pages only with the token; not found when a hosted API is used. */
export const embeddedBackend: Handler<ShopEnv> = async (c) => {
  const backend = c.env.BACKEND;
  const { commerceUrl, localToken: token } = c.get("settings");
  if (commerceUrl !== null || !backend) return c.notFound();
  const url = new URL(c.req.url);
  const taken = await takeToken(c, url);
  if (taken) return taken;
  const isKnown = await isToken(c.req.header(tokenName) || getCookie(c, tokenName), token);
  url.pathname = url.pathname.slice(prefix.length);
  const request = new Request(url, c.req.raw);
  request.headers.delete("cookie");
  request.headers.set(tokenName, isKnown && token ? token : "");
  try {
    const answer = (await backend.fetch(request as never)) as unknown as Response;
    return new Response(answer.body, answer);
  } catch {
    return c.text("The backend does not answer", 502);
  }
};
