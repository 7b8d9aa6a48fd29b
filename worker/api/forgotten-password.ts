import type { Context } from "hono";
import { commitReset, requestPasswordReset } from "#shared/operations/generated/operations.ts";
import { addressOf, isAllowed } from "../auth/limits.ts";
import { digestOf, isAcceptable } from "../auth/password.ts";
import type { ShopEnv } from "../context.ts";
import { refuse } from "./refusals.ts";

type Shop = Context<ShopEnv>;

const commerceOf = (c: Shop) => c.get("commerceFor")(c.get("marketContext"));

/** Whether this name and this address may go on. */
async function isRare(c: Shop, action: string, subject: string): Promise<boolean> {
  const address = addressOf(c);
  return (
    (await isAllowed(c, "rare", action, subject)) &&
    (address === null || (await isAllowed(c, "rare", action, address)))
  );
}

/** Asks for a mail with a link; the answer is the same whether anybody has this address or not (AU-32, S25). */
export async function forgot(c: Shop, { username }: { username: string }): Promise<Response> {
  if (!(await isRare(c, "forgot", username))) return refuse(c, "too often");
  const answer = await commerceOf(c).ask(requestPasswordReset, { email: username }, "mutation");
  return answer.kind === "data" ? c.json({}) : refuse(c, "unreachable");
}

interface Reset {
  resetKey: string;
  password: string;
}

/** A new password with the key of the mailed link, which works once (AC-09, AU-24). */
export async function reset(c: Shop, { resetKey, password }: Reset): Promise<Response> {
  if (!isAcceptable(password)) return refuse(c, "weak");
  if (!(await isRare(c, "reset", resetKey))) return refuse(c, "too often");
  const digest = await digestOf(password, c.get("settings").auth.salt);
  const answer = await commerceOf(c).ask(commitReset, { resetKey, password: digest }, "mutation");
  if (answer.kind !== "data") return refuse(c, "unreachable");
  return answer.data.commitReset ? c.json({}) : refuse(c, "expired");
}
