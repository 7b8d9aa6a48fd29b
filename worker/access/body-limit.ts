import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ShopContext, ShopEnv } from "../context.ts";
import { withinTime } from "../time-limit.ts";

/** Milliseconds for the whole of a body: one that never ends would hold its request open for ever. */
const longestBody = 10_000;

/** Reads the body before anything else does; one that does not come in time is answered 408. */
export function limitBody(maxSize: number, refuseTooLarge: (c: ShopContext) => Response) {
  const limit = bodyLimit({ maxSize, onError: refuseTooLarge });
  const readOrRefuse: MiddlewareHandler<ShopEnv> = async (c, next) => {
    if (!c.req.raw.body) return next();
    const reading = limit(c, async () => {
      c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
    });
    const tooSlow = () => c.text("The body did not arrive in time", 408);
    const refusal = await withinTime(reading, longestBody).catch(tooSlow);
    return refusal ?? next();
  };
  return readOrRefuse;
}
