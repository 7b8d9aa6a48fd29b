import { cache, WorkerEntrypoint } from "cloudflare:workers";
import { app, pages } from "./app.ts";
import type { Env, PagesEntrypoint } from "./env.ts";
import { toPagesRequest } from "./pages.ts";

export { FailureCounter } from "./access/failure-counter.ts";
export { TokenKeeper } from "./auth/token-keeper.ts";
export { MessageKeeper } from "./messages/message-keeper.ts";
export { CustomerCart } from "./orders/customer-cart.ts";
export { CustomerFavorites } from "./orders/customer-favorites.ts";
export { OrderGuard } from "./orders/order-guard.ts";
export { OrderRecord } from "./orders/order-record.ts";

/** What is the same for everybody, behind the platform's cache; everything else is the gateway's. */
export class Pages extends WorkerEntrypoint<Env> implements PagesEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    return pages.fetch(toPagesRequest(request), this.env, this.ctx);
  }
  /** What an entrypoint has stored, only the entrypoint can make old. Nothing is stored where no cache stands. */
  async invalidate(options: CachePurgeOptions): Promise<{ success: boolean }> {
    // Local runtimes have the object without its methods.
    return cache?.invalidate ? cache.invalidate(options) : { success: true };
  }
}

export default { fetch: app.fetch };
