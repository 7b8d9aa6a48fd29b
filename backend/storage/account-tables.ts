/** Who shops here, their sessions, what was mailed to them and what they asked for. Times are milliseconds. */
export const accountTables = `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    password_salt TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    password_rounds INTEGER NOT NULL,
    profile TEXT NOT NULL
  );
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id INTEGER REFERENCES users (id),
    spoofed_by TEXT,
    generation INTEGER NOT NULL,
    rotated_at INTEGER NOT NULL,
    lifetime INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);
  CREATE TABLE used_challenges (
    challenge TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  );
  CREATE TABLE reset_keys (
    key_hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
    expires_at INTEGER NOT NULL
  );
  CREATE TABLE attempts (
    subject TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  );
  CREATE INDEX attempts_by_end ON attempts (ends_at);
  CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  );
  CREATE TABLE cart_users (
    cart_id TEXT PRIMARY KEY REFERENCES carts (id),
    user_id INTEGER NOT NULL REFERENCES users (id)
  );
  CREATE INDEX cart_users_by_user ON cart_users (user_id);
  CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    language TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT
  );
  CREATE INDEX mails_by_recipient ON mails (recipient);
  CREATE TABLE newsletter_subscriptions (
    email TEXT PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    tags TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER
  );
  CREATE TABLE stock_watches (
    email TEXT NOT NULL,
    sku_id INTEGER NOT NULL,
    market_id TEXT NOT NULL,
    language_id TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    PRIMARY KEY (sku_id, email)
  );
  CREATE TABLE stock_received (
    sku_id INTEGER PRIMARY KEY,
    quantity INTEGER NOT NULL CHECK (quantity > 0)
  );
  CREATE TABLE product_reviews (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    style_id INTEGER NOT NULL,
    alias TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    author TEXT NOT NULL,
    comment TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    is_approved INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX product_reviews_by_style ON product_reviews (style_id, is_approved);
  `;
