/** What the provider may decide, by choice of whoever tries the shop. */
export const outcomes = ["approved", "out-of-stock", "blocked", "unable", "failed", "lost"] as const;

export type Outcome = (typeof outcomes)[number];

export const isOutcome = (value: unknown): value is Outcome => outcomes.some((outcome) => outcome === value);

/** The values the page of failed payments knows; without one it tells the generic text. */
export type PaymentError = "Error" | "OutOfStock" | "BlockedCustomer";

export const errorOf: Readonly<Partial<Record<Outcome, PaymentError>>> = {
  "out-of-stock": "OutOfStock",
  blocked: "BlockedCustomer",
  unable: "Error",
};
