/** The time the shop goes by, in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

export interface MovableClock extends Clock {
  /** How far it is ahead of the machine's clock, in milliseconds; negative when behind. */
  ahead(): number;
  moveTo(ahead: number): void;
}

/** Goes with the machine's clock until somebody moves it; it runs on from there until the object restarts. */
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
