import { and, asc, eq, sql as raw, type SQL } from "drizzle-orm";
import {
  balances,
  blockedCustomers,
  cartUsers,
  newsletterSubscriptions,
  resetKeys,
  sessions,
  stockWatches,
  users,
} from "./account-tables.ts";
import { database } from "./database.ts";
import type { Profile } from "./records.ts";

export interface PasswordRecord {
  salt: string;
  hash: string;
  /** Stored with each password, so that the number can grow. */
  rounds: number;
}

export interface User {
  id: number;
  email: string;
  password: PasswordRecord;
  profile: Profile;
}

export const findUser = (sql: SqlStorage, id: number) => find(sql, eq(users.id, id));
export const findUserByEmail = (sql: SqlStorage, email: string) => find(sql, eq(users.email, email));

/** Null when the e-mail address is taken. */
export function insertUser(
  sql: SqlStorage,
  email: string,
  password: PasswordRecord,
  now: number,
): User | null {
  if (findUserByEmail(sql, email)) return null;
  const user = { email, createdAt: now, profile: {}, ...toColumns(password) };
  database(sql).insert(users).values(user).run();
  return findUserByEmail(sql, email);
}

export function writePassword(sql: SqlStorage, userId: number, password: PasswordRecord): void {
  database(sql).update(users).set(toColumns(password)).where(eq(users.id, userId)).run();
}

export function writeProfile(sql: SqlStorage, userId: number, profile: Profile): void {
  database(sql).update(users).set({ profile }).where(eq(users.id, userId)).run();
}

/** Their orders are kept. */
export function deleteUser(storage: DurableObjectStorage, { id, email }: User): void {
  const db = database(storage.sql);
  storage.transactionSync(() => {
    db.delete(sessions).where(eq(sessions.userId, id)).run();
    db.delete(resetKeys).where(eq(resetKeys.userId, id)).run();
    db.delete(cartUsers).where(eq(cartUsers.userId, id)).run();
    db.delete(balances).where(eq(balances.customerId, id)).run();
    db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)).run();
    db.delete(stockWatches).where(eq(stockWatches.email, email)).run();
    db.delete(users).where(eq(users.id, id)).run();
  });
}

const toColumns = ({ salt, hash, rounds }: PasswordRecord) => ({
  passwordSalt: salt,
  passwordHash: hash,
  passwordRounds: rounds,
});

function find(sql: SqlStorage, condition: SQL): User | null {
  const user = database(sql).select().from(users).where(condition).get();
  if (!user) return null;
  const { id, email, profile, passwordSalt: salt, passwordHash: hash, passwordRounds: rounds } = user;
  return { id, email, profile, password: { salt, hash, rounds } };
}

/** Minor units; 0 without a login. */
export function balanceOf(sql: SqlStorage, customerId: number | null, currency: string): number {
  if (customerId === null) return 0;
  const condition = and(eq(balances.customerId, customerId), eq(balances.currency, currency));
  return database(sql).select().from(balances).where(condition).get()?.amount ?? 0;
}

/** Minor units. */
export const balancesOf = (sql: SqlStorage, customerId: number) =>
  database(sql)
    .select({ currency: balances.currency, amount: balances.amount })
    .from(balances)
    .where(eq(balances.customerId, customerId))
    .orderBy(asc(balances.currency))
    .all();

/** Throws, and changes nothing, when the balance would fall below 0. */
export function changeBalance(sql: SqlStorage, customerId: number, currency: string, by: number): void {
  if (by === 0) return;
  database(sql)
    .insert(balances)
    .values({ customerId, currency, amount: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [balances.customerId, balances.currency],
      set: { amount: raw`${balances.amount} + ${by}` },
    })
    .run();
}

/** E-mail addresses are lower-case here and below. */
export const isBlocked = (sql: SqlStorage, email: string): boolean =>
  database(sql).select().from(blockedCustomers).where(eq(blockedCustomers.email, email)).get() !== undefined;

export function blockCustomer(sql: SqlStorage, email: string): void {
  database(sql).insert(blockedCustomers).values({ email }).onConflictDoNothing().run();
}

export function unblockCustomer(sql: SqlStorage, email: string): void {
  database(sql).delete(blockedCustomers).where(eq(blockedCustomers.email, email)).run();
}
