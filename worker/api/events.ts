import { getCookie } from "hono/cookie";
import { createFactory } from "hono/factory";
import { EventsBody } from "#shared/api.ts";
import { findAllowed, parseChoice } from "#shared/consent/choice.ts";
import { findConsentLaw } from "#shared/consent/law.ts";
import { cookieNames } from "#shared/cookies.ts";
import { isAddressAllowed } from "../access/limits.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { readBody, refuseCall } from "./request.ts";

const maxBytes = 32 * 1024;
/** Milliseconds. */
const timeout = 5_000;

/** The browser asked already; who calls by hand is asked here. */
function mayCount(c: ShopContext): boolean {
  const allowed = findAllowed({
    choice: parseChoice(getCookie(c, cookieNames.consent)),
    law: findConsentLaw(c.get("marketContext").market.country),
    isRefusedByBrowser: c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1",
    purposes: ["statistics"],
  });
  return allowed.length > 0;
}

/**
 * Passes the events of a visit on to the merchant's own address, without anything that tells whose they are: no
 * cookie, no address, no browser. Answers before they have arrived, and loses them when they do not.
 */
export const events = createFactory<ShopEnv>().createHandlers(
  ...readBody(EventsBody, maxBytes, (c, status) =>
    refuseCall(c, status, "MALFORMED", "Send a list of events of the shop"),
  ),
  async (c) => {
    const { eventsUrl } = c.get("settings").tracking;
    if (eventsUrl === null) return c.notFound();
    if (!mayCount(c)) return c.body(null, 204);
    if (!(await isAddressAllowed(c, "events"))) return c.body(null, 429);
    const { market, language } = c.get("marketContext");
    const told = { time: new Date().toISOString(), market: market.alias, language, ...c.req.valid("json") };
    const sent = createTransport(c.env)(eventsUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(told),
      signal: AbortSignal.timeout(timeout),
    }).then(
      (answer) => answer.body?.cancel(),
      (error) => console.error(JSON.stringify({ event: "events lost", message: String(error) })),
    );
    c.get("waitUntil")(sent);
    return c.body(null, 204);
  },
);
