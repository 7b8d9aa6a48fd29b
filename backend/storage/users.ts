import type { AddressInput } from "#backend/checkout/input.ts";

/** A password as it is kept: nothing a password could be read from. */
export interface PasswordRecord {
  /** Base64 */
  salt: string;
  /** Base64 */
  hash: string;
  /** How often it was hashed: kept with each password, so that the number can grow. */
  rounds: number;
}

/** What a shopper tells about themselves. Nothing was told yet: an empty profile. */
export interface Profile {
  address?: AddressInput;
  gender?: "UNSET" | "UNSPECIFIED" | "WOMAN" | "MAN";
  newsletter?: boolean;
  personalId?: string;
  customerType?: "PERSON" | "ORGANIZATION";
  metaData?: string;
}

export interface User {
  id: number;
  /** Lower-case. */
  email: string;
  password: PasswordRecord;
  profile: Profile;
}

type UserRecord = {
  id: number;
  email: string;
  password_salt: string;
  password_hash: string;
  password_rounds: number;
  profile: string;
};

export const findUser = (sql: SqlStorage, id: number) => find(sql, "id = ?", id);
export const findUserByEmail = (sql: SqlStorage, email: string) => find(sql, "email = ?", email);

/** Null when somebody has this e-mail address already. */
export function insertUser(
  sql: SqlStorage,
  email: string,
  password: PasswordRecord,
  now: number,
): User | null {
  if (findUserByEmail(sql, email)) return null;
  sql.exec(
    `INSERT INTO users (email, created_at, password_salt, password_hash, password_rounds, profile)
     VALUES (?, ?, ?, ?, ?, '{}')`,
    email,
    now,
    password.salt,
    password.hash,
    password.rounds,
  );
  return findUserByEmail(sql, email);
}

export function writePassword(sql: SqlStorage, userId: number, { salt, hash, rounds }: PasswordRecord): void {
  sql.exec(
    "UPDATE users SET password_salt = ?, password_hash = ?, password_rounds = ? WHERE id = ?",
    salt,
    hash,
    rounds,
    userId,
  );
}

export function writeProfile(sql: SqlStorage, userId: number, profile: Profile): void {
  sql.exec("UPDATE users SET profile = ? WHERE id = ?", JSON.stringify(profile), userId);
}

/** Forgets a shopper and everything that was kept for them; their orders stay in the books. */
export function deleteUser(storage: DurableObjectStorage, { id, email }: User): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec("DELETE FROM sessions WHERE user_id = ?", id);
    sql.exec("DELETE FROM reset_keys WHERE user_id = ?", id);
    sql.exec("DELETE FROM cart_users WHERE user_id = ?", id);
    sql.exec("DELETE FROM balances WHERE customer_id = ?", id);
    sql.exec("DELETE FROM newsletter_subscriptions WHERE email = ?", email);
    sql.exec("DELETE FROM stock_watches WHERE email = ?", email);
    sql.exec("DELETE FROM users WHERE id = ?", id);
  });
}

function find(sql: SqlStorage, condition: string, value: string | number): User | null {
  const [user] = sql.exec<UserRecord>(`SELECT * FROM users WHERE ${condition}`, value).toArray();
  if (!user) return null;
  return {
    id: user.id,
    email: user.email,
    password: { salt: user.password_salt, hash: user.password_hash, rounds: user.password_rounds },
    profile: JSON.parse(user.profile),
  };
}
