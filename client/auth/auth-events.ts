import type { AuthRefusal as Refusal, Session } from "#shared/api.ts";

export type { Refusal, Session };

export type AuthAnswer = { kind: "session"; session: Session } | { kind: Refusal };

export type AuthRequest =
  | { action: "login" | "register"; username: string; password: string; remember: boolean }
  | { action: "password"; password: string; newPassword: string }
  | { action: "token"; token: string };

export type AuthEvent =
  /** The shopper asks for a session, or for another password. */
  | { type: "session.ask"; request: AuthRequest }
  /** The browser has a session from an earlier page: it gets a new token. */
  | { type: "session.resume" }
  | { type: "session.leave" }
  /** Another tab has logged in or out. */
  | { type: "session.elsewhere"; user: string | null };

export type AuthNews =
  /** How a request ended; null: with a session. */
  | { type: "answered"; refusal: Refusal | null }
  /** Somebody else is logged in now, or nobody: what was known of the one before is forgotten. */
  | { type: "changed"; user: string | null; elsewhere: boolean };
