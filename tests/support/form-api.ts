import { createCommerce } from "#worker/commerce/commerce.ts";
import type { Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";
import { accountVariables } from "./account-variables.ts";

export interface Body {
  operationName: string;
  query?: string;
  variables: Record<string, unknown>;
  extensions?: { persistedQuery: { sha256Hash: string } };
}

export const refusal = (status: number, message: string, code?: string) =>
  Response.json({ errors: [{ message, ...(code && { extensions: { code } }) }] }, { status });
export const timedOut = () => Promise.reject(new DOMException("too late", "TimeoutError"));

/** An API of its own, about which nothing is known yet. */
export function createApi(
  answer: (body: Body, number: number) => Response | Promise<Response>,
  variables: object = {},
) {
  const sent: Body[] = [];
  const transport: Transport = async (_url, init) => {
    const body: Body = JSON.parse(String(init.body));
    sent.push(body);
    return answer(body, sent.length);
  };
  const settings = readSettings({
    ...accountVariables,
    COMMERCE_API_URL: "https://api.example/q",
    ...variables,
  } as never);
  const { ask } = createCommerce(transport, settings, { channelId: "1|se" });
  return {
    /** What was sent since the last time: `h` hash only, `b` both, `t` text only; a change in upper case. */
    forms: () =>
      sent
        .splice(0)
        .map(({ operationName, query, extensions }) => {
          const form = query === undefined ? "h" : extensions ? "b" : "t";
          return operationName === "addToCart" ? form.toUpperCase() : form;
        })
        .join(""),
    ask: (
      operation: { name: string; hash: string },
      kind: "query" | "mutation" = "query",
      asked: object = {},
    ) => ask(operation, asked as never, kind),
  };
}

export const good = () => Response.json({ data: { answered: null } });
export const without = (refuse: () => Response) => (body: Body) =>
  body.query === undefined ? refuse() : good();
