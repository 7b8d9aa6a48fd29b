import type { AuthBody } from "#shared/api.ts";
import { commitReset, requestPasswordReset } from "#shared/operations/generated/operations.ts";
import { isAddressAllowed, isAllowed, isMailAllowed, tryAs } from "../access/limits.ts";
import { digestPassword, isAcceptablePassword, isNo } from "../auth/auth-client.ts";
import { getAuthClient } from "../auth/session.ts";
import {
  readDisplayName,
  readUserMaxAge,
  rememberedMaxAge,
  toDisplayName,
  writeSession,
} from "../auth/session-cookies.ts";
import { createShopperCommerce, getShopperSession } from "../auth/shopper-session.ts";
import type { ShopContext } from "../context.ts";
import { refuse } from "./request.ts";
import { answerSession, endSession, leaveAccount, passwordOf, refuseResult } from "./sessions.ts";

export async function changePassword(
  c: ShopContext,
  { password, newPassword }: AuthBody<"password">,
): Promise<Response> {
  if (!isAcceptablePassword(newPassword)) return refuse(c, "weak");
  if (!(await isAddressAllowed(c, "client"))) return refuse(c, "too-often");
  const username = await createShopperCommerce(c).findEmail();
  if (!username) return refuse(c, "expired");
  const userMaxAge = readUserMaxAge(c);
  const remember = userMaxAge === rememberedMaxAge;
  const credentials = { username, password, newPassword, remember };
  const result = await tryAs(
    c,
    passwordOf(username),
    () => getAuthClient(c).connect("password", credentials, getShopperSession(c).renewable()),
    isNo,
  );
  if (!result) return refuse(c, "too-often");
  if (result.kind === "session") {
    const name = readDisplayName(c) ?? toDisplayName(username);
    return answerSession(c, name, await writeSession(c, result, name, userMaxAge));
  }
  if (result.kind === "refused") {
    // A wrong current password ends the session.
    await leaveAccount(c);
    endSession(c);
  }
  // The browser takes `credentials` for the end of the session.
  return result.kind === "turned-away" ? refuse(c, "unreachable") : refuseResult(c, result, "credentials");
}

export async function requestReset(c: ShopContext, { username }: AuthBody<"forgot">): Promise<Response> {
  const isCalm =
    (await isAddressAllowed(c, "rare", "forgot")) && (await isMailAllowed(c, "forgot", username));
  if (!isCalm) return refuse(c, "too-often");
  const commerce = c.get("commerceFor")(c.get("marketContext"));
  const answer = await commerce.ask(requestPasswordReset, { email: username }, "mutation");
  return answer.kind === "data" ? c.json({}) : refuse(c, "unreachable");
}

export async function resetPassword(
  c: ShopContext,
  { resetKey, password }: AuthBody<"reset">,
): Promise<Response> {
  if (!isAcceptablePassword(password)) return refuse(c, "weak");
  const isCalm =
    (await isAddressAllowed(c, "rare", "reset")) && (await isAllowed(c, "rare", "reset", resetKey));
  if (!isCalm) return refuse(c, "too-often");
  const digest = await digestPassword(password, c.get("settings").auth.salt);
  const commerce = c.get("commerceFor")(c.get("marketContext"));
  const answer = await commerce.ask(commitReset, { resetKey, password: digest }, "mutation");
  if (answer.kind !== "data") return refuse(c, "unreachable");
  return answer.data.commitReset ? c.json({}) : refuse(c, "expired");
}
