type Area = "localStorage" | "sessionStorage";

/** Null when there is nothing, and where the browser allows no storage. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Of a payment at a provider's page, kept for all tabs. */
export const paymentKey = "checkout-payment";

/** For the next person at this browser. */
export function clearVisit() {
  try {
    sessionStorage.clear();
    localStorage.removeItem(paymentKey);
  } catch {}
}

/** Null removes the value. Does nothing where the browser has no storage left or allows none. */
export function writeStored(area: Area, key: string, value: unknown) {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {}
}
