import { parse } from "hono/utils/cookie";
import { cookieNames } from "#shared/cookies.ts";
import type { Visitor } from "./resolve.ts";

/** What a request tells about its visitor; used only where the path decides nothing. */
export function visitorOf(request: Request): Visitor {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const country = (request as { cf?: { country?: unknown } }).cf?.country;
  return {
    country: typeof country === "string" ? country : undefined,
    market: cookies[cookieNames.market],
    language: cookies[cookieNames.locale],
    accepts: request.headers.get("accept-language") ?? "",
  };
}
