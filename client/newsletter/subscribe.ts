import { subscribeToNewsletter } from "#shared/operations/generated/operations.ts";
import { isEmail } from "#shared/validation.ts";
import { ask, toFailureText } from "../commerce.ts";
import { emit } from "../tracking/events.ts";

/** `asked`: a mail with a link to confirm is sent, also to those who are subscribed already. */
export type Subscription = "asked" | "invalid" | "failed" | "too-often";

export async function subscribe(email: string): Promise<Subscription> {
  if (!isEmail(email)) return "invalid";
  const answer = await ask(subscribeToNewsletter, { email: email.trim(), tags: ["website"] });
  if (answer.kind !== "data") return toFailureText(answer) === "auth.tooOften" ? "too-often" : "failed";
  if (!answer.data.subscribeToNewsletter) return "invalid";
  emit("newsletter:subscribe", {});
  return "asked";
}
