import * as v from "valibot";
import { answerSchemas } from "#shared/operations/generated/answers.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { channel } from "#shared/operations/generated/operations.ts";

interface Account {
  COMMERCE_API_URL?: string;
  COMMERCE_API_KEY?: string;
  CHANNEL_ID?: string;
  FALLBACK_MARKET?: string;
}

interface Channel {
  id: string;
  markets: { alias: string; currency?: { code: string } | null }[];
}

interface Answer {
  data?: { channel?: Channel | null } | null;
  errors?: { message?: string }[];
}

type Finding = { kind: "found" | "not-usable"; sentence: string };

const notUsable = (sentence: string): Finding => ({ kind: "not-usable", sentence });

/** Asks the commerce API for the channel, by text, as any account answers it. */
export async function askForChannel(account: Account): Promise<Finding> {
  const { COMMERCE_API_URL = "", COMMERCE_API_KEY = "", CHANNEL_ID = "" } = account;
  const { host } = new URL(COMMERCE_API_URL);
  const body = JSON.stringify({
    operationName: channel.name,
    query: manifest[channel.hash]?.text,
    variables: { channelId: CHANNEL_ID },
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
    return notUsable(`COMMERCE_API_URL: ${host} does not answer (${String(reason)}).`);
  }
  if (response.status === 401 || response.status === 403)
    return notUsable(`COMMERCE_API_KEY: ${host} refuses it with ${response.status}.`);
  const answer = (await response.json().catch(() => null)) as Answer | null;
  const said = answer?.errors?.[0]?.message;
  const schema = answerSchemas[channel.name];
  if (!answer?.data?.channel || (schema && !v.is(schema, answer.data))) {
    const reason = said
      ? `says "${String(said).slice(0, 200)}"`
      : `answers ${response.status} without a channel`;
    return notUsable(
      `CHANNEL_ID or COMMERCE_API_URL: asked for the channel ${CHANNEL_ID}, ${host} ${reason}.`,
    );
  }
  return describe(answer.data.channel, account);
}

function describe(found: Channel, { FALLBACK_MARKET }: Account): Finding {
  const aliases = found.markets.map(({ alias }) => alias.toLowerCase());
  if (aliases.length === 0) return notUsable(`CHANNEL_ID: the channel ${found.id} has no markets.`);
  if (FALLBACK_MARKET && !aliases.includes(FALLBACK_MARKET.toLowerCase()))
    return notUsable(
      `FALLBACK_MARKET: there is no ${FALLBACK_MARKET}, the channel has ${aliases.join(", ")}.`,
    );
  const markets = found.markets.map(({ alias, currency }) => `${alias} (${currency?.code ?? "no currency"})`);
  return {
    kind: "found",
    sentence: `The API answers: channel ${found.id} with ${markets.length} markets: ${markets.join(", ")}.`,
  };
}
