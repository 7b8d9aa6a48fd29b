import { createCounters } from "./access/counters.ts";
import { createPreviousOperations } from "./api/previous-operations.ts";
import { createCopies } from "./cache/kv-cache.ts";
import { createShare } from "./cache/share.ts";
import { createUpstreams } from "./commerce/upstream.ts";
import { createMinuteLog, createOnceLog } from "./log-once.ts";
import { createBudgets } from "./recommendations/budget.ts";
import { createListOrders } from "./recommendations/kept-orders.ts";
import { createDrawnParts } from "./render/drawn-parts.tsx";

/** All that one isolate learns and remembers from request to request; each function gets the part that it needs. */
export function createIsolate() {
  const share = createShare();
  return {
    share,
    copies: createCopies(share),
    upstreams: createUpstreams(),
    counters: createCounters(),
    budgets: createBudgets(),
    listOrders: createListOrders(),
    drawnParts: createDrawnParts(),
    logs: {
      browserErrors: createMinuteLog(),
      violations: createMinuteLog(),
      /** Of what the law asks for. */
      gaps: createOnceLog(20),
      /** By the cookie's name. */
      droppedCookies: createOnceLog(1),
      /** Lines that were written. */
      widgetsLeftOut: new Set<string>(),
    },
    previousOperations: createPreviousOperations(),
  };
}

export type Isolate = ReturnType<typeof createIsolate>;
