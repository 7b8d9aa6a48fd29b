import type { Session } from "#backend/storage/sessions.ts";
import type { Auth } from "./auth.ts";

export type Bearer = { kind: "nobody" } | { kind: "session"; session: Session } | { kind: "invalid" };

/** Whom `Authorization` speaks for. A token that is not good, or not any more, is for the client to refresh (401). */
export async function readBearer(request: Request, auth: Auth): Promise<Bearer> {
  const header = request.headers.get("Authorization");
  if (!header) return { kind: "nobody" };
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  const session = token ? await auth.sessionOf(token) : null;
  return session ? { kind: "session", session } : { kind: "invalid" };
}
