import { AsyncLocalStorage } from "node:async_hooks";
import { createDice } from "#tests/support/dice.ts";
import type { Session } from "./auth-service.ts";

/** Code that ends together: an isolate, a Durable Object, a tab. */
export interface Place {
  name: string;
  isDead: boolean;
  /** Storage operations of a Durable Object that are awaited: meanwhile no event reaches it. */
  gates: number;
  onDeath: Set<() => void>;
}

export const createPlace = (name: string): Place => ({ name, isDead: false, gates: 0, onDeath: new Set() });

/** A request of a browser, as it was when it was sent. */
export interface Visit {
  browser: string;
  path: string;
  /** Empty where it is none. */
  operation: string;
  /** Whose tokens it brings along, or who logs in with it. */
  customers: ReadonlySet<string>;
  /** The session that the API must be told of; null where it need not know any. */
  mustTell: Session | null;
  /** That answers it. */
  isolate: string;
  /** Whether what is drawn for it is shown to everybody. */
  isForAll: boolean;
  startedAt: number;
  /** After which step it put its last question to the API or an object. */
  askedAt?: number;
  isOver: boolean;
}

/** Which place runs the current code, and for whom. */
export interface Run {
  place: Place;
  visit?: Visit | undefined;
}

const runs = new AsyncLocalStorage<Run>();
export const currentRun = () => runs.getStore();
export const runIn = <Result>(run: Run, work: () => Result): Result => runs.run(run, work);

interface Waiting {
  label: string;
  run: Run | undefined;
  goOn: () => void;
  isReady: () => boolean;
  isSlow?: boolean;
  /** When a timer fires, in milliseconds since 1970. */
  at?: number;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/** Milliseconds that anything takes at most while nothing fails. */
const longestDelay = 2_500;
const always = () => true;
export const afterMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Decides by its seed which of all that wait goes on next. Its clock moves when a timer fires or by `skip`. */
export function createScheduler(seed: number, onHaste: () => void = () => undefined) {
  const dice = createDice(seed);
  /** How often a timer overtakes what could go on at once, or how many of those are overtaken by nearly all others. */
  let [haste, slowness] = dice.pick([
    [0, 0],
    [0.01, 0],
    [0.05, 0],
    [0, 0.1],
    [0, 0.3],
  ] as const) as [number, number];
  const steps: string[] = [];
  let waiting: Waiting[] = [];
  let now = Date.UTC(2026, 10, 24);

  function takeNext(until: number): Waiting | undefined {
    waiting = waiting.filter(({ run }) => !run?.place.isDead);
    const ready = waiting.filter(({ at = now, isReady }) => at <= now && isReady());
    const [timer] = waiting
      .filter(({ at = now }) => at > now && at <= until)
      .sort((a, b) => Number(a.at) - Number(b.at));
    const isTimersTurn =
      timer && (ready.length === 0 || (Number(timer.at) - now < longestDelay && dice.roll() < haste));
    const quick = ready.filter(({ isSlow }) => !isSlow || dice.roll() < 0.05);
    const next = isTimersTurn || ready.length === 0 ? timer : dice.pick(quick.length > 0 ? quick : ready);
    waiting = waiting.filter((other) => other !== next);
    if (isTimersTurn && ready.length > 0) onHaste();
    return next;
  }

  return {
    dice,
    steps,
    now: () => now,
    note: (line: string) => void steps.push(line),
    awaits: (words: RegExp) => waiting.some(({ label }) => words.test(label)),
    /** @param ms milliseconds in which nothing happens */
    skip(ms: number) {
      now += ms;
    },
    /** From now on nothing is late. */
    calm() {
      [haste, slowness] = [0, 0];
    },
    /** Resolves when it is this one's turn; never when its place dies before. */
    wait(label: string, isReady = always) {
      const run = currentRun();
      if (run?.visit && / (asks|calls) /.test(label)) run.visit.askedAt = steps.length;
      return new Promise<void>((goOn) =>
        waiting.push({ label, run, goOn, isReady, isSlow: dice.roll() < slowness }),
      );
    },
    setTimer(goOn: () => void, ms: number) {
      const timer = { label: "", run: currentRun(), goOn, isReady: always, at: now + Math.max(ms, 0) };
      waiting.push(timer);
      return timer;
    },
    clearTimer(timer: unknown) {
      waiting = waiting.filter((other) => other !== timer);
    },
    /** One thing goes on, and all that follows from it at once. False when nothing waits until then. */
    async step(until: number): Promise<boolean> {
      const next = takeNext(until);
      if (!next) return false;
      now = Math.max(now, next.at ?? 0);
      if (next.label) steps.push(`  ${next.label}`);
      runs.run(next.run as Run, next.goOn);
      await afterMicrotasks();
      return true;
    },
    /** Everything that waits for the place fails, and it does nothing any more. */
    kill(place: Place) {
      place.isDead = true;
      for (const tell of [...place.onDeath]) tell();
    },
  };
}

/** What `work` answers, unless the place it runs in dies before. */
export function outlive<Result>(place: Place, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const die = () => reject(new Error(`${place.name} is gone`));
    if (place.isDead) die();
    else place.onDeath.add(die);
    work.then(resolve, reject).finally(() => place.onDeath.delete(die));
  });
}
