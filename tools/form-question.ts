import { channel } from "#shared/operations/generated/operations.ts";
import { type Account, askApi } from "./channel-question.ts";

interface Takes {
  texts: boolean;
  hashes: boolean;
}

const answers = async (account: Account, form: "text" | "hash" | "both") => {
  const answer = await askApi(account, channel, { channelId: account.CHANNEL_ID }, form);
  return typeof answer !== "string" && Boolean(answer.data);
};

/** Asks by text, then by hash: an API that keeps what it is told is told once. */
async function askBoth(account: Account): Promise<Takes> {
  const texts = await answers(account, "text");
  const isKnown = await answers(account, "hash");
  const hashes = isKnown || ((await answers(account, "both")) && (await answers(account, "hash")));
  return { texts, hashes };
}

interface Finding {
  kind: "fits" | "not-usable";
  sentence: string;
}

/** Which form of a call the API takes, and whether the shop is set to another. */
export async function askForForm(account: Account): Promise<Finding> {
  const { texts, hashes } = await askBoth(account);
  const { PERSISTED_QUERIES: mode = "auto" } = account;
  const takes = [texts && "texts", hashes && "hashes of persisted queries"].filter(Boolean).join(" and ");
  const says = `The API takes ${takes || "neither texts nor hashes"}`;
  const notUsable = (advice: string): Finding => ({
    kind: "not-usable",
    sentence: `PERSISTED_QUERIES: ${says.replace("The", "the")}, so it ${advice}.`,
  });
  if (mode === "on" && !hashes) return notUsable("cannot be on");
  if (mode === "off" && !texts) return notUsable("cannot be off");
  const advice = !hashes && mode === "auto" ? "; PERSISTED_QUERIES=off saves each isolate one call" : "";
  return { kind: "fits", sentence: `${says}${advice}.` };
}
