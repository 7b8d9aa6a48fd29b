import type { LanguageCode } from "#backend/catalogue/types.ts";

export type MailKind =
  | "order-confirmation"
  | "order-sent"
  | "order-cancelled"
  | "order-refund"
  | "password-reset"
  | "back-in-stock"
  | "newsletter-confirmation";

/** A mail that would have been sent. */
export interface Mail {
  kind: MailKind;
  to: string;
  language: LanguageCode;
  subject: string;
  /** Plain text; lines end with `\n`. */
  text: string;
  /** Where its button leads: a path of the shop, or without a leading `/` one of this backend. */
  link: string | null;
}

export interface SentMail extends Mail {
  id: number;
  /** ISO 8601 */
  sentAt: string;
}

type MailRecord = {
  id: number;
  created_at: number;
  kind: MailKind;
  recipient: string;
  language: LanguageCode;
  subject: string;
  text: string;
  link: string | null;
};

/** Older ones are thrown away. */
const mostKept = 2000;

export function keepMail(sql: SqlStorage, mail: Mail, now: number): void {
  const { id } = sql
    .exec<{ id: number }>(
      `INSERT INTO mails (created_at, kind, recipient, language, subject, text, link)
       VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      now,
      mail.kind,
      mail.to,
      mail.language,
      mail.subject,
      mail.text,
      mail.link,
    )
    .one();
  sql.exec("DELETE FROM mails WHERE id <= ?", id - mostKept);
}

/** The newest hundred, newest first; of one recipient when one is given. */
export function findMails(sql: SqlStorage, recipient: string | null): SentMail[] {
  const query = `SELECT * FROM mails WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT 100`;
  return sql
    .exec<MailRecord>(query, recipient)
    .toArray()
    .map((mail) => ({
      id: mail.id,
      sentAt: new Date(mail.created_at).toISOString(),
      kind: mail.kind,
      to: mail.recipient,
      language: mail.language,
      subject: mail.subject,
      text: mail.text,
      link: mail.link,
    }));
}
