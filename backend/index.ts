import { renderGraphiQL } from "graphql-yoga";
import type { Env } from "./env.ts";
import { isFromElsewhere } from "./http/from-elsewhere.ts";
import { picture } from "./http/pictures.ts";

export { Shop } from "./shop.ts";

/** The paths of the commerce Worker; the storefront hands `/_backend/*` on with the prefix taken off. */
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const [, first = "", second = ""] = url.pathname.split("/");
    switch (first) {
      case "graphql":
      case "auth":
      case "api":
      case "newsletter":
      case "payment":
      case "recommendations":
        return env.SHOP.getByName("shop").fetch(request);
      case "img":
        return picture(request, env.PICTURES);
      case "healthz":
        return new Response("ok");
      case "graphiql":
        return html(renderGraphiQL({ title: "Nordkamm commerce", endpoint: "graphql" }));
      case "faults":
      case "outbox":
      case "reviews":
      case "stock":
      case "balance":
      case "login-token":
        if (request.method !== "GET" && isFromElsewhere(request)) return forbidden();
        return isLocal(url) ? env.SHOP.getByName("shop").fetch(request) : notFound();
      case "orders":
        return isLocal(url) ? order(Number(second), env) : notFound();
      default:
        return notFound();
    }
  },
} satisfies ExportedHandler<Env>;

async function order(id: number, env: Env): Promise<Response> {
  const found = Number.isInteger(id) ? await env.SHOP.getByName("shop").lookInside(id) : null;
  if (found === null) return notFound();
  return new Response(found, {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}

/** Orders and mails hold names, and faults break the shop for everybody: for the developer's own machine only. */
const isLocal = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const html = (page: string) =>
  new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });

const forbidden = () => new Response("Not from another site", { status: 403 });

const notFound = () => new Response("Not found", { status: 404 });
