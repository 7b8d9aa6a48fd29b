import { and, asc, desc, eq, isNull, lte, sql as raw } from "drizzle-orm";
import type { LanguageCode } from "#backend/catalogue/types.ts";
import { mails, messages, newsletterSubscriptions, stockWatches } from "./account-tables.ts";
import { database } from "./database.ts";
import type { MailKind } from "./records.ts";

export interface Mail {
  kind: MailKind;
  to: string;
  language: LanguageCode;
  subject: string;
  /** Plain text; lines end with `\n`. */
  text: string;
  /** A whole document; without one the text says it all. */
  html?: string;
  /** A path of the storefront, or without a leading `/` one of this backend. */
  link: string | null;
}

export interface SentMail extends Omit<Mail, "html"> {
  id: number;
  html: string | null;
  sentAt: string;
}

const mostKept = 2000;

export function keepMail(sql: SqlStorage, { to, ...mail }: Mail, now: number): void {
  const db = database(sql);
  const { id } = db
    .insert(mails)
    .values({ ...mail, recipient: to, createdAt: now })
    .returning()
    .get();
  db.delete(mails)
    .where(lte(mails.id, id - mostKept))
    .run();
}

/** False for one that came before. */
export const keepMessage = (sql: SqlStorage, message: typeof messages.$inferInsert): boolean =>
  database(sql).insert(messages).values(message).onConflictDoNothing().returning().all().length > 0;

/** Returns that are announced and have not come, the oldest first. */
export const findOpenReturns = (sql: SqlStorage) =>
  database(sql)
    .select()
    .from(messages)
    .where(and(eq(messages.kind, "return"), isNull(messages.doneAt)))
    .orderBy(asc(messages.receivedAt))
    .all();

export function closeReturn(sql: SqlStorage, id: string, now: number): void {
  database(sql).update(messages).set({ doneAt: now }).where(eq(messages.id, id)).run();
}

/** The newest hundred, newest first. */
export const findMails = (sql: SqlStorage, recipient: string | null): SentMail[] =>
  database(sql)
    .select()
    .from(mails)
    .where(recipient === null ? undefined : eq(mails.recipient, recipient))
    .orderBy(desc(mails.id))
    .limit(100)
    .all()
    .map(({ id, createdAt, recipient: to, ...mail }) => {
      const { kind, language, subject, text, html, link } = mail;
      return { id, sentAt: new Date(createdAt).toISOString(), kind, to, language, subject, text, html, link };
    });

export interface Subscription {
  email: string;
  /** A secret: it opens the confirmation. */
  key: string;
  isConfirmed: boolean;
}

export function findSubscription(sql: SqlStorage, email: string): Subscription | null {
  const byEmail = eq(newsletterSubscriptions.email, email);
  const found = database(sql).select().from(newsletterSubscriptions).where(byEmail).get();
  return found ? { email, key: found.key, isConfirmed: found.confirmedAt !== null } : null;
}

export function askForNewsletter(
  sql: SqlStorage,
  { email, key }: Pick<Subscription, "email" | "key">,
  tags: readonly string[],
  now: number,
): void {
  database(sql).insert(newsletterSubscriptions).values({ email, key, tags, askedAt: now }).run();
}

/** False for an unknown key; confirming twice changes nothing. */
export const confirmNewsletter = (sql: SqlStorage, key: string, now: number): boolean =>
  database(sql)
    .update(newsletterSubscriptions)
    .set({ confirmedAt: raw`coalesce(${newsletterSubscriptions.confirmedAt}, ${now})` })
    .where(eq(newsletterSubscriptions.key, key))
    .returning()
    .all().length > 0;

export function endNewsletter(sql: SqlStorage, email: string): void {
  database(sql).delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)).run();
}

export type StockWatch = Pick<typeof stockWatches.$inferSelect, "email" | "marketId" | "languageId">;

export function watchStock(sql: SqlStorage, skuId: number, watch: StockWatch, now: number): void {
  const { marketId, languageId } = watch;
  database(sql)
    .insert(stockWatches)
    .values({ skuId, ...watch, askedAt: now })
    .onConflictDoUpdate({
      target: [stockWatches.skuId, stockWatches.email],
      set: { marketId, languageId, askedAt: now },
    })
    .run();
}

/** Deletes them, so that each is told once. */
export const takeWatches = (sql: SqlStorage, skuId: number): StockWatch[] =>
  database(sql).delete(stockWatches).where(eq(stockWatches.skuId, skuId)).returning().all();
