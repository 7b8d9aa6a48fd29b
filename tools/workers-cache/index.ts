import { WorkerEntrypoint } from "cloudflare:workers";
import { HttpCache } from "./http-cache.ts";

/** One for all requests of the isolate; bounded, and what it forgets is in the Cache API. */
const cache = new HttpCache();

/**
 * Does before `ORIGIN` what the platform's cache does before an entrypoint: callers bind this Worker where the platform
 * gives them `ctx.exports.Pages`. `purge` and `invalidate` take and give what the platform's `cache` takes and gives
 * (`cloudflare:workers`). The entrypoint offers the same two methods and does nothing in them but call that `cache`; so
 * a caller need not know which of both it holds:
 *
 *     const pages = env.PAGES ?? ctx.exports.Pages;
 *     await pages.fetch(request);
 *     await pages.invalidate({ tags });
 */
export default class WorkersCache extends WorkerEntrypoint<{ ORIGIN: Fetcher }> {
  override fetch(request: Request): Promise<Response> {
    return cache.fetch(request, this.env.ORIGIN, this.ctx);
  }
  purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
    return cache.purges.add("purged", options);
  }
  invalidate(options: CachePurgeOptions): Promise<CachePurgeResult> {
    return cache.purges.add("invalidated", options);
  }
}
