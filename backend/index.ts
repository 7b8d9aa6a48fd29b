import { renderGraphiQL } from "graphql-yoga";
import type { Env } from "./env.ts";
import { isFromElsewhere } from "./http/from-elsewhere.ts";
import { isLocal, isLocalDoor } from "./http/local-doors.ts";
import { picture } from "./http/pictures.ts";

export { Shop } from "./shop.ts";

let id: DurableObjectId | undefined;

/** The one object that is the shop; its id is computed once. */
function shopIn({ SHOP }: Env) {
  id ??= SHOP.idFromName("shop");
  return SHOP.get(id);
}

/** The paths of the commerce Worker; the storefront hands `/_backend/*` on with the prefix taken off. */
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const [, first = ""] = url.pathname.split("/");
    const shop = () => shopIn(env).fetch(request);
    if (isLocalDoor(first)) {
      if (request.method !== "GET" && isFromElsewhere(request)) return forbidden();
      return isLocal(url) ? shop() : notFound();
    }
    switch (first) {
      case "graphql":
      case "auth":
      case "api":
      case "newsletter":
      case "payment":
      case "recommendations":
      case "tracking":
        return shop();
      case "img":
        return picture(request, env.PICTURES);
      case "healthz":
        return new Response("ok");
      case "graphiql":
        return html(renderGraphiQL({ title: "Nordkamm commerce", endpoint: "graphql" }));
      default:
        return notFound();
    }
  },
} satisfies ExportedHandler<Env>;

const html = (page: string) =>
  new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });

const forbidden = () => new Response("Not from another site", { status: 403 });

const notFound = () => new Response("Not found", { status: 404 });
