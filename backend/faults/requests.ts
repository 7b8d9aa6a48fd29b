import type { FaultRule } from "./rule.ts";

const marketVariables = ["marketId", "checkoutMarketId", "checkoutMarket", "cartMarketAlias"];

/** A GraphQL call as if it had been made for another market; any other call as it is. */
export async function fromMarket(request: Request, market: string): Promise<Request> {
  if (request.method !== "POST") return request;
  const text = await request.clone().text();
  const body = parse(text);
  if (!body) return request;
  const given = body.variables ?? {};
  const moved = marketVariables.filter((name) => name in given).map((name) => [name, market]);
  const variables = { ...given, ...Object.fromEntries(moved) };
  return new Request(request, { body: JSON.stringify({ ...body, variables }) });
}

function parse(text: string): { variables?: Record<string, unknown> | null } | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : null;
  } catch {
    return null;
  }
}

/** What calls were answered first, as long as their rule is in force. */
const answersUnder = new WeakMap<FaultRule, Map<string, Promise<Response>>>();

/** The first answer to the same call, however much has changed since. */
export async function firstAnswer(
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
