import type { Transport } from "../commerce/transport.ts";
import { request } from "./request.ts";

/** Vouches for a challenge; undefined when it could not. */
export type Sign = (challenge: string) => Promise<object | undefined>;

const plausible = /^[\w+/=.-]{1,512}$/;

/** Where a challenge is signed: the path plus the challenge (AU-13, Q-34); hosted addresses end in `?identity=`. */
export const signAddress = (endpoint: string, challenge: string) =>
  `${endpoint}${/[/=]$/.test(endpoint) ? "" : "/"}${encodeURIComponent(challenge)}`;

/** Dots alone would climb in the path of the address (S23). */
export const isChallenge = (value: unknown): value is string =>
  typeof value === "string" && plausible.test(value) && !/^\.+$/.test(value);

export const signerAt =
  (endpoint: string, send: Transport): Sign =>
  async (challenge) => {
    const signature = await request(send, signAddress(endpoint, challenge));
    return typeof signature === "object" && signature !== null ? signature : undefined;
  };
