import { subscribeToNewsletter } from "#shared/operations/generated/operations.ts";
import { isEmail } from "#shared/validation.ts";
import { ask } from "../commerce.ts";

/** `asked`: a mail is on its way, and its link is the second step; says nothing about who reads us already. */
export type Subscription = "asked" | "invalid" | "failed";

/** Asks for the newsletter in the language and market of the page (AC-08). */
export async function subscribe(email: string): Promise<Subscription> {
  if (!isEmail(email)) return "invalid";
  const answer = await ask(subscribeToNewsletter, { email: email.trim(), tags: ["website"] });
  if (answer.kind !== "data") return "failed";
  return answer.data.subscribeToNewsletter ? "asked" : "invalid";
}
