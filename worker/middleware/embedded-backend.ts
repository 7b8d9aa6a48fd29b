import type { Handler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { timingSafeEqual } from "hono/utils/buffer";
import type { ShopContext, ShopEnv } from "../context.ts";

/** Under which the browser reaches the embedded backend. */
const prefix = "/_backend";
/** How those who know the token of this run say so; the backend checks it once more. */
const tokenName = "local-doors";

/** What a developer or a test needs: orders and mails hold names, faults break the shop, tokens log in. */
const localDoors = [
  "balance",
  "blocked",
  "faults",
  "login-token",
  "orders",
  "outbox",
  "price-list",
  "reviews",
  "stock",
  "vitals",
];

const isToken = (given: string | undefined, token: string | null) =>
  token !== null && given !== undefined && timingSafeEqual(given, token);

/** The printed link carries the token: it moves into a cookie and out of the URL. */
async function takeToken(c: ShopContext, url: URL): Promise<Response | null> {
  const given = url.searchParams.get("token") ?? undefined;
  if (c.req.method !== "GET" || !(await isToken(given, c.get("settings").localDoors))) return null;
  setCookie(c, tokenName, given ?? "", { path: prefix, httpOnly: true, sameSite: "Strict" });
  url.searchParams.delete("token");
  return c.redirect(url.pathname + url.search, 302);
}

/** Public parts of the embedded backend; not found when a hosted API is used. */
export const embeddedBackend: Handler<ShopEnv> = async (c) => {
  const backend = c.env.BACKEND;
  const { commerceUrl, localDoors: token } = c.get("settings");
  if (commerceUrl !== null || !backend) return c.notFound();
  const url = new URL(c.req.url);
  const [, , door = ""] = url.pathname.split("/", 3);
  const taken = localDoors.includes(door) ? await takeToken(c, url) : null;
  if (taken) return taken;
  const known = c.req.header(tokenName) || getCookie(c, tokenName);
  if (localDoors.includes(door) && !(await isToken(known, token))) return c.notFound();
  url.pathname = url.pathname.slice(prefix.length);
  const request = new Request(url, c.req.raw);
  request.headers.delete("cookie");
  request.headers.set(tokenName, token ?? "");
  try {
    const answer = (await backend.fetch(request as never)) as unknown as Response;
    return new Response(answer.body, answer);
  } catch {
    return c.text("The backend does not answer", 502);
  }
};
