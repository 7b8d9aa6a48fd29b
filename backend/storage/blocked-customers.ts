/** Whether the merchant sells nothing to this address. Addresses are lower-case here and below. */
export const isBlocked = (sql: SqlStorage, email: string): boolean =>
  sql.exec("SELECT 1 FROM blocked_customers WHERE email = ?", email).toArray().length > 0;

export function blockCustomer(sql: SqlStorage, email: string): void {
  sql.exec("INSERT OR IGNORE INTO blocked_customers (email) VALUES (?)", email);
}

export function unblockCustomer(sql: SqlStorage, email: string): void {
  sql.exec("DELETE FROM blocked_customers WHERE email = ?", email);
}
