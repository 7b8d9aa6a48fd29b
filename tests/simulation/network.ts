import type { AuthService } from "./auth-service.ts";
import type { Asked, CommerceApi } from "./commerce-api.ts";
import { createPlace, currentRun, runIn, type Scheduler } from "./scheduler.ts";

/** What happens to the next message of its kind, on the way to the API, to a browser, or to a service of Cloudflare. */
export const faultKinds = [
  ...["lost question", "lost answer", "late answer", "failing answer", "late booking"],
  ...["lost request", "lost page", "failing kv", "failing cache", "failing limiter", "failing object"],
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(scheduler: Scheduler, note: (kind: FaultKind, label: string) => void) {
  const due: FaultKind[] = [];
  return {
    note,
    plan: (kind: FaultKind) => void due.push(kind),
    heal: () => void due.splice(0),
    /** True once for each that was planned. */
    strikes(kind: FaultKind, label: string): boolean {
      if (!due.includes(kind)) return false;
      due.splice(due.indexOf(kind), 1);
      scheduler.note(`  FAULT ${kind}: ${label}`);
      note(kind, label);
      return true;
    },
  };
}

/** `fetch` of the worker: the commerce API and the auth service are the whole world. */
export function createUpstream(
  scheduler: Scheduler,
  { commerce, auth, faults }: { commerce: CommerceApi; auth: AuthService; faults: Faults },
) {
  const api = createPlace("the api");

  async function travel(
    path: string,
    body: Asked | null,
    label: string,
    init: RequestInit,
  ): Promise<Response> {
    const { place, visit } = currentRun() ?? {};
    await scheduler.wait(`${place?.name} asks ${label}`);
    if (init.signal?.aborted || faults.strikes("lost question", label))
      throw new TypeError("Network connection lost");
    const headers = new Headers(init.headers);
    const response = await runIn({ place: api, visit }, async () =>
      path === "/graphql" && body
        ? commerce.ask(body, headers)
        : auth.answer(path, body && { ...body }, headers),
    );
    await scheduler.wait(`${label} answers ${place?.name}: ${response.status}`);
    if (faults.strikes("lost answer", label)) throw new TypeError("Network connection lost");
    if (faults.strikes("late answer", label)) await new Promise(() => undefined);
    return faults.strikes("failing answer", label) ? new Response("{}", { status: 500 }) : response;
  }

  return (url: URL | string, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(url).pathname;
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Asked) : null;
    const label = body?.operationName ?? path;
    let isUnderWay = true;
    const tooLate = new Promise<never>((_, reject) => {
      init.signal?.addEventListener("abort", () => {
        if (isUnderWay) faults.note("late answer", label);
        reject(init.signal?.reason);
      });
    });
    tooLate.catch(() => undefined);
    return Promise.race([travel(path, body, label, init), tooLate]).finally(() => {
      isUnderWay = false;
    });
  };
}
