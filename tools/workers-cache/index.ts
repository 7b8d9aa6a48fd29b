import { WorkerEntrypoint } from "cloudflare:workers";
import { HttpCache } from "./http-cache.ts";

const cache = new HttpCache();

/**
 * Stands before `ORIGIN` where the platform's cache would; whoever binds it need not know which of both it holds.
 * `purge` and `invalidate` take and give what those of the platform's `cache` do (`cloudflare:workers`).
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
