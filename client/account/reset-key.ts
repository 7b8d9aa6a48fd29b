let key: string | null = null;

/** The key of the mailed link; it leaves the address as soon as it was read. */
export function resetKey(): string {
  if (key !== null) return key;
  const address = new URL(location.href);
  key = address.searchParams.get("resetKey") ?? "";
  address.searchParams.delete("resetKey");
  history.replaceState(history.state, "", address);
  return key;
}
