import { createFactory } from "hono/factory";
import type * as v from "valibot";
import { ContactBody } from "#shared/api.ts";
import { store } from "#shared/store.ts";
import { isAddressAllowed, isMailAllowed } from "../access/limits.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { composeMail, type Message, writeTime } from "../messages/message.ts";
import { getTranslate } from "../texts.ts";
import { toMailLinks } from "./mail-links.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

type Contact = v.InferOutput<typeof ContactBody>;

/** A copy for the shopper, and the question for the merchant. */
function toMessage(c: ShopContext, { id, topic, name, email, order, text }: Contact): Message {
  const { language, market } = c.get("marketContext");
  const receivedAt = new Date().toISOString();
  const t = getTranslate(language, market);
  const about = t(`contact.topics.${topic}`);
  const parts = {
    language,
    links: toMailLinks(c, order),
    facts: [
      [t("contact.topic"), about],
      ...(order ? [[t("withdraw.order"), order] as const] : []),
      [t("contact.name"), name],
      [t("field.email"), email],
      [t("contact.text"), text],
      [t("mail.receivedAt"), writeTime(receivedAt, language, market)],
    ] as const,
    closing: [],
  };
  const copy = composeMail({
    ...parts,
    to: email,
    subject: t("mail.contactSubject"),
    paragraphs: [t("mail.greeting", { name }), t("mail.contactReceived")],
  });
  const question = composeMail({
    ...parts,
    to: store.contact.email,
    subject: `${about}: ${order || name}`,
    paragraphs: [],
  });
  const facts = { topic, name, email, order, text };
  return {
    id,
    kind: "contact",
    receivedAt,
    language,
    market: market.alias,
    facts,
    mails: [copy, question],
  };
}

/** Stored before it is answered, then delivered as withdrawals are. */
export const contact = createFactory<ShopEnv>().createHandlers(
  ...readBody(ContactBody, 16 * 1024, refuseMalformed),
  async (c) => {
    const question = c.req.valid("json");
    const isCalm =
      (await isAddressAllowed(c, "unlock", "contact")) && (await isMailAllowed(c, "contact", question.email));
    if (!isCalm) return refuse(c, "too-often");
    const keepers = c.env.MESSAGES;
    try {
      const message = toMessage(c, question);
      const receivedAt = await keepers.get(keepers.idFromName(message.id)).keep(message);
      return c.json({ receivedAt });
    } catch (error) {
      console.error(JSON.stringify({ event: "message not kept", message: String(error) }));
      return refuse(c, "unreachable");
    }
  },
);
