import * as v from "valibot";
import type { Market } from "#shared/markets.ts";
import { answerSchemas } from "#shared/operations/generated/answers.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { channel } from "#shared/operations/generated/operations.ts";
import type { ChannelQuery } from "#shared/operations/generated/types.ts";
import { toMarket } from "#worker/market/channel.ts";

export interface Account {
  COMMERCE_API_URL?: string;
  COMMERCE_API_KEY?: string;
  CHANNEL_ID?: string;
  FALLBACK_MARKET?: string;
  PERSISTED_QUERIES?: string;
}

type Channel = NonNullable<ChannelQuery["channel"]>;

interface Answer {
  status: number;
  data?: Record<string, unknown> | null;
  errors?: { message?: string }[];
}

type Finding =
  | { kind: "found"; sentence: string; markets: Market[] }
  | { kind: "not-usable"; sentence: string };

const notUsable = (sentence: string): Finding => ({ kind: "not-usable", sentence });

/** Asks the commerce API by text or by hash. A sentence where it does not answer. */
export async function askApi(
  { COMMERCE_API_URL = "", COMMERCE_API_KEY = "" }: Account,
  { name, hash }: { name: string; hash: string },
  variables: object,
  form: "text" | "hash" | "both" = "text",
): Promise<Answer | string> {
  const { host } = new URL(COMMERCE_API_URL);
  const body = JSON.stringify({
    operationName: name,
    variables,
    ...(form !== "hash" && { query: manifest[hash]?.text }),
    ...(form !== "text" && { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  });
  let response: Response;
  try {
    response = await fetch(COMMERCE_API_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-apikey": COMMERCE_API_KEY,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return `COMMERCE_API_URL: ${host} does not answer (${String(reason)}).`;
  }
  if (response.status === 401 || response.status === 403)
    return `COMMERCE_API_KEY: ${host} refuses it with ${response.status}.`;
  const answer = (await response.json().catch(() => null)) as Omit<Answer, "status"> | null;
  return { ...answer, status: response.status };
}

/** What was said instead of what was asked for. */
export const printReason = ({ errors, status }: Answer, what: string) => {
  const said = errors?.[0]?.message;
  return said ? `says "${String(said).slice(0, 200)}"` : `answers ${status} without ${what}`;
};

/** By hash where the text brings no data: an API of trusted documents takes nothing else. */
export async function askEitherWay(...[account, operation, variables]: Parameters<typeof askApi>) {
  const answer = await askApi(account, operation, variables);
  if (typeof answer === "string" || answer.data) return answer;
  const byHash = await askApi(account, operation, variables, "hash");
  return typeof byHash !== "string" && byHash.data ? byHash : answer;
}

export async function askForChannel(account: Account): Promise<Finding> {
  const { COMMERCE_API_URL = "", CHANNEL_ID = "" } = account;
  const answer = await askEitherWay(account, channel, { channelId: CHANNEL_ID });
  if (typeof answer === "string") return notUsable(answer);
  const schema = answerSchemas[channel.name];
  const found = answer.data?.channel as Channel | null | undefined;
  if (!found || (schema && !v.is(schema, answer.data))) {
    const { host } = new URL(COMMERCE_API_URL);
    return notUsable(
      `CHANNEL_ID or COMMERCE_API_URL: asked for the channel ${CHANNEL_ID}, ${host} ${printReason(answer, "a channel")}.`,
    );
  }
  return describe(found, account);
}

function describe(found: Channel, { FALLBACK_MARKET }: Account): Finding {
  const listed = (found.markets ?? []).flatMap((market) => market ?? []);
  const aliases = listed.map(({ alias }) => String(alias).toLowerCase());
  if (aliases.length === 0) return notUsable(`CHANNEL_ID: the channel ${found.id} has no markets.`);
  if (FALLBACK_MARKET && !aliases.includes(FALLBACK_MARKET.toLowerCase()))
    return notUsable(
      `FALLBACK_MARKET: there is no ${FALLBACK_MARKET}, the channel has ${aliases.join(", ")}.`,
    );
  const named = listed.map(({ alias, currency }) => `${alias} (${currency?.code ?? "no currency"})`);
  return {
    kind: "found",
    sentence: `The API answers: channel ${found.id} with ${named.length} markets: ${named.join(", ")}.`,
    markets: listed.flatMap((market) => (market.currency ? (toMarket(market) ?? []) : [])),
  };
}
