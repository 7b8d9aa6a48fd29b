import { createFactory } from "hono/factory";
import type * as v from "valibot";
import { WithdrawalBody } from "#shared/api.ts";
import { printCompanyAddress } from "#shared/company-address.ts";
import { sayAfterWithdrawal } from "#shared/law/withdrawal.ts";
import { store } from "#shared/store.ts";
import { isAddressAllowed, isMailAllowed } from "../access/limits.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { composeMail, type Message, writeTime } from "../messages/message.ts";
import { getOrderRecord, hashEmail } from "../orders/order-record.ts";
import { getTranslate } from "../texts.ts";
import { withinTime } from "../time-limit.ts";
import { toMailLinks } from "./mail-links.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

type Withdrawal = v.InferOutput<typeof WithdrawalBody>;

/** Milliseconds that who withdraws waits for a hint to the merchant. */
const longestWait = 1_000;

/** Whether the order was placed here with this address; null when nobody can tell. */
async function isBuyer(c: ShopContext, { order, email }: Withdrawal): Promise<boolean | null> {
  const number = order.replace(/^[\s#]+/, "");
  try {
    return await withinTime(getOrderRecord(c, number).isBuyer(await hashEmail(number, email)), longestWait);
  } catch (error) {
    console.error(JSON.stringify({ event: "order record failed", message: String(error) }));
    return null;
  }
}

/** A receipt for the shopper, and for the merchant the same, and whether the address is that of the order. */
function toMessage(c: ShopContext, withdrawal: Withdrawal, isOwn: boolean | null): Message {
  const { language, market } = c.get("marketContext");
  const { id, name, email, order, goods } = withdrawal;
  const receivedAt = new Date().toISOString();
  const t = getTranslate(language, market);
  const parts = {
    language,
    links: toMailLinks(c, order),
    facts: [
      [t("withdraw.order"), order],
      [t("withdraw.goods"), goods || t("withdraw.whole")],
      [t("withdraw.name"), name],
      [t("field.email"), email],
      [t("mail.receivedAt"), writeTime(receivedAt, language, market)],
    ] as const,
  };
  const receipt = composeMail({
    ...parts,
    to: email,
    subject: t("mail.withdrawalSubject", { order }),
    paragraphs: [t("mail.greeting", { name }), t("mail.withdrawalReceived"), t("withdraw.statement")],
    closing: [sayAfterWithdrawal(t), t("mail.returnAddress", { order }), printCompanyAddress(language, t)],
  });
  const notice = composeMail({
    ...parts,
    to: store.contact.email,
    subject: t("mail.withdrawalNotice", { order }),
    paragraphs: [t("withdraw.statement")],
    closing: isOwn === null ? [] : [t(isOwn ? "mail.orderMatches" : "mail.orderUnknown")],
  });
  const facts = { name, email, order, goods, isBuyer: isOwn };
  return {
    id,
    kind: "withdrawal",
    receivedAt,
    language,
    market: market.alias,
    facts,
    mails: [receipt, notice],
  };
}

/** Nothing is checked: whoever declares a withdrawal has declared it, whatever the shop knows of the order. */
export const withdrawals = createFactory<ShopEnv>().createHandlers(
  ...readBody(WithdrawalBody, 16 * 1024, refuseMalformed),
  async (c) => {
    const withdrawal = c.req.valid("json");
    const isCalm =
      (await isAddressAllowed(c, "unlock", "withdrawal")) &&
      (await isMailAllowed(c, "withdrawal", withdrawal.email));
    if (!isCalm) return refuse(c, "too-often");
    const keepers = c.env.MESSAGES;
    try {
      const message = toMessage(c, withdrawal, await isBuyer(c, withdrawal));
      const receivedAt = await keepers.get(keepers.idFromName(message.id)).keep(message);
      return c.json({ receivedAt });
    } catch (error) {
      console.error(JSON.stringify({ event: "message not kept", message: String(error) }));
      return refuse(c, "unreachable");
    }
  },
);
