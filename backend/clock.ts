/** Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

export interface MovableClock extends Clock {
  /** Milliseconds; negative when behind the machine's clock. */
  ahead(): number;
  moveTo(ahead: number): void;
}

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    ahead: () => offset,
    moveTo: (ahead) => {
      offset = ahead;
    },
  };
}
