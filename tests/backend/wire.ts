/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from "cloudflare:test";
import { exports } from "cloudflare:workers";

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
  data: any;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions: object;
}

type Headers = Record<string, string>;

/** As bound in vitest.config.ts. */
export const apiKey = "test-key";

/** The Worker under test; its type is not generated, so it is named here. */
const commerce = (exports as unknown as { default: Fetcher }).default;

const here = "http://localhost";

/** On this machine the caller has the token of the run, elsewhere nobody has. */
export function call(path: string, init?: RequestInit, origin = here): Promise<Response> {
  const request = new Request(`${origin}${path}`, init);
  if (origin === here) request.headers.set("local-token", "token-of-the-tests");
  return commerce.fetch(request);
}

export const post = (body: unknown, headers: Headers = {}): Promise<Response> =>
  call("/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-ApiKey": apiKey, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Sends an operation with its full text; the answer must be HTTP 200. */
export async function ask(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Headers = {},
): Promise<Answer> {
  const response = await post({ query, variables }, headers);
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return response.json();
}

/**
 * Ends the shop's object at once, as a crash does; the next call opens it anew on what it had stored. (Eviction
 * would wait for every answer still on its way, now and then for ever.)
 */
export const restart = (): Promise<void> => abortAllDurableObjects();
