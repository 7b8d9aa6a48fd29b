import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createShop } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { toPagesRequest } from "#worker/pages.ts";
import { HttpCache } from "../../tools/workers-cache/http-cache.ts";
import { ticketSecret } from "./editor.ts";

/** One call of the worker to the commerce API, as the backend would see it. */
export interface Call {
  operationName: string;
  variables: Record<string, unknown>;
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
  headers: Headers;
}

/** One call of the worker to the auth or signing service. */
export interface AuthCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: Record<string, unknown> | null;
}

/** One call of the worker to the recommendation provider. */
export interface ProviderCall {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
  body: any;
  headers: Headers;
}

type Verdict = Response | "pass" | "refuse" | Promise<Response | "pass">;

/** What happens to a call on its way; the real backend answers what passes. */
export type Fault = (call: Call) => Verdict;
export type ProviderFault = (call: ProviderCall) => Verdict;
export type AuthFault = (call: AuthCall) => Verdict;

/** Null for what is no JSON: the backend's local pages get any body. */
function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the platform's cache is in production; one a file, as one stands before all isolates of a place. */
let cache = new HttpCache();

let place = crypto.randomUUID();

/** Orders and customers are named alike in many files, and `reset` deletes no object that the runtime has evicted. */
export const inPlace = (name: string) => `${place} ${name}`;

const objectsOfPlace = Object.fromEntries(
  ["ORDER_RECORDS", "FAILURES", "CUSTOMER_CARTS", "CUSTOMER_FAVORITES"].map((binding) => {
    const namespace = (env as unknown as Env)[binding] as DurableObjectNamespace;
    const idFromName = (name: string) => namespace.idFromName(inPlace(name));
    return [binding, { idFromName, get: (id: DurableObjectId) => namespace.get(id) }];
  }),
);

/**
 * A file of tests begins with a cache and a shop of its own; its modules are those of the file before, whose last copies
 * may be stored after this.
 */
export const startPlace = async () => {
  cache = new HttpCache();
  place = crypto.randomUUID();
  startIsolate();
  await clearPages();
};

/** As in a place where nobody was yet; the copies in the Cache API outlive the object. */
export const clearPages = () => cache.purges.add("purged", { purgeEverything: true });

/** Shops of other hosts (hosted.ts) are other deployments: a header that takes part in the key tells them apart. */
function ofShop(request: Request): Request {
  const { host } = new URL(request.url);
  if (host === "shop.test") return request;
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-host", host);
  return new Request(request, { headers });
}

let shopOfFile = createShop();

/** Of all edges of a file that have no shop of their own: nothing is known any more; what KV and the cache have stays. */
export const startIsolate = () => {
  shopOfFile = createShop();
};

/**
 * The storefront in front of the real backend, with a record of what it asks and a hand on the wire.
 * @param isCached false: `Pages` is asked as where no cache stands before it
 */
export function createEdge(
  overrides: Partial<Record<string, unknown>> = {},
  shop?: ReturnType<typeof createShop>,
  { isCached = true } = {},
) {
  const shopOfNow = () => shop ?? shopOfFile;
  const calls: Call[] = [];
  const authCalls: AuthCall[] = [];
  let fault: Fault = () => "pass";
  let authFault: AuthFault = () => "pass";
  const providerCalls: ProviderCall[] = [];
  let providerFault: ProviderFault = () => "pass";
  const real = (env as unknown as Env).BACKEND as Fetcher;

  async function judge(request: Request): Promise<Awaited<Verdict>> {
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    const sent = readJson(text);
    if (pathname === "/graphql" && sent !== null) {
      const call = { ...sent, headers: request.headers } as Call;
      calls.push(call);
      return fault(call);
    }
    if (pathname.startsWith("/recommendations/")) {
      const call = { path: pathname, body: sent, headers: request.headers };
      providerCalls.push(call);
      return providerFault(call);
    }
    const { method, headers } = request;
    const call = { method, path: pathname + search, headers, body: sent };
    authCalls.push(call);
    return authFault(call);
  }

  const wire = {
    async fetch(address: string, init: RequestInit) {
      const request = new Request(address, init);
      const verdict = await judge(request);
      if (verdict === "refuse") throw new Error("connection refused");
      if (verdict === "pass") return real.fetch(request as never);
      // As the platform does it, with all headers.
      const isFollowed = verdict.headers.has("location") && request.redirect === "follow";
      return isFollowed ? Response.json({ data: { followed: request.headers.get("x-apikey") } }) : verdict;
    },
  };

  /** What `Pages` was asked, by the cache before it. */
  const pagesAsked: Request[] = [];
  const late: Promise<void>[] = [];
  const pages = {
    async fetch(request: Request): Promise<Response> {
      pagesAsked.push(request);
      const context = createExecutionContext();
      const response = await shopOfNow().pages.fetch(toPagesRequest(request), bindings as never, context);
      late.push(waitOnExecutionContext(context));
      return response;
    },
  };
  const PAGES = {
    async fetch(request: Request): Promise<Response> {
      const context = createExecutionContext();
      const response = isCached
        ? await cache.fetch(ofShop(request), pages, context)
        : await pages.fetch(request);
      late.push(waitOnExecutionContext(context));
      const target = response.headers.get("location");
      // As the runtime does it between Workers.
      const isFollowed = target !== null && request.redirect === "follow";
      return isFollowed ? PAGES.fetch(new Request(new URL(target, request.url), request)) : response;
    },
    invalidate: (options: CachePurgeOptions) => cache.purges.add("invalidated", options),
  };

  // As in an isolate: the same object with every request.
  const bindings = {
    ...env,
    ...objectsOfPlace,
    BACKEND: wire,
    PAGES,
    TICKET_SECRET: ticketSecret,
    ...overrides,
  };

  async function settle(context: ExecutionContext): Promise<void> {
    await waitOnExecutionContext(context);
    while (late.length > 0) await Promise.all(late.splice(0));
  }

  return {
    calls,
    /** Names of the operations asked since the last time. */
    asked: () => calls.splice(0).map(({ operationName }) => operationName),
    authCalls,
    pagesAsked,
    /** What the real backend answers to a call. */
    pass: ({ headers, ...call }: Call): Promise<Response> =>
      real.fetch("http://backend/graphql", {
        method: "POST",
        headers: headers as never,
        body: JSON.stringify(call),
      }) as never,
    break: (next: Fault) => {
      fault = next;
    },
    breakAuth: (next: AuthFault) => {
      authFault = next;
    },
    providerCalls,
    breakProvider: (next: ProviderFault) => {
      providerFault = next;
    },
    heal: () => {
      providerFault = () => "pass";
      fault = () => "pass";
      authFault = () => "pass";
    },
    /** Answers when everything the request started has ended. A `POST` comes from a page of this shop unless it says otherwise. */
    async fetch(path: string, init: RequestInit & { cf?: Record<string, unknown> } = {}): Promise<Response> {
      const context = createExecutionContext();
      const address = new URL(path, "http://shop.test");
      const request = new Request(address, { redirect: "manual", ...init } as RequestInit);
      const { headers, method } = request;
      const saysFrom = headers.has("origin") || headers.has("sec-fetch-site");
      const isLocalPage = address.pathname.startsWith("/_backend/") && !headers.has("local-token");
      if (isLocalPage) headers.set("local-token", "token-of-the-tests");
      if (method === "POST" && !saysFrom) headers.set("sec-fetch-site", "same-origin");
      const response = await shopOfNow().app.fetch(request, bindings as never, context);
      const body = response.body === null ? null : await response.arrayBuffer();
      await settle(context);
      return new Response(body, response);
    },
    /** Somebody who closes the connection after so many bytes of a page. */
    async leave(path: string, bytes: number): Promise<void> {
      const context = createExecutionContext();
      const request = new Request(new URL(path, "http://shop.test"));
      const { body } = await shopOfNow().app.fetch(request, bindings as never, context);
      const reader = body?.getReader();
      let read = 0;
      while (reader && read < bytes) read += (await reader.read()).value?.byteLength ?? bytes;
      await reader?.cancel();
      await settle(context);
    },
  };
}

export const cacheStatus = (response: Response) => response.headers.get("cache-status");
