/**
 * What becomes of an order after it was placed. Orders from before were all sent at once. `order_stock` holds
 * the units a sale took for good, so that no more comes back than was taken. Amounts are minor units.
 */
export const orderTables = `
  ALTER TABLE orders ADD COLUMN updated_at INTEGER;
  ALTER TABLE order_rows ADD COLUMN status TEXT NOT NULL DEFAULT 'ready';
  ALTER TABLE order_rows ADD COLUMN returned INTEGER NOT NULL DEFAULT 0;
  UPDATE order_rows SET status = 'shipped';
  CREATE TABLE order_stock (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    sku_id INTEGER NOT NULL,
    units INTEGER NOT NULL CHECK (units >= 0),
    PRIMARY KEY (order_id, sku_id)
  ) WITHOUT ROWID;
  CREATE TABLE order_refunds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    -- Null for the fees of the order.
    sku_id INTEGER,
    created_at INTEGER NOT NULL,
    cause TEXT NOT NULL,
    reason TEXT,
    inc_vat INTEGER NOT NULL CHECK (inc_vat >= 0),
    ex_vat INTEGER NOT NULL CHECK (ex_vat >= 0),
    is_to_balance INTEGER NOT NULL
  );
  CREATE INDEX order_refunds_by_order ON order_refunds (order_id);
  CREATE TABLE order_shipments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    created_at INTEGER NOT NULL,
    parcel_number TEXT NOT NULL UNIQUE
  );
  CREATE INDEX order_shipments_by_order ON order_shipments (order_id);
  CREATE TABLE blocked_customers (
    email TEXT PRIMARY KEY
  );
`;
