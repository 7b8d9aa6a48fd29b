import { answerOf, json } from "./answers.ts";
import type { Auth } from "./auth.ts";
import { signChallenge } from "./challenge.ts";
import { withAuthCors } from "./cors.ts";

/**
 * `GET /auth/sign/{apiKey}?identity={challenge}`: the signing service, which vouches for whoever holds the
 * API key. Any key will do where none is set.
 */
export async function answerSigning(request: Request, auth: Auth, apiKey: string | undefined) {
  if (request.method !== "GET") return withAuthCors(request, answerOf({ kind: "bad input" }));
  const { pathname, searchParams } = new URL(request.url);
  const key = pathname.split("/")[3];
  if (apiKey && key !== encodeURIComponent(apiKey))
    return withAuthCors(request, answerOf({ kind: "refused" }));
  const challenge = searchParams.get("identity") ?? "";
  const isPlausible = /^[\w.-]{1,200}$/.test(challenge);
  const answer = isPlausible
    ? json(200, await signChallenge(auth.seal, challenge, auth.clock.now()))
    : answerOf({ kind: "bad input" });
  return withAuthCors(request, answer);
}
