import { type DrizzleSqliteDODatabase, drizzle } from "drizzle-orm/durable-sqlite";
import { tables } from "./generated/tables.ts";
import { wordTables } from "./word-search.ts";

const databases = new WeakMap<SqlStorage, DrizzleSqliteDODatabase>();

/** Every query runs synchronously; transactions are the storage's own. */
export function database(sql: SqlStorage): DrizzleSqliteDODatabase {
  const opened = databases.get(sql) ?? drizzle({ sql } as DurableObjectStorage, { casing: "snake_case" });
  databases.set(sql, opened);
  return opened;
}

/** Only what changes is stored: the catalogue is computed from its seed. */
export function createTables(storage: DurableObjectStorage): void {
  const query = "SELECT 1 FROM sqlite_master WHERE name = 'carts'";
  if (storage.sql.exec(query).toArray().length > 0) return;
  storage.transactionSync(() => storage.sql.exec(tables + wordTables));
}
