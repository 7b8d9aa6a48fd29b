/** Of the API at one cart, minutes apart. */
export interface Failures {
  count: number;
  /** Of the last that counted, in milliseconds since 1970. */
  at: number;
}

/** Milliseconds. A trouble of the API is over by then, mostly. */
const apart = 5 * 60_000;
/** Milliseconds. */
const forgottenAfter = 86_400_000;
const most = 3;

export function countFailure({ count, at }: Failures = { count: 0, at: 0 }): Failures {
  const passed = Date.now() - at;
  if (passed < apart) return { count, at };
  return { count: passed < forgottenAfter ? count + 1 : 1, at: Date.now() };
}

export const areTooMany = ({ count }: Failures) => count >= most;
