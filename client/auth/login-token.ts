import { createStore, useStore } from "../store.ts";

const loginToken = createStore<string | null>(null);

/** The token the address came with, until the shopper has said what is to become of it. */
export const useLoginToken = () => useStore(loginToken, null);
export const dropLoginToken = () => loginToken.set(null);

/** Takes the token out of the address before anything else sees it (RT-47, safety.md T26). */
export function takeLoginToken() {
  const address = new URL(location.href);
  const token = address.searchParams.get("loginToken");
  if (token === null) return;
  address.searchParams.delete("loginToken");
  history.replaceState(history.state, "", address);
  loginToken.set(token || null);
}
