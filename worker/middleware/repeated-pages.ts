import { isForOneVisitor } from "../access/visitor.ts";
import { isResting } from "../cache/failed-renderings.ts";
import { findFreshInMemory, findInMemory } from "../cache/page-store.ts";
import { askAgainAfter, knownPurgeVersion } from "../cache/purge-version.ts";
import type { Env } from "../env.ts";
import { hasLongHeader } from "./services.ts";

interface Hit {
  key: string;
  /** Of the last purge, as in the key. */
  version: string;
  /** The page itself is only where its memory is counted. */
  etag: string;
  /** Not fresh, but nobody may renew it just now. */
  isOld: boolean;
  /** What the log says of it. */
  line: Readonly<Record<string, unknown>>;
}

interface Repeated extends Hit {
  headers: Headers;
  /** Milliseconds since 1970. */
  rememberedAt: number;
}

const mostKept = 1_000;

const hits = new WeakMap<Request, Hit>();

/** A page that left the cache; by its request, because its last headers come later. */
export const noteHit = (request: Request, hit: Hit) => hits.set(request, hit);

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
    const page = known.isOld
      ? isResting(known.key) && findInMemory(known.key)
      : findFreshInMemory(known.key, now);
    if (!page) return undefined;
    if (page.etag !== known.etag) return undefined;
    console.log(
      JSON.stringify({ event: "request", ...known.line, cache: "hit; repeated", status: 200, calls: [] }),
    );
    return new Response(page.body.stream(), { headers: known.headers });
  }

  function remember(request: Request, env: Env, response: Response): void {
    const hit = hits.get(request);
    const isForEverybody = response.headers.get("cache-control")?.startsWith("public") ?? false;
    if (!hit || !isPlain(request) || response.status !== 200 || !isForEverybody) return;
    const headers = new Headers(response.headers);
    // Nothing is waited for.
    headers.set("Server-Timing", "total;dur=0.0");
    const answers = repeated.get(env) ?? new Map<string, Repeated>();
    if (answers.size >= mostKept) answers.clear();
    repeated.set(env, answers.set(request.url, { ...hit, headers, rememberedAt: Date.now() }));
  }

  return (request, env, context) =>
    repeat(request, env) ??
    Promise.resolve(answer(request, env, context)).then((response) => {
      remember(request, env, response);
      return response;
    });
}
