/** Whose cart this is, from the moment a logged-in shopper takes it to the checkout; null for a guest's. */
export function writeCartUser(sql: SqlStorage, cartId: string, userId: number | null): void {
  sql.exec("DELETE FROM cart_users WHERE cart_id = ?", cartId);
  if (userId !== null) {
    sql.exec("INSERT INTO cart_users (cart_id, user_id) VALUES (?, ?)", cartId, userId);
  }
}

export function findCartUser(sql: SqlStorage, cartId: string): number | null {
  const [found] = sql
    .exec<{ user_id: number }>("SELECT user_id FROM cart_users WHERE cart_id = ?", cartId)
    .toArray();
  return found?.user_id ?? null;
}

/** Numbers of a user's orders, newest first. */
export function orderIdsOf(sql: SqlStorage, userId: number): number[] {
  return sql
    .exec<{ id: number }>(
      `SELECT orders.id FROM cart_users JOIN orders ON orders.cart_id = cart_users.cart_id
       WHERE cart_users.user_id = ? ORDER BY orders.id DESC`,
      userId,
    )
    .toArray()
    .map(({ id }) => id);
}
