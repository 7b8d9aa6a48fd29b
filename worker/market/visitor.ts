import { parse } from "hono/utils/cookie";
import { cookieNames } from "#shared/cookies.ts";
import type { Visitor } from "./resolve.ts";

/** What a request tells about its visitor; read only when asked, since most paths decide everything themselves. */
export function visitorOf(request: Request): Visitor {
  const cookie = (name: string) => parse(request.headers.get("cookie") ?? "", name)[name];
  return {
    get country() {
      const country = (request as { cf?: { country?: unknown } }).cf?.country;
      return typeof country === "string" ? country : undefined;
    },
    get market() {
      return cookie(cookieNames.market);
    },
    get language() {
      return cookie(cookieNames.locale);
    },
    get accepts() {
      return request.headers.get("accept-language") ?? "";
    },
  };
}
