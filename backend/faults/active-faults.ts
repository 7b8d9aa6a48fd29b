import { roll } from "#backend/catalogue/chance.ts";
import { findQuery } from "#backend/storage/graphql-requests.ts";
import type { FaultRule } from "./rule.ts";

export interface Call {
  path: string;
  operation: string | null;
  variables: Readonly<Record<string, unknown>>;
  /** What a GraphQL call names its operation by. */
  hasText: boolean;
  hasHash: boolean;
}

interface Entry {
  rule: FaultRule;
  seen: number;
  happened: number;
}

/** In memory only, so a restart removes all faults. */
export function activeFaults() {
  let entries: Entry[] = [];

  const isDue = ({ rule, seen, happened }: Entry): boolean => {
    if (rule.times !== undefined && happened >= rule.times) return false;
    if (rule.nth !== undefined && rule.nth !== seen) return false;
    return rule.percent === undefined || roll(rule.percent, seen, 100) < rule.percent;
  };

  return {
    isEmpty: () => entries.length === 0,
    entries: (): readonly Entry[] => entries,
    /** Rules that were active already keep their counts. */
    replace(rules: readonly FaultRule[]): void {
      const kept = (rule: FaultRule) => entries.find((entry) => entry.rule === rule);
      entries = rules.map((rule) => kept(rule) ?? { rule, seen: 0, happened: 0 });
    },
    /** The first fault that is due; every rule that matches counts the call. */
    take(call: Call): FaultRule | null {
      const matching = entries.filter(({ rule }) => matches(rule, call));
      for (const entry of matching) entry.seen += 1;
      const due = matching.find(isDue);
      if (due) due.happened += 1;
      return due?.rule ?? null;
    },
  };
}

export type ActiveFaults = ReturnType<typeof activeFaults>;

/** Pictures only when their path is named. */
const matches = ({ path, operation }: FaultRule, call: Call): boolean =>
  call.path.startsWith(path) &&
  (path !== "/" || !call.path.startsWith("/img/")) &&
  (operation === undefined || operation === call.operation);

interface GraphqlBody {
  operationName?: unknown;
  query?: unknown;
  variables?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } };
}

/** The request can still be read afterwards. */
export async function readCall(request: Request, sql: SqlStorage): Promise<Call> {
  const path = new URL(request.url).pathname;
  if (path !== "/graphql") {
    return { path, operation: null, variables: {}, hasText: false, hasHash: false };
  }
  const body = await bodyOf(request);
  return {
    path,
    operation: operationOf(body, sql),
    variables: variablesOf(body),
    hasText: typeof body.query === "string",
    hasHash: typeof body.extensions?.persistedQuery?.sha256Hash === "string",
  };
}

const variablesOf = ({ variables }: GraphqlBody): Record<string, unknown> =>
  typeof variables === "object" && variables !== null ? { ...variables } : {};

async function bodyOf(request: Request): Promise<GraphqlBody> {
  try {
    if (request.method !== "GET") return (await request.clone().json<GraphqlBody | null>()) ?? {};
    const search = new URL(request.url).searchParams;
    const extensions = JSON.parse(search.get("extensions") ?? "null") ?? {};
    const variables = JSON.parse(search.get("variables") ?? "null");
    return { operationName: search.get("operationName"), query: search.get("query"), variables, extensions };
  } catch {
    return {};
  }
}

function operationOf({ operationName, query, extensions }: GraphqlBody, sql: SqlStorage): string | null {
  if (typeof operationName === "string" && operationName !== "") return operationName;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const text = typeof query === "string" ? query : findQuery(sql, String(hash).toLowerCase());
  return text?.match(/\b(?:query|mutation)\s+(\w+)/)?.[1] ?? null;
}
