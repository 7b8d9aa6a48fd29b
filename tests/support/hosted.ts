import { env } from "cloudflare:workers";
import type { ContractMode } from "#backend/contract/contract.ts";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import type { Env } from "#worker/env.ts";
import { createEdge } from "./edge.ts";

const standIn = () => (env as unknown as Env).BACKEND as Fetcher;

/** A storefront with the variables of an account of its own: what it learns of one service holds for that one only. */
export const createHostedEdge = (name: string, variables: Record<string, string> = {}) =>
  createEdge({
    COMMERCE_API_URL: `http://backend/graphql?account=${name}`,
    COMMERCE_API_KEY: "test-key",
    AUTH_ENDPOINT: "http://backend/api/account_prod/",
    SIGN_ENDPOINT: "http://backend/auth/sign/test-key?identity=",
    PASSWORD_SALT: "salt-of-the-platform",
    IMAGE_URL: "http://backend/img",
    CHANNEL_ID: `1|${name}`,
    CLIENT_NAME: "storefront-of-the-tests",
    PUBLIC_ORIGIN: `http://${name}.shop.test`,
    ...variables,
  });

/** As in vitest.config.ts. */
const opened = { "local-token": "token-of-the-tests" };

async function tell(path: string, method: string, body?: unknown): Promise<Response> {
  const init = { method, headers: opened, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await standIn().fetch(`http://localhost${path}`, init)) as unknown as Response;
}

export const chooseModes = (...modes: ContractMode[]) => tell("/faults/contract", "PUT", modes);
/** What a merchant's data may be like. */
export const factModes = [
  "prices-unprinted",
  "prices-fine",
  "stock-below-zero",
  "names-encoded",
  "nameless",
  "goods-without-skus",
  "texts-pasted",
] as const satisfies ContractMode[];

export async function setFaults(...rules: FaultRuleInput[]): Promise<void> {
  const { ok, status } = await tell("/faults/rules", "PUT", rules);
  if (!ok) throw new Error(`The stand-in takes no faults: ${status}`);
}
/** Of one size, whatever was sold before. */
export const deliverStock = (skuId: number, quantity: number) =>
  tell(`/stock/${skuId}?quantity=${quantity}`, "POST");
export const beginJournal = () => tell("/faults/journal", "PUT");
export const endJournal = () => tell("/faults/journal", "DELETE");

interface LoggedCall {
  path: string;
  operation: string | null;
  hasText: boolean;
  hasHash: boolean;
  headers: Record<string, string>;
}

/** Of storefronts. */
export async function readGraphqlCalls(): Promise<LoggedCall[]> {
  const { calls } = await (await tell("/faults/journal", "GET")).json<{ calls: LoggedCall[] }>();
  // What a test asks the service itself has no client name.
  return calls.filter(({ headers }) => "apollographql-client-name" in headers);
}

/** A picture as the service has it. @param url absolute, of the `IMAGE_URL` above */
export async function fetchPicture(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  return tell(pathname, "GET");
}

export const readOutbox = async (address: string): Promise<{ kind: string; link: string }[]> => {
  const mails = await standIn().fetch(`http://localhost/outbox?to=${encodeURIComponent(address)}`, {
    headers: { ...opened, Accept: "application/json" },
  });
  return mails.json();
};

/** Asks the service itself. */
export async function askService(query: string, variables: object = {}) {
  const response = await standIn().fetch("http://localhost/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-ApiKey": "test-key" },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the journeys read field by field
  return (await response.json<{ data: any }>()).data;
}
