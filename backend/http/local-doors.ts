const doors = new Set([
  "balance",
  "blocked",
  "faults",
  "login-token",
  "orders",
  "outbox",
  "reviews",
  "stock",
]);

/**
 * Whether a path is the developer's own: orders and mails hold names, and faults break the shop for everybody.
 * @param first first segment of the path
 */
export const isLocalDoor = (first: string): boolean => doors.has(first);

export const isLocal = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
