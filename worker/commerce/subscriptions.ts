import type { FormattedExecutionResult } from "graphql";
import { createClient } from "graphql-ws/client";

/** Milliseconds before the first retry; each later one waits twice as long. */
const firstPause = 500;
const retries = 5;

export interface SubscriptionOptions {
  /** WebSocket address (wss:). */
  endpoint: string;
  /** Of the runtime, if none is given. */
  webSocket?: unknown;
}

export type Subscribe = <Data>(
  operation: { name: string; text: string },
  variables: Record<string, unknown>,
) => AsyncIterableIterator<FormattedExecutionResult<Data>>;

/** The protocol of graphql-ws. A socket carries no headers: they travel in the first message. */
export function createSubscriptions(
  { endpoint, webSocket }: SubscriptionOptions,
  headers: Record<string, string>,
): Subscribe {
  const client = createClient({
    url: endpoint,
    webSocketImpl: webSocket,
    connectionParams: headers,
    retryAttempts: retries,
    shouldRetry: () => true,
    retryWait: (past) => new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** past)),
  });
  return ({ name, text }, variables) => client.iterate({ operationName: name, query: text, variables });
}
