import type { Purpose } from "./choice.ts";

const storages = {
  analytics_storage: "statistics",
  ad_storage: "marketing",
  ad_user_data: "marketing",
  ad_personalization: "marketing",
  personalization_storage: "personalization",
} as const satisfies Record<string, Purpose>;

type ConsentSignals = Record<keyof typeof storages, "granted" | "denied">;

/** Google's Consent Mode, version 2. */
export const toConsentSignals = (allowed: readonly Purpose[]) =>
  Object.fromEntries(
    Object.entries(storages).map(([storage, purpose]) => [
      storage,
      allowed.includes(purpose) ? "granted" : "denied",
    ]),
  ) as ConsentSignals;
