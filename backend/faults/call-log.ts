import type { Clock } from "#backend/clock.ts";
import type { Call } from "./active-faults.ts";

/** A call as it arrived, for tests that ask what a storefront sends. */
export interface LoggedCall extends Call {
  /** Milliseconds of the shop's clock. */
  at: number;
  method: string;
  headers: Record<string, string>;
  /** Calls that were not answered yet, this one among them. */
  inFlight: number;
}

const mostKept = 2000;

/** Of these only is told that they were there. */
const secrets = new Set([
  "authorization",
  "x-apikey",
  "x-auth-refresh-token",
  "cookie",
  "password",
  "resetKey",
]);

/** Writes calls down from `begin` to `end`, in memory and the newest only. */
export function createCallLog(clock: Clock) {
  let isOn = false;
  let inFlight = 0;
  let entries: LoggedCall[] = [];

  return {
    isOn: () => isOn,
    calls: (): readonly LoggedCall[] => entries,
    begin(): void {
      isOn = true;
      entries = [];
    },
    end(): void {
      isOn = false;
      entries = [];
    },
    /** Answers by `next` and notes the call. */
    async note(request: Request, call: Call, next: () => Promise<Response>): Promise<Response> {
      inFlight += 1;
      const entry = {
        ...call,
        variables: withoutSecrets(Object.entries(call.variables)),
        at: clock.now(),
        method: request.method,
        headers: withoutSecrets([...request.headers]) as Record<string, string>,
        inFlight,
      };
      entries = [...entries.slice(1 - mostKept), entry];
      return next().finally(() => {
        inFlight -= 1;
      });
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;

const withoutSecrets = (told: readonly (readonly [name: string, value: unknown])[]) =>
  Object.fromEntries(told.map(([name, value]) => [name, secrets.has(name) ? "(set)" : value]));
