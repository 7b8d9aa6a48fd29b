/** The recommendation provider's log and the payment provider's sessions. */
export const providerTables = `
  CREATE TABLE recommendation_events (
    website TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- What was looked at, put aside or bought together: a visitor's, or an order's.
    basket TEXT NOT NULL,
    product_id INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    times INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (website, kind, basket, product_id)
  ) WITHOUT ROWID;
  CREATE INDEX recommendation_events_by_product ON recommendation_events (website, product_id, kind);
  CREATE INDEX recommendation_events_by_visitor ON recommendation_events (website, visitor, at);
  CREATE INDEX recommendation_events_by_age ON recommendation_events (at);
  CREATE TABLE payment_sessions (
    id TEXT PRIMARY KEY,
    cart_id TEXT NOT NULL UNIQUE REFERENCES carts (id),
    terms TEXT NOT NULL
  );
`;
