/** What a customer may pay with in a currency, in its minor units; 0 for everybody who is not logged in. */
export function balanceOf(sql: SqlStorage, customerId: number | null, currency: string): number {
  if (customerId === null) return 0;
  const query = "SELECT amount FROM balances WHERE customer_id = ? AND currency = ?";
  return sql.exec<{ amount: number }>(query, customerId, currency).toArray()[0]?.amount ?? 0;
}

/** All balances of a customer, in minor units. */
export const balancesOf = (sql: SqlStorage, customerId: number) =>
  sql
    .exec<{ currency: string; amount: number }>(
      "SELECT currency, amount FROM balances WHERE customer_id = ? ORDER BY currency",
      customerId,
    )
    .toArray();

/** Adds to a balance, or takes from it when `by` is negative. Throws, and changes nothing, below 0. */
export function changeBalance(sql: SqlStorage, customerId: number, currency: string, by: number): void {
  if (by === 0) return;
  sql.exec(
    `INSERT INTO balances (customer_id, currency, amount) VALUES (?1, ?2, max(?3, 0))
     ON CONFLICT (customer_id, currency) DO UPDATE SET amount = amount + ?3`,
    customerId,
    currency,
    by,
  );
}
