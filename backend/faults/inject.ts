import { failure, lostBody } from "#backend/http/responses.ts";
import {
  drippingBody,
  gzipped,
  hugeBody,
  truncatedBody,
  withDoubledKeys,
  withoutField,
  withoutRoots,
} from "./bodies.ts";

import type { FaultRule } from "./rule.ts";

const json = { "Content-Type": "application/json; charset=utf-8" };
const html = { "Content-Type": "text/html; charset=utf-8" };
const defaultHang = 600_000;
const defaultPause = 1000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** `next` gives the real answer; only faults that execute ask for it. */
export async function injectFault(
  rule: FaultRule,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const next = () => answer(request);
  const instead = insteadOfAnswer(rule);
  if (instead) return instead;
  switch (rule.kind) {
    case "hang":
      await pause(rule.milliseconds ?? defaultHang);
      return failure(504, "TIMEOUT", "Nothing was said for a long time, on demand");
    case "latency":
      await pause(rule.milliseconds ?? defaultPause);
      return next();
    case "commit-then-reset":
      await (await next()).text();
      return new Response(lostBody(), { headers: json });
    case "token-expired":
      return request.headers.has("Authorization")
        ? failure(401, "UNAUTHENTICATED", "The token is not good any more")
        : next();
    case "wrong-market":
      return answer(await fromMarket(request, rule.market));
    case "stale-read":
      return firstAnswer(rule, request, next);
    default:
      return alter(rule, await next());
  }
}

/** For faults that execute nothing; null for the others. */
function insteadOfAnswer(rule: FaultRule): Response | null {
  switch (rule.kind) {
    case "reset":
      return new Response(lostBody(), { headers: json });
    case "status":
      return withStatus(rule);
    case "malformed":
      return new Response('{"data":{"products":{"products":[', { headers: json });
    case "html":
      return new Response("<!doctype html><title>Maintenance</title><h1>We are back soon</h1>", {
        headers: html,
      });
    case "empty":
      return new Response("", { headers: json });
    case "json-null":
      return new Response("null", { headers: json });
    case "no-data":
      return new Response("{}", { headers: json });
    case "null-data":
      return Response.json({
        data: null,
        errors: [{ message: "Unexpected Execution Error", extensions: { code: "INTERNAL_SERVER_ERROR" } }],
        extensions: {},
      });
    case "persisted-query-not-found":
      return failure(200, "PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound");
    case "persisted-query-not-supported":
      return failure(200, "PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported");
    case "redirect":
      return new Response(null, { status: 302, headers: { Location: rule.location } });
    case "huge":
      return new Response(hugeBody(rule.megabytes), { headers: json });
    case "gzip-bomb":
      return new Response(gzipped(hugeBody(rule.megabytes)), {
        headers: { ...json, "Content-Encoding": "gzip" },
        encodeBody: "manual",
      });
    default:
      return null;
  }
}

function withStatus({ status, retryAfter }: FaultRule): Response {
  const headers = new Headers(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) });
  const hasNoBody = status === 204 || status === 205 || status === 304;
  if (hasNoBody) return new Response(null, { status, headers });
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("Failed on demand", { status, headers });
}

async function alter(rule: FaultRule, response: Response): Promise<Response> {
  const text = await response.text();
  const init = { status: response.status, headers: withoutLength(response.headers) };
  if (rule.kind === "set-cookie") init.headers.append("Set-Cookie", "backend=1; Path=/");
  if (rule.kind === "set-cookie") return new Response(text, init);
  if (rule.kind === "duplicate-keys") return new Response(withDoubledKeys(text), init);
  if (rule.kind === "empty-cart") return new Response(withoutRoots(text), init);
  if (rule.kind === "partial") return new Response(withoutField(text, rule.field), init);
  if (rule.kind === "truncate") return new Response(truncatedBody(text, rule.bytes), init);
  return new Response(drippingBody(text, rule.bytes, rule.milliseconds ?? defaultPause), init);
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("Content-Length");
  return kept;
}

const marketVariables = ["marketId", "checkoutMarketId", "checkoutMarket", "cartMarketAlias"];

/** Changes GraphQL calls only. */
async function fromMarket(request: Request, market: string): Promise<Request> {
  if (request.method !== "POST") return request;
  const text = await request.clone().text();
  const body = parseBody(text);
  if (!body) return request;
  const given = body.variables ?? {};
  const moved = marketVariables.filter((name) => name in given).map((name) => [name, market]);
  const variables = { ...given, ...Object.fromEntries(moved) };
  return new Request(request, { body: JSON.stringify({ ...body, variables }) });
}

function parseBody(text: string): { variables?: Record<string, unknown> | null } | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : null;
  } catch {
    return null;
  }
}

/** The first answers, as long as their rule is active. */
const answersUnder = new WeakMap<FaultRule, Map<string, Promise<Response>>>();

async function firstAnswer(
  rule: FaultRule,
  request: Request,
  next: () => Promise<Response>,
): Promise<Response> {
  const key = `${request.method} ${request.url} ${await request.clone().text()}`;
  const answers = answersUnder.get(rule) ?? new Map<string, Promise<Response>>();
  answersUnder.set(rule, answers);
  const answer = answers.get(key) ?? next();
  answers.set(key, answer);
  return (await answer).clone();
}
