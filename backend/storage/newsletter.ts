export interface Subscription {
  email: string;
  /** Opens the confirmation; nobody can guess it. */
  key: string;
  isConfirmed: boolean;
}

type SubscriptionRecord = { email: string; key: string; confirmed_at: number | null };

export function findSubscription(sql: SqlStorage, email: string): Subscription | null {
  const [found] = sql
    .exec<SubscriptionRecord>("SELECT * FROM newsletter_subscriptions WHERE email = ?", email)
    .toArray();
  return found ? { email: found.email, key: found.key, isConfirmed: found.confirmed_at !== null } : null;
}

export function askForNewsletter(
  sql: SqlStorage,
  { email, key }: Pick<Subscription, "email" | "key">,
  tags: readonly string[],
  now: number,
): void {
  sql.exec(
    "INSERT INTO newsletter_subscriptions (email, key, tags, asked_at) VALUES (?, ?, ?, ?)",
    email,
    key,
    JSON.stringify(tags),
    now,
  );
}

/** Whether there is such a key; confirming twice changes nothing. */
export function confirmNewsletter(sql: SqlStorage, key: string, now: number): boolean {
  const query = `UPDATE newsletter_subscriptions SET confirmed_at = coalesce(confirmed_at, ?) WHERE key = ?
    RETURNING email`;
  return sql.exec(query, now, key).toArray().length > 0;
}

export function endNewsletter(sql: SqlStorage, email: string): void {
  sql.exec("DELETE FROM newsletter_subscriptions WHERE email = ?", email);
}
