import { isSigned, randomId, signText } from "./tokens.ts";

const lifetime = 2 * 60 * 1000;

export interface Signature {
  identity: string;
  timestamp: string;
  signature: string;
}

/** Valid for two minutes and not stored, so it is the same for known and unknown names. URL-safe. */
export async function writeChallenge(secret: string, username: string, now: number): Promise<string> {
  const nonce = randomId();
  const expiresAt = now + lifetime;
  return `${nonce}.${expiresAt}.${await signText(secret, challengeText(nonce, expiresAt, username))}`;
}

export async function signChallenge(secret: string, challenge: string, now: number): Promise<Signature> {
  const timestamp = new Date(now).toISOString();
  return {
    identity: challenge,
    timestamp,
    signature: await signText(secret, signatureText(challenge, timestamp)),
  };
}

/** When a signed challenge expires (ms); null when it is for another name, was not signed here or has expired. */
export async function readSignature(
  secret: string,
  username: string,
  { identity, timestamp, signature }: Signature,
  now: number,
): Promise<number | null> {
  const [nonce = "", expiry = "", mark = ""] = identity.split(".");
  const expiresAt = Number(expiry);
  const isVouchedFor = await isSigned(secret, signatureText(identity, timestamp), signature);
  const isOurs = await isSigned(secret, challengeText(nonce, expiresAt, username), mark);
  return isVouchedFor && isOurs && now < expiresAt ? expiresAt : null;
}

const challengeText = (nonce: string, expiresAt: number, username: string) =>
  `challenge\n${nonce}\n${expiresAt}\n${username}`;

const signatureText = (challenge: string, timestamp: string) => `signature\n${challenge}\n${timestamp}`;
