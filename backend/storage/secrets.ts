/** 32 random bytes of this name, in base64; made when first asked for and kept for ever. */
export function secret(sql: SqlStorage, name: string): string {
  const [kept] = sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).toArray();
  if (kept) return kept.value;
  const value = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  sql.exec("INSERT INTO secrets (name, value) VALUES (?, ?)", name, value);
  return value;
}
