/** Name of the header that carries refresh tokens both ways. */
export const refreshHeader = "x-auth-refresh-token";

/** What an auth action came to, before it is HTTP. */
export type Outcome =
  | { kind: "challenge"; sign: string }
  | { kind: "session"; token: string; maxAge: number; refreshToken: string }
  | { kind: "logged out" }
  | { kind: "bad input" }
  | { kind: "refused" }
  | { kind: "taken" }
  | { kind: "too often"; retryAfter: number };

/** One body for each refusal, whatever the reason: nobody learns here who has an account (S25). */
export function answerOf(outcome: Outcome): Response {
  switch (outcome.kind) {
    case "challenge":
      return json(200, { sign: outcome.sign });
    case "session": {
      const { token, maxAge, refreshToken } = outcome;
      return json(200, { token, maxAge }, { [refreshHeader]: refreshToken });
    }
    case "logged out":
      return json(200, {});
    case "bad input":
      return json(400, { error: "BadRequest" });
    case "refused":
      return json(401, { error: "Unauthorized" });
    case "taken":
      return json(409, { error: "AccountExists" });
    case "too often":
      return json(429, { error: "TooManyRequests" }, { "Retry-After": String(outcome.retryAfter) });
  }
}

export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
