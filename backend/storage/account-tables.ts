import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "#backend/catalogue/types.ts";
import type { MailKind, Profile } from "./records.ts";
import { carts } from "./shop-tables.ts";

const userId = () => integer().references(() => users.id);

export const stockWatches = sqliteTable(
  "stock_watches",
  {
    email: text().notNull(),
    skuId: integer().notNull(),
    marketId: text().notNull(),
    languageId: text().notNull(),
    askedAt: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.skuId, row.email] })],
);

export const users = sqliteTable("users", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Lower-case. */
  email: text().notNull().unique(),
  createdAt: integer().notNull(),
  passwordSalt: text().notNull(),
  passwordHash: text().notNull(),
  passwordRounds: integer().notNull(),
  profile: text({ mode: "json" }).$type<Profile>().notNull(),
});

/** Set when a logged-in shopper takes the cart to the checkout. */
export const cartUsers = sqliteTable(
  "cart_users",
  {
    cartId: text()
      .primaryKey()
      .references(() => carts.id),
    userId: userId().notNull(),
  },
  (row) => [index("cart_users_by_user").on(row.userId)],
);

export const balances = sqliteTable(
  "balances",
  { customerId: integer().notNull(), currency: text().notNull(), amount: integer().notNull() },
  (row) => [
    primaryKey({ columns: [row.customerId, row.currency] }),
    check("balances_amount", sql`${row.amount} >= 0`),
  ],
);

export const blockedCustomers = sqliteTable("blocked_customers", { email: text().primaryKey() });

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** Null for a preview. */
    userId: userId(),
    /** Who acts for the user, when it is not the user. */
    spoofedBy: text(),
    /** How often the refresh token was exchanged. */
    generation: integer().notNull(),
    rotatedAt: integer().notNull(),
    /** Milliseconds after the last refresh. */
    lifetime: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (row) => [index("sessions_by_user").on(row.userId), index("sessions_by_expiry").on(row.expiresAt)],
);

export const usedChallenges = sqliteTable("used_challenges", {
  challenge: text().primaryKey(),
  expiresAt: integer().notNull(),
});

export const resetKeys = sqliteTable("reset_keys", {
  keyHash: text().primaryKey(),
  userId: userId().notNull().unique(),
  expiresAt: integer().notNull(),
});

export const attempts = sqliteTable(
  "attempts",
  { subject: text().primaryKey(), count: integer().notNull(), endsAt: integer().notNull() },
  (row) => [index("attempts_by_end").on(row.endsAt)],
);

export const secrets = sqliteTable("secrets", { name: text().primaryKey(), value: text().notNull() });

export const mails = sqliteTable(
  "mails",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    createdAt: integer().notNull(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    link: text(),
  },
  (row) => [index("mails_by_recipient").on(row.recipient)],
);

/** What shoppers told the storefront, by the id it drew. */
export const messages = sqliteTable("messages", {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: integer().notNull(),
  facts: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Of a return: when the goods came. */
  doneAt: integer(),
});

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  email: text().primaryKey(),
  key: text().notNull().unique(),
  tags: text({ mode: "json" }).$type<readonly string[]>().notNull(),
  askedAt: integer().notNull(),
  confirmedAt: integer(),
});

export const productReviews = sqliteTable(
  "product_reviews",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    styleId: integer().notNull(),
    alias: text().notNull(),
    createdAt: integer().notNull(),
    author: text().notNull(),
    comment: text().notNull(),
    rating: integer().notNull(),
    isApproved: integer({ mode: "boolean" }).notNull().default(false),
  },
  (row) => [
    index("product_reviews_by_style").on(row.styleId, row.isApproved),
    check("product_reviews_rating", sql`${row.rating} BETWEEN 1 AND 5`),
  ],
);
