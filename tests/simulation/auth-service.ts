import type { Scheduler } from "./scheduler.ts";

/** One login; its refresh token changes with every renewal, and one that is used twice ends it. */
export interface Session {
  customer: string;
  refreshToken: string;
  isOver: boolean;
  /** Which step ended it by a logout. */
  endedAt?: number;
  /** Whoever has it is about to begin another or to end it. */
  isLeft: boolean;
  /** An answer about it may have been lost, which is no fault of the shop. */
  isLost: boolean;
}

/** Seconds. */
const tokenAge = 1_800;
const refreshHeader = "x-auth-refresh-token";
const refused = () => new Response("{}", { status: 401 });

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(scheduler: Scheduler) {
  const sessions = new Map<string, Session>();
  let lastId = 0;

  function issue(session: Session): Response {
    lastId += 1;
    session.refreshToken = `refresh-${session.customer}-${lastId}`;
    sessions.set(session.refreshToken, session);
    const exp = Math.floor(scheduler.now() / 1000) + tokenAge;
    const claims = { name: `${session.customer}@x.test`, customertype: "PERSON", exp, jti: lastId };
    const token = `h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`;
    return Response.json({ token, maxAge: tokenAge }, { headers: { [refreshHeader]: session.refreshToken } });
  }

  function renew(refreshToken: string): Response {
    const session = sessions.get(refreshToken);
    if (session && session.refreshToken !== refreshToken) session.isOver = true;
    return !session || session.isOver ? refused() : issue(session);
  }

  return {
    answer(path: string, body: Record<string, unknown> | null, headers: Headers): Response {
      const refreshToken = headers.get(refreshHeader) ?? "";
      if (path.startsWith("/auth/sign")) return Response.json({ signature: "signed" });
      if (path === "/auth/logout") {
        Object.assign(sessions.get(refreshToken) ?? {}, { isOver: true, endedAt: scheduler.steps.length });
        return Response.json({});
      }
      if (body === null) return renew(refreshToken);
      if (!body.signature) return Response.json({ sign: "challenge" });
      const customer = String(body.username).split("@")[0] ?? "";
      return issue({ customer, refreshToken: "", isOver: false, isLeft: false, isLost: false });
    },
    find: (refreshToken: string | undefined) => sessions.get(refreshToken ?? ""),
    /** Whose a token is; null for none that is good. */
    readToken(authorization: string | null): string | null {
      const [, payload] = /^(?:Bearer )?h\.([^.]+)\.s$/.exec(authorization ?? "") ?? [];
      const claims = payload && (JSON.parse(atob(payload)) as { name: string; exp: number });
      return claims && claims.exp * 1000 > scheduler.now() ? claims.name.replace("@x.test", "") : null;
    },
    isExcused: (customer: string) =>
      [...sessions.values()].some((session) => session.customer === customer && session.isLost),
    loseAll() {
      for (const session of sessions.values()) session.isLost = true;
    },
  };
}
