import { renderGraphiQL } from "graphql-yoga";
import { Hono } from "hono";
import { isFromElsewhere, isOpened, localPaths } from "./http/requests.ts";
import { toPlainPath } from "./pictures/names.ts";
import { keptPath } from "./pictures/range.ts";
import type { Env } from "./shop.ts";

export { Shop } from "./shop.ts";

const aYear = "public, max-age=31536000, immutable";

/** The page loads its program from a CDN, so it is a developer's alone; it asks nobody but the API. */
const graphiqlPolicy =
  "default-src 'none'; script-src 'unsafe-inline' https://unpkg.com; style-src 'unsafe-inline' https://unpkg.com; img-src 'self' data: https://unpkg.com; font-src data: https://unpkg.com; worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let id: DurableObjectId | undefined;

function askShop(request: Request, { SHOP }: Env): Promise<Response> {
  id ??= SHOP.idFromName("shop");
  return SHOP.get(id).fetch(request);
}

/** The storefront removes the prefix `/_backend`. */
const app = new Hono<{ Bindings: Env }>();

for (const path of localPaths) {
  app.all(`/${path}/*`, (c) => {
    if (c.req.method !== "GET" && isFromElsewhere(c.req.raw)) return c.text("Not from another site", 403);
    return isOpened(c.req.raw, c.env.LOCAL_TOKEN) ? askShop(c.req.raw, c.env) : c.notFound();
  });
}
for (const path of [
  "graphql",
  "auth",
  "api",
  "messages",
  "newsletter",
  "payment",
  "recommendations",
  "tracking",
]) {
  app.all(`/${path}/*`, (c) => askShop(c.req.raw, c.env));
}
app.get("/healthz", (c) => c.text("ok"));
app.get("/graphiql", (c) => {
  if (!isOpened(c.req.raw, c.env.LOCAL_TOKEN)) return c.notFound();
  c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", graphiqlPolicy);
  return c.html(renderGraphiQL({ title: "Nordkamm commerce", endpoint: "graphql" }));
});

/** `/img/{type}/{folder}/{file}`, as in the hosted service. A picture never changes under its name. */
app.get("/img/*", async (c) => {
  const url = new URL(c.req.url);
  // Faults and contract modes are set on a developer's machine only; elsewhere no picture waits for the shop.
  const verdict = isOpened(c.req.raw, c.env.LOCAL_TOKEN) ? await askShop(c.req.raw, c.env) : null;
  if (verdict && verdict.status !== 204) return verdict;
  const path = keptPath(toPlainPath(url.pathname));
  if (path === null) return c.text("No such size", 404);
  url.pathname = path;
  const found = await c.env.PICTURES?.fetch(new Request(url, c.req.raw));
  if (found?.status === 304) return found;
  if (!found?.ok) return c.text("No such picture", 404);
  const headers = new Headers(found.headers);
  headers.set("Cache-Control", aYear);
  return new Response(found.body, { status: found.status, headers });
});

app.notFound((c) => c.text("Not found", 404));

export default app satisfies ExportedHandler<Env>;
