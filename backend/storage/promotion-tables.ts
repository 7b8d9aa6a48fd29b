/**
 * What campaigns, packages and balances add to carts and orders. Amounts are minor units; `package`, `prices`,
 * `campaign_ids` and `promotions` are JSON. Orders from before have none of it.
 */
export const promotionTables = `
  ALTER TABLE carts ADD COLUMN promo_code TEXT;
  ALTER TABLE carts ADD COLUMN merchant_data TEXT;
  ALTER TABLE cart_rows ADD COLUMN package TEXT;
  ALTER TABLE order_rows ADD COLUMN package TEXT;
  ALTER TABLE order_rows ADD COLUMN prices TEXT;
  ALTER TABLE order_rows ADD COLUMN campaign_ids TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE orders ADD COLUMN promotions TEXT;
  ALTER TABLE orders ADD COLUMN merchant_data TEXT;
  CREATE TABLE balances (
    customer_id INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (customer_id, currency)
  );
  `;
