const encoder = new TextEncoder();

/** HMAC-SHA256, in hexadecimal, of the time stamp (seconds), a dot and the body. */
export async function sign(secret: string, stamp: string, body: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${stamp}.${body}`)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
