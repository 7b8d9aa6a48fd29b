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

/**
 * The question for the merchant, and for the address that was given nothing but that it is here: whoever writes has
 * not shown that the address is theirs, so no word of theirs is mailed to it.
 */
function toMessage(c: ShopContext, { id, topic, name, email, order, text }: Contact): Message {
  const { language, market } = c.get("marketContext");
  const receivedAt = new Date().toISOString();
  const t = getTranslate(language, market);
  const about = t(`contact.topics.${topic}`);
  const common = [
    [t("contact.topic"), about],
    [t("mail.contactReference"), id.slice(0, 8).toUpperCase()],
    [t("mail.receivedAt"), writeTime(receivedAt, language, market)],
  ] as const;
  const confirmation = composeMail({
    language,
    links: toMailLinks(c),
    to: email,
    subject: t("mail.contactSubject"),
    paragraphs: [t("mail.contactReceived")],
    facts: common,
    closing: [t("mail.contactForeign")],
  });
  const question = composeMail({
    language,
    links: toMailLinks(c, order),
    to: store.contact.email,
    subject: `${about}: ${order || name}`,
    paragraphs: [],
    facts: [
      ...common,
      ...(order ? [[t("withdraw.order"), order] as const] : []),
      [t("contact.name"), name],
      [t("field.email"), email],
      [t("contact.text"), text],
    ],
    closing: [],
  });
  const facts = { topic, name, email, order, text };
  return {
    id,
    kind: "contact",
    receivedAt,
    language,
    market: market.alias,
    facts,
    mails: [confirmation, question],
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
