import { WorkerEntrypoint } from "cloudflare:workers";
import { HttpCache } from "./http-cache.ts";

const cache = new HttpCache();

/**
 * Stands before `ORIGIN` as the platform's cache stands before an entrypoint. `purge` and `invalidate` take and give
 * what the platform's `cache` does (`cloudflare:workers`), so whoever binds it need not know which of both it holds.
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
