import type { Transport } from "../commerce/transport.ts";

/** Milliseconds a step of the handshake may take (safety.md §5.2). */
const patience = 3_000;

/** One step: never from a cache (AU-09), under its own time limit. */
export const call = (send: Transport, address: string, init: RequestInit = {}) =>
  send(address, { ...init, cache: "no-store", signal: AbortSignal.timeout(patience) });

/** A step that gives no token: its failure is logged, and answers nothing (AU-21, Q-96). */
export async function request(send: Transport, address: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await call(send, address, init);
    if (response.status >= 300) throw new Error(`Received status code ${response.status}`);
    return (await response.json()) as unknown;
  } catch (error) {
    // The address is left out: it holds a key.
    console.error(JSON.stringify({ event: "auth client error", message: String(error) }));
    return undefined;
  }
}
