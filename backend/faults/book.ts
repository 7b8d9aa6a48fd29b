import { roll } from "#backend/catalogue/chance.ts";
import type { FaultRule } from "./rule.ts";

/** What a call is about, as far as rules look at it. */
export interface Call {
  path: string;
  operation: string | null;
  variables: Readonly<Record<string, unknown>>;
}

interface Entry {
  rule: FaultRule;
  /** Matching calls so far. */
  seen: number;
  /** How often the fault happened. */
  struck: number;
}

/** The rules in force: in memory only, so a restart heals everything. */
export function faultBook() {
  let entries: Entry[] = [];

  const isDue = ({ rule, seen, struck }: Entry): boolean => {
    if (rule.times !== undefined && struck >= rule.times) return false;
    if (rule.nth !== undefined && rule.nth !== seen) return false;
    return rule.percent === undefined || roll(rule.percent, seen, 100) < rule.percent;
  };

  return {
    isEmpty: () => entries.length === 0,
    entries: (): readonly Entry[] => entries,
    /** Rules that were in force already keep their counts. */
    replace(rules: readonly FaultRule[]): void {
      const kept = (rule: FaultRule) => entries.find((entry) => entry.rule === rule);
      entries = rules.map((rule) => kept(rule) ?? { rule, seen: 0, struck: 0 });
    },
    /** The first fault that is due for this call; every rule that matches counts the call. */
    strike(call: Call): FaultRule | null {
      const matching = entries.filter(({ rule }) => matches(rule, call));
      for (const entry of matching) entry.seen += 1;
      const due = matching.find(isDue);
      if (due) due.struck += 1;
      return due?.rule ?? null;
    },
  };
}

export type FaultBook = ReturnType<typeof faultBook>;

const matches = ({ path, operation }: FaultRule, call: Call): boolean =>
  call.path.startsWith(path) && (operation === undefined || operation === call.operation);
