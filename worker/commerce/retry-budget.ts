/** At most one retry for every ten calls, so that retries cannot multiply the load on a failing API (safety.md §5.2). */
export interface RetryBudget {
  /** A first attempt was made. */
  earn(): void;
  /** Takes a retry; false when the budget is spent. */
  spend(): boolean;
}

const share = 0.1;
const reserve = 3;

export function createRetryBudget(): RetryBudget {
  let tokens = reserve;
  return {
    earn() {
      tokens = Math.min(reserve, tokens + share);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
