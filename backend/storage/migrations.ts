import { accountTables } from "./account-tables.ts";
import { orderTables } from "./order-tables.ts";
import { promotionTables } from "./promotion-tables.ts";
import { providerTables } from "./provider-tables.ts";
import { wordTables } from "./word-tables.ts";

/**
 * The shop's tables, one entry a version, applied in order and never edited once released.
 * Only what changes is stored, and the words of the goods: the catalogue itself is computed from its seed.
 */
const versions: string[] = [
  `
  CREATE TABLE carts (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    completed_at INTEGER
  );
  CREATE TABLE cart_rows (
    id TEXT PRIMARY KEY,
    cart_id TEXT NOT NULL REFERENCES carts (id),
    position INTEGER NOT NULL,
    sku_id INTEGER NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    message TEXT NOT NULL
  );
  CREATE INDEX cart_rows_by_cart ON cart_rows (cart_id, position);
  CREATE TABLE checkouts (
    cart_id TEXT PRIMARY KEY REFERENCES carts (id),
    input TEXT NOT NULL
  );
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    public_id TEXT NOT NULL UNIQUE,
    cart_id TEXT NOT NULL UNIQUE REFERENCES carts (id),
    created_at INTEGER NOT NULL,
    status TEXT NOT NULL,
    email TEXT NOT NULL,
    market_id TEXT NOT NULL,
    language_id TEXT NOT NULL,
    checkout TEXT NOT NULL,
    shipping TEXT NOT NULL,
    payment TEXT NOT NULL
  );
  CREATE INDEX orders_by_email ON orders (email);
  CREATE TABLE order_rows (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    position INTEGER NOT NULL,
    row_id TEXT NOT NULL,
    sku_id INTEGER NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    message TEXT NOT NULL,
    selling_inc_vat INTEGER NOT NULL,
    selling_ex_vat INTEGER NOT NULL,
    regular_inc_vat INTEGER NOT NULL,
    regular_ex_vat INTEGER NOT NULL,
    vat_rate REAL NOT NULL,
    PRIMARY KEY (order_id, position)
  );
  CREATE TABLE stock_sold (
    sku_id INTEGER PRIMARY KEY,
    quantity INTEGER NOT NULL CHECK (quantity >= 0)
  );
  CREATE TABLE persisted_queries (
    hash TEXT PRIMARY KEY,
    query TEXT NOT NULL
  );
  CREATE TABLE idempotent_answers (
    key TEXT PRIMARY KEY,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  `,
  accountTables,
  providerTables,
  promotionTables,
  orderTables,
  wordTables,
];

/** Brings the tables to the newest version. Run once, before the object answers anything. */
export function migrate(storage: DurableObjectStorage): void {
  const { sql } = storage;
  // A table, because the runtime does not let a Worker set PRAGMA user_version.
  sql.exec("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
  const [stored] = sql.exec<{ version: number }>("SELECT version FROM schema_version").toArray();
  const current = stored?.version ?? 0;
  if (current === versions.length) return;
  storage.transactionSync(() => {
    for (const version of versions.slice(current)) sql.exec(version);
    sql.exec("DELETE FROM schema_version");
    sql.exec("INSERT INTO schema_version (version) VALUES (?)", versions.length);
  });
}
