import { subscribeToNewsletter } from "#shared/operations/generated/operations.ts";
import { isEmail } from "#shared/validation.ts";
import { ask, toFailureText } from "../commerce.ts";

/** `asked`: a mail with a link to confirm is sent, also to those who are subscribed already. */
export type Subscription = "asked" | "invalid" | "failed" | "too-often";

export async function subscribe(email: string): Promise<Subscription> {
  if (!isEmail(email)) return "invalid";
  const answer = await ask(subscribeToNewsletter, { email: email.trim(), tags: ["website"] });
  if (answer.kind !== "data") return toFailureText(answer) === "auth.tooOften" ? "too-often" : "failed";
  return answer.data.subscribeToNewsletter ? "asked" : "invalid";
}
