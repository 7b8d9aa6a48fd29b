import type { ShopContext } from "../context.ts";
import { digestFields } from "../tickets.ts";
import { withinTime } from "../time-limit.ts";
import type { FailureCounter, FailureLimit } from "./failure-counter.ts";

const counted = {
  /** Order numbers count upwards: whoever knows an e-mail address could try them all. */
  "order e-mail": [
    { most: 5, seconds: 60 },
    { most: 30, seconds: 3_600 },
  ],
  "locked page": [
    { most: 30, seconds: 60 },
    { most: 300, seconds: 3_600 },
  ],
} as const satisfies Record<string, readonly FailureLimit[]>;

/** Milliseconds. */
const longestWait = 2_000;

/**
 * Tries something of `name` that others may try, too, unless it failed too often in the whole world. Nobody is
 * excepted, and nothing is tried that cannot be counted.
 */
export async function tryInTheWorld<Result>(
  c: ShopContext,
  [subject, name]: readonly [subject: keyof typeof counted, name: string],
  attempt: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result | "too-often" | "unreachable"> {
  const { ticketSecret, channelId } = c.get("settings");
  const digest = await digestFields(ticketSecret, [subject, channelId, name.trim().toLowerCase()]);
  const counters = c.env.FAILURES as DurableObjectNamespace<FailureCounter>;
  const counter = counters.get(counters.idFromName(digest));
  const report = (error: unknown) =>
    console.error(JSON.stringify({ event: "failures not counted", message: String(error) }));
  const giveBack = async (time: number | null) => {
    if (time !== null) await counter.giveBack(time).catch(report);
  };
  const taking: Promise<number | null> = counter.take(counted[subject]);
  let taken: number | null;
  try {
    taken = await withinTime(taking, longestWait);
  } catch (error) {
    report(error);
    // Nothing is tried: what is counted too late was no failure.
    c.get("waitUntil")(taking.then(giveBack, () => undefined));
    return "unreachable";
  }
  if (taken === null) return "too-often";
  const result = await attempt();
  if (!hasFailed(result)) c.get("waitUntil")(giveBack(taken));
  return result;
}
