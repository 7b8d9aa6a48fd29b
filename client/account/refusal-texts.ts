import type { MessageKey } from "#shared/translate.ts";
import type { Refusal } from "../auth/auth-events.ts";

/** What is said about a session that could not be had. */
export const refusalTexts: Record<Refusal, MessageKey> = {
  credentials: "auth.errorCredentials",
  exists: "auth.errorExists",
  weak: "validation.passwordWeak",
  expired: "auth.errorResetExpired",
  "too-often": "auth.tooOften",
  unreachable: "error.generic",
};

export const refusalText = (refusal: Refusal | null): MessageKey | null => refusal && refusalTexts[refusal];
