/** Milliseconds that a page waits for the provider. */
export const budgetMs = 300;
/** Calls that one isolate starts within the budget. */
const mostAtOnce = 50;
const failuresInARow = 5;
/** Then one call may try again. */
export const restMs = 10_000;

export type Budgeted<Value> =
  | { kind: "answered"; value: Value }
  /** `resting`: it failed too often; `busy`: too many calls are under way. Neither was asked. */
  | { kind: "resting" | "busy" | "late" | "failed" };

/** Keeps a provider that is slow, down or overrun from holding up pages. */
export function createBudget(now = Date.now) {
  let failures = 0;
  let restsUntil = 0;
  let starts: number[] = [];

  function note(failed: boolean) {
    failures = failed ? failures + 1 : 0;
    if (failures >= failuresInARow) restsUntil = now() + restMs;
  }

  return async function spend<Value>(
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Budgeted<Value>> {
    const started = now();
    if (failures >= failuresInARow) {
      if (started < restsUntil) return { kind: "resting" };
      restsUntil = started + restMs;
    }
    starts = starts.filter((start) => started - start < budgetMs);
    if (starts.length >= mostAtOnce) return { kind: "busy" };
    starts.push(started);
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Budgeted<Value>>((resolve) => {
      timer = setTimeout(() => {
        resolve({ kind: "late" });
        controller.abort();
      }, budgetMs);
    });
    const answered = work(controller.signal).then(
      (value): Budgeted<Value> => ({ kind: "answered", value }),
      (): Budgeted<Value> => ({ kind: "failed" }),
    );
    const outcome = await Promise.race([answered, late]);
    clearTimeout(timer);
    note(outcome.kind !== "answered");
    return outcome;
  };
}

/** By origin of the provider. */
export function createBudgets() {
  const budgets = new Map<string, ReturnType<typeof createBudget>>();
  return (origin: string) => {
    const spend = budgets.get(origin) ?? createBudget();
    budgets.set(origin, spend);
    return spend;
  };
}

export type Budgets = ReturnType<typeof createBudgets>;
