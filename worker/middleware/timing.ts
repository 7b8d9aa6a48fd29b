import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";

/** How long each station took, for `Server-Timing`. Workers' clocks stand still between I/O: waits show, CPU does not. */
export interface Timings {
  measure<Value>(station: string, work: () => Promise<Value>): Promise<Value>;
  header(): string;
}

export function createTimings(now: () => number = Date.now): Timings {
  const spent = new Map<string, number>();
  return {
    async measure(station, work) {
      const started = now();
      try {
        return await work();
      } finally {
        spent.set(station, (spent.get(station) ?? 0) + now() - started);
      }
    },
    header: () => [...spent].map(([station, duration]) => `${station};dur=${duration}`).join(", "),
  };
}

export const timing: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const timings = createTimings();
  c.set("timings", timings);
  await timings.measure("total", next);
  if (!c.req.path.startsWith("/_backend/")) c.res.headers.set("Server-Timing", timings.header());
};
