import type { MiddlewareHandler } from "hono";
import { isAddressAllowed, retryAfter } from "../access/limits.ts";
import type { ShopEnv } from "../context.ts";
import { buildId } from "../render/assets.ts";

const open = () => caches.open("feeds");

async function findStored(key: string): Promise<Response | undefined> {
  try {
    const found = await (await open()).match(key);
    return found && new Response(found.body as unknown as ReadableStream, found as unknown as Response);
  } catch {
    return undefined;
  }
}

/** Reads to the end first: what breaks off is not stored. */
async function store(key: string, response: Response): Promise<void> {
  try {
    const { headers } = response;
    const text = await response.text();
    await (await open()).put(key, new Response(text, { headers }) as never);
  } catch (error) {
    console.error(JSON.stringify({ event: "feed not stored", message: String(error) }));
  }
}

/** A feed is asked for once as long as its `Cache-Control` says: each costs up to 31 calls of the API. */
export const storedFeed: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { publicOrigin, channelId } = c.get("settings");
  const key = `${publicOrigin}/__feeds/${encodeURIComponent(buildId)}/${encodeURIComponent(channelId)}${c.req.path}`;
  const found = await findStored(key);
  if (found) return found;
  if (!(await isAddressAllowed(c, "page")))
    return c.text("Too many feeds", 429, { "Retry-After": retryAfter("page") });
  await next();
  const isPublic = c.res.headers.get("Cache-Control")?.startsWith("public");
  if (c.res.status === 200 && isPublic) c.get("waitUntil")(store(key, c.res.clone()));
};
