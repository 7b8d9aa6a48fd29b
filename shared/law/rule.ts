import { euMembers } from "../markets.ts";

export type RuleState = "on" | "off" | "not-researched";

export interface Rule {
  /** What the shop must do, in one sentence. */
  duty: string;
  /** yyyy-mm-dd; absent where it always was the law. */
  since?: string;
  /** Act and article. */
  source: string;
  /** Why it is on and off where it is. */
  why: string;
  /** ISO 3166 codes of markets' countries, and `EU`. */
  on: readonly string[];
  off: readonly string[];
  /** What the shop does where the law was not researched. */
  elsewhere: "done-too" | "left-out";
  /** Where it is done, and the test that fails without it. */
  code: string;
  test: string;
}

/** The European Economic Area: the market of the other members, all members, Norway, Iceland, Liechtenstein. */
export const economicArea: readonly string[] = ["EU", ...euMembers, "DK", "FI", "SE", "NO", "IS", "LI"];

export function findState({ on, off }: Pick<Rule, "on" | "off">, country: string): RuleState {
  if (on.includes(country)) return "on";
  return off.includes(country) ? "off" : "not-researched";
}

/** Whether the shop does it there: because it must, or because it does no harm. */
export function isDone(rule: Pick<Rule, "on" | "off" | "elsewhere">, country: string): boolean {
  const state = findState(rule, country);
  return state === "on" || (state === "not-researched" && rule.elsewhere === "done-too");
}
