import { createFactory } from "hono/factory";
import { apiPaths } from "#shared/api.ts";
import { VitalsBody, type VitalsReport } from "#shared/vitals.ts";
import { isAddressAllowed } from "../access/limits.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { embedded } from "../env.ts";
import { readBody } from "./request.ts";

const maxBytes = 8 * 1024;
/** Errors of a name a minute. */
const mostOfName = 20;

/** What browsers throw by themselves; whoever names another error shares the room of the others. */
const errorNames = new Set([
  "Error",
  "TypeError",
  "ReferenceError",
  "RangeError",
  "SyntaxError",
  "DOMException",
]);

/** Keeps what pages measured, by route, market and device class. Nothing in a report tells who sent it. */
export const vitals = createFactory<ShopEnv>().createHandlers(
  ...readBody(VitalsBody, maxBytes, (c, status) => c.body(null, status)),
  async (c) => {
    if (!(await isAddressAllowed(c, "events", "vitals"))) return c.body(null, 429);
    const report = c.req.valid("json");
    const { market, device } = report;
    const log = c.get("isolate").logs.browserErrors;
    for (const { name, at } of report.errors)
      log(errorNames.has(name) ? name : "other", `${name} ${at}`, mostOfName, {
        event: "browser error",
        name,
        at,
        market,
        device,
      });
    if (report.vitals.length > 0) keep(c, report);
    return c.body(null, 204);
  },
);

function keep(c: ShopContext, report: VitalsReport) {
  const { VITALS, BACKEND } = c.env;
  if (c.get("settings").commerceUrl === null && BACKEND) {
    const kept = BACKEND.fetch(embedded + apiPaths.vitals, {
      method: "POST",
      body: JSON.stringify(report),
    });
    return c.get("waitUntil")(kept.catch(() => undefined));
  }
  for (const { name, value, route } of report.vitals) {
    VITALS?.writeDataPoint({
      indexes: [name],
      blobs: [name, route, report.market, report.device],
      doubles: [value],
    });
  }
}
