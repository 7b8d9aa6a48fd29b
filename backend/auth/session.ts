import type { Session } from "#backend/storage/sessions.ts";
import { isSigned, signText } from "./tokens.ts";

const minute = 60 * 1000;
const longest = 7 * 24 * 60 * minute;

/** @param minutes of the request; without it, or beyond it, seven days */
export const sessionLifetime = (minutes: unknown): number =>
  typeof minutes === "number" && minutes > 0 ? Math.min(minutes * minute, longest) : longest;

export const newSession = (
  userId: number | null,
  lifetime: number,
  now: number,
  spoofedBy: string | null = null,
): Session => ({
  id: crypto.randomUUID(),
  userId,
  spoofedBy,
  generation: 0,
  rotatedAt: now,
  lifetime,
  expiresAt: now + lifetime,
});

/** Whether its password was given within the last five minutes; one in another's place has none. */
export const isNew = ({ generation, rotatedAt, spoofedBy }: Session, now: number): boolean =>
  generation === 0 && spoofedBy === null && now - rotatedAt < 5 * minute;

/** The one valid refresh token. It is computed, so no token is stored. */
export async function writeRefreshToken(secret: string, { id, generation }: Session): Promise<string> {
  const text = `${id}.${generation}`;
  return `${text}.${await signText(secret, `refresh\n${text}`)}`;
}

export interface Presented {
  sessionId: string;
  generation: number;
}

/** Null for a token that was not issued here. */
export async function readRefreshToken(secret: string, token: string): Promise<Presented | null> {
  const [sessionId = "", generation = "", signature = ""] = token.split(".");
  const isGenuine = await isSigned(secret, `refresh\n${sessionId}.${generation}`, signature);
  return isGenuine ? { sessionId, generation: Number(generation) } : null;
}

export type Rotation = { kind: "rotated" | "repeated"; session: Session } | { kind: "ended" };

/**
 * A token that was exchanged long ago was stolen, so the whole session ends.
 * @param leeway milliseconds for which the last token stays valid, because two tabs may refresh at once
 */
export function rotate(session: Session, generation: number, now: number, leeway: number): Rotation {
  if (now >= session.expiresAt) return { kind: "ended" };
  if (generation === session.generation) {
    const rotated = {
      ...session,
      generation: generation + 1,
      rotatedAt: now,
      expiresAt: now + session.lifetime,
    };
    return { kind: "rotated", session: rotated };
  }
  const isRepeated = generation === session.generation - 1 && now < session.rotatedAt + leeway;
  return isRepeated ? { kind: "repeated", session } : { kind: "ended" };
}
