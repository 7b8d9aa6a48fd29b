import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { HttpCache } from "../../tools/workers-cache/http-cache.ts";

export type Fields = Record<string, string> | [string, string][];
type Answer = Response | Error;

/** The hour at which every case begins. */
export const start = Date.parse("2026-11-25T12:00:00Z");
export const at = (seconds: number): string => new Date(start + seconds * 1_000).toUTCString();

export interface Reply {
  cacheStatus: string | null;
  status: number;
  headers: Headers;
  text: string;
  /** What the origin was asked meanwhile, in the background too. */
  asked: Request[];
}

/** A cache before an origin that answers as each request says. */
export function createCase(cache = new HttpCache()) {
  return async function ask(
    path: string,
    answers: () => Answer | Promise<Answer>,
    init: RequestInit = {},
  ): Promise<Reply> {
    const asked: Request[] = [];
    const origin = {
      async fetch(request: Request): Promise<Response> {
        asked.push(request);
        const answer = await answers();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const ctx = createExecutionContext();
    const { status, headers, body } = await cache.fetch(
      new Request(`https://shop.test${path}`, init),
      origin,
      ctx,
    );
    const text = await new Response(body).text();
    await waitOnExecutionContext(ctx);
    return { cacheStatus: headers.get("cf-cache-status"), status, headers, text, asked };
  };
}

export const reply = (text: string | null, headers: Fields = {}, status = 200): Response =>
  new Response(status === 204 || status === 304 ? null : text, { status, headers });

/** A Cache API that keeps nothing. */
export const forgetful = {
  open: async () => ({ match: async () => undefined, put: async () => {}, delete: async () => {} }),
};
