import { createEdge, type Fault } from "#tests/support/edge.ts";
import { ticketSecret } from "#tests/support/editor.ts";
import { createShop } from "#worker/app.ts";
import type { PagesEntrypoint } from "#worker/env.ts";
import { type ProbedShop, probeCache } from "../../tools/cache-probe.ts";

const purgeSecret = "a secret of the merchant";
export const origin = "http://shop.test";
export const withSecrets: ProbedShop = { origin, ticketSecret, purgeSecret };

/** What is between gateway and cache, between cache and `Pages`, and between visitor and gateway. */
export interface Changes {
  cache?: (pages: PagesEntrypoint) => Partial<PagesEntrypoint>;
  drawn?: (response: Response) => Response;
  asked?: (init: RequestInit) => RequestInit;
  fault?: Fault;
  place?: () => string;
  pause?: (ms: number) => void;
}

type Fetch = ReturnType<typeof createShop>["app"]["fetch"];

/** The shop behind the double of the platform's cache, whole but for the changes. */
export function openProbed({ cache, drawn, asked, fault, place, pause }: Changes = {}) {
  const { app, pages } = createShop();
  const fetchThrough: Fetch = (request, bindings, context) => {
    const PAGES = (bindings as { PAGES: PagesEntrypoint }).PAGES;
    const own = { fetch: PAGES.fetch, invalidate: PAGES.invalidate, ...cache?.(PAGES) };
    return app.fetch(request, { ...(bindings as object), PAGES: own } as never, context);
  };
  const draw: Fetch = async (...call) => {
    const response = await pages.fetch(...call);
    return drawn?.(response) ?? response;
  };
  const shop = { app: { fetch: fetchThrough }, pages: { fetch: draw } };
  const edge = createEdge({ PURGE_SECRET: purgeSecret }, shop as never);
  if (fault) edge.break(fault);
  return {
    async fetch(url: string, init: RequestInit) {
      const there = place?.();
      const response = await edge.fetch(url, asked?.(init) ?? init);
      if (there) response.headers.set("cf-ray", `0123456789abcdef-${there}`);
      return response;
    },
    pause: async (ms: number) => pause?.(ms),
  };
}

/** Sentences by whether they are good, without what is drawn at random. */
export async function probe(changes: Changes, shop = withSecrets) {
  const findings = await probeCache(shop, openProbed(changes));
  const said = (wanted: string) =>
    findings
      .filter(({ kind }) => kind === wanted)
      .map(({ sentence }) => sentence.replaceAll(/probe[0-9a-f]{12}/g, "NEW"));
  return { good: said("good"), bad: said("bad"), notTried: said("not-tried") };
}
