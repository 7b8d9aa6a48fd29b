import type { Handler } from "hono";
import type { ShopEnv } from "../context.ts";

/**
 * Local and demo runs: the embedded backend's public parts under `/_backend/*` of the same origin. With a real
 * account nothing is there.
 */
export const backendPassage: Handler<ShopEnv> = async (c) => {
  const backend = c.env.BACKEND;
  if (c.get("settings").commerceUrl !== null || !backend) return c.notFound();
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice("/_backend".length);
  const request = new Request(url, c.req.raw);
  request.headers.delete("cookie");
  return backend
    .fetch(request as never)
    .catch(
      () => new Response("The backend does not answer", { status: 502 }),
    ) as unknown as Promise<Response>;
};
