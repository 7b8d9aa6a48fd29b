import { isForOneVisitor } from "../access/visitor.ts";
import { type CachedPage, findFreshInMemory } from "../cache/page-store.ts";
import { askAgainAfter, knownPurgeVersion } from "../cache/purge-version.ts";
import type { Env } from "../env.ts";
import { hasLongHeader } from "./services.ts";

interface Repeated {
  key: string;
  version: string;
  page: CachedPage;
  headers: Headers;
  /** Milliseconds since 1970. */
  rememberedAt: number;
}

const mostKept = 1_000;

const hits = new WeakMap<Request, { key: string; page: CachedPage }>();

/** A fresh page that left the cache; by its request, because its last headers come later. */
export const noteHit = (request: Request, key: string, page: CachedPage) => hits.set(request, { key, page });

const isPlain = ({ method, headers }: Request) =>
  method === "GET" &&
  !headers.has("if-none-match") &&
  !isForOneVisitor(headers.get("cookie")) &&
  !headers.get("accept")?.toLowerCase().includes("markdown");

type Fetch<Answer> = (request: Request, env: Env, context?: ExecutionContext) => Answer;

/** What was said to everybody is said again in the same words, for as long as nobody would ask whether it is true. */
export function repeatPages(answer: Fetch<Response | Promise<Response>>): typeof answer {
  const repeated = new WeakMap<Env, Map<string, Repeated>>();

  function repeat(request: Request, env: Env): Response | undefined {
    const known = repeated.get(env)?.get(request.url);
    if (!known || !isPlain(request) || hasLongHeader(request)) return undefined;
    const now = Date.now();
    const isRecent = Math.abs(now - known.rememberedAt) < askAgainAfter;
    if (!isRecent || known.version !== knownPurgeVersion()) return undefined;
    const page = findFreshInMemory(known.key, now);
    return page === known.page ? new Response(page.body, known) : undefined;
  }

  function remember(request: Request, env: Env, response: Response): void {
    const hit = hits.get(request);
    const version = knownPurgeVersion();
    const isForEverybody = response.headers.get("cache-control")?.startsWith("public") ?? false;
    if (!hit || !isPlain(request) || response.status !== 200 || !isForEverybody || version === null) return;
    const headers = new Headers(response.headers);
    // Nothing is waited for.
    headers.set("Server-Timing", "total;dur=0.0");
    const answers = repeated.get(env) ?? new Map<string, Repeated>();
    if (answers.size >= mostKept) answers.clear();
    repeated.set(env, answers.set(request.url, { ...hit, version, headers, rememberedAt: Date.now() }));
  }

  return (request, env, context) =>
    repeat(request, env) ??
    Promise.resolve(answer(request, env, context)).then((response) => {
      remember(request, env, response);
      return response;
    });
}
