import type { Clock } from "#backend/clock.ts";
import type { Call } from "./active-faults.ts";

export interface LoggedCall extends Call {
  /** Milliseconds of the shop's clock. */
  at: number;
  method: string;
  headers: Record<string, string>;
  /** Including this one. */
  inFlight: number;
}

const mostKept = 2000;

/** Logged only as present. */
const secrets = new Set([
  "authorization",
  "x-apikey",
  "x-auth-refresh-token",
  "cookie",
  "password",
  "resetKey",
]);

/** In memory, and only the newest calls. */
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
