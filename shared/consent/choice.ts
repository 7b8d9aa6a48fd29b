import type { ConsentLaw } from "./law.ts";

/** What needs consent; what the shop cannot do without needs none and is not listed. */
export const purposes = ["statistics", "marketing", "personalization"] as const;
export type Purpose = (typeof purposes)[number];

/** Raise it when a purpose gets another meaning: everybody is asked again. */
export const consentVersion = 1;

export interface ConsentChoice {
  /** ISO 8601. */
  time: string;
  granted: readonly Purpose[];
}

export interface ConsentFacts {
  choice: ConsentChoice | null;
  law: ConsentLaw;
  /** Do-Not-Track or Global Privacy Control: stands above every choice. */
  isRefusedByBrowser: boolean;
  /** Those this shop uses. */
  purposes: readonly Purpose[];
}

export function findAllowed({ choice, law, isRefusedByBrowser, purposes }: ConsentFacts): Purpose[] {
  if (isRefusedByBrowser) return [];
  if (choice) return purposes.filter((purpose) => choice.granted.includes(purpose));
  return law === "opt-out" ? [...purposes] : [];
}

export const mustAsk = ({ choice, law, isRefusedByBrowser, purposes }: ConsentFacts) =>
  purposes.length > 0 && law === "opt-in" && choice === null && !isRefusedByBrowser;

export const printChoice = ({ time, granted }: ConsentChoice) =>
  JSON.stringify({ version: consentVersion, time, granted });

/** Null for what another version or somebody else has written. */
export function parseChoice(text: string | null | undefined): ConsentChoice | null {
  try {
    const { version, time, granted } = JSON.parse(text ?? "{}");
    if (version !== consentVersion || Number.isNaN(Date.parse(time)) || !Array.isArray(granted)) return null;
    return { time, granted: purposes.filter((purpose) => granted.includes(purpose)) };
  } catch {
    return null;
  }
}
