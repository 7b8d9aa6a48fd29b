import { createFactory } from "hono/factory";
import { apiPaths } from "#shared/api.ts";
import { type BrowserError, VitalsBody, type VitalsReport } from "#shared/vitals.ts";
import { isAddressAllowed } from "../access/limits.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { readBody } from "./request.ts";

const maxBytes = 8 * 1024;

/** Keeps what pages measured, by route, market and device class. Nothing in a report tells who sent it. */
export const vitals = createFactory<ShopEnv>().createHandlers(
  ...readBody(VitalsBody, maxBytes, (c, status) => c.body(null, status)),
  async (c) => {
    if (!(await isAddressAllowed(c, "events", "vitals"))) return c.body(null, 429);
    const report = c.req.valid("json");
    for (const error of report.errors) logOnce(error, report);
    if (report.vitals.length > 0) keep(c, report);
    return c.body(null, 204);
  },
);

function keep(c: ShopContext, report: VitalsReport) {
  const { VITALS, BACKEND } = c.env;
  if (c.get("settings").commerceUrl === null && BACKEND) {
    const kept = BACKEND.fetch(`http://backend${apiPaths.vitals}`, {
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

const logLimit = 500;
const logged = new Set<string>();

/** An error that a thousand browsers meet is one line of this isolate. */
function logOnce({ name, at }: BrowserError, { market, device }: VitalsReport) {
  const key = `${name} ${at}`;
  if (logged.has(key) || logged.size >= logLimit) return;
  logged.add(key);
  console.error(JSON.stringify({ event: "browser error", name, at, market, device }));
}
