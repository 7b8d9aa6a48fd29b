import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";

/** One call of the worker to the commerce API, as the backend would see it. */
export interface Call {
  operationName: string;
  variables: Record<string, unknown>;
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
  headers: Headers;
}

/** What happens to a call on its way; the real backend answers what passes. */
export type Fault = (call: Call) => Response | Promise<Response> | "pass" | "refuse";

/** The storefront in front of the real backend, with a record of what it asks and a hand on the wire. */
export function createEdge(overrides: Partial<Record<string, unknown>> = {}) {
  const calls: Call[] = [];
  let fault: Fault = () => "pass";
  const real = (env as unknown as Env).BACKEND as Fetcher;

  const wire = {
    async fetch(address: string, init: RequestInit) {
      const request = new Request(address, init);
      const body = await request.clone().json<Omit<Call, "headers">>();
      const call: Call = { ...body, headers: request.headers };
      calls.push(call);
      const verdict = await fault(call);
      if (verdict === "refuse") throw new Error("connection refused");
      return verdict === "pass" ? real.fetch(request as never) : verdict;
    },
  };

  return {
    calls,
    /** Names of the operations asked since the last time. */
    asked: () => calls.splice(0).map(({ operationName }) => operationName),
    break: (next: Fault) => {
      fault = next;
    },
    heal: () => {
      fault = () => "pass";
    },
    /** Answers when everything the request started has ended. */
    async fetch(path: string, init: RequestInit & { cf?: Record<string, unknown> } = {}): Promise<Response> {
      const context = createExecutionContext();
      const request = new Request(`http://shop.test${path}`, { redirect: "manual", ...init } as RequestInit);
      const response = await app.fetch(request, { ...env, BACKEND: wire, ...overrides } as never, context);
      const text = response.body === null ? null : await response.text();
      await waitOnExecutionContext(context);
      return new Response(text, response);
    },
  };
}

export const cacheStatus = (response: Response) => response.headers.get("cache-status");

/** A document without what may differ between two visitors. */
export const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, 'nonce=""');
