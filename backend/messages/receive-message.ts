import * as v from "valibot";
import type { Commerce } from "#backend/commerce.ts";
import { json } from "#backend/http/responses.ts";
import { keepMail, keepMessage } from "#backend/storage/mails.ts";

const Message = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(["withdrawal", "return", "contact"]),
  language: v.picklist(["sv", "en", "de"]),
  facts: v.record(v.string(), v.unknown()),
  mails: v.array(
    v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.optional(v.string()) }),
  ),
});

/** Milliseconds that the clocks may differ. */
const tolerance = 5 * 60_000;
const encoder = new TextEncoder();

async function isSigned({ headers }: Request, body: string, secret: string, now: number): Promise<boolean> {
  const stamp = headers.get("x-message-timestamp") ?? "";
  const signature = headers.get("x-message-signature") ?? "";
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(now - Number(stamp) * 1000) > tolerance) return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", key, bytes, encoder.encode(`${stamp}.${body}`));
}

/** `POST /messages`: what a shopper told the storefront, signed by it. Its mails are sent, each once. */
export async function receiveMessage(
  request: Request,
  apiKey: string | undefined,
  { storage, clock }: Commerce,
): Promise<Response> {
  const body = await request.text();
  if (!(await isSigned(request, body, apiKey || "nordkamm", Date.now())))
    return json(401, { error: "NotSigned" });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), body);
  if (!parsed.success) return json(400, { error: "BadRequest" });
  const { id, kind, language, facts, mails } = parsed.output;
  storage.transactionSync(() => {
    if (!keepMessage(storage.sql, { id, kind, facts, receivedAt: clock.now() })) return;
    for (const { to, subject, text, html } of mails) {
      const mail = { kind, to: to.toLowerCase(), language, subject, text, link: null };
      keepMail(storage.sql, html === undefined ? mail : { ...mail, html }, clock.now());
    }
  });
  return json(200, {});
}
