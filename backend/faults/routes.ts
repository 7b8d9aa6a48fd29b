import { Hono } from "hono";
import * as v from "valibot";
import { type MovableClock, movableClock } from "#backend/clock.ts";
import { type ContractChoice, type ContractMode, isContractMode } from "#backend/contract/contract.ts";
import { isFromElsewhere, localPaths } from "#backend/http/requests.ts";
import { type ActiveFaults, activeFaults, readCall } from "./active-faults.ts";
import { type CallLog, createCallLog } from "./call-log.ts";
import { injectFault } from "./inject.ts";
import { faultsPage } from "./page.ts";
import { type FaultRule, faultRule } from "./rule.ts";

export interface Faults {
  clock: MovableClock;
  contract: ContractChoice;
  /** Answers by `next`, changed by the active rules. */
  around(request: Request, sql: SqlStorage, next: (request: Request) => Promise<Response>): Promise<Response>;
  routes: Hono;
}

const rules = v.array(faultRule);
const modeNames = v.array(v.custom<ContractMode>((name) => isContractMode(String(name))));
const move = v.object({ milliseconds: v.pipe(v.number(), v.integer()) });

/** In memory. Access is checked elsewhere. */
export function createFaults(contract: ContractChoice): Faults {
  const faults = activeFaults();
  const clock = movableClock();
  const log = createCallLog(clock);
  return {
    clock,
    contract,
    routes: faultRoutes({ faults, clock, log, contract }),
    async around(request, sql, next) {
      const [, first = ""] = new URL(request.url).pathname.split("/");
      // The developer's own paths work whatever is broken.
      if (localPaths.includes(first) || (faults.isEmpty() && !log.isOn())) return next(request);
      const call = await readCall(request, sql);
      const rule = faults.take(call);
      const answer = () => (rule ? injectFault(rule, request, next) : next(request));
      return log.isOn() ? log.note(request, call, answer) : answer();
    },
  };
}

interface Controls {
  faults: ActiveFaults;
  clock: MovableClock;
  log: CallLog;
  contract: ContractChoice;
}

/** `/faults` is a form. A PUT starts the journal, a DELETE ends it. */
function faultRoutes({ faults, clock, log, contract }: Controls): Hono {
  const inForce = (): FaultRule[] => faults.entries().map(({ rule }) => rule);

  const state = () => {
    const entries = faults.entries().map(({ rule, seen, happened }) => ({ ...rule, seen, happened }));
    return Response.json({ rules: entries, clock: { ahead: clock.ahead(), now: clock.now() } });
  };

  const done = (request: Request) =>
    isForm(request) ? new Response(null, { status: 303, headers: { Location: "../faults" } }) : state();

  function replaceRules(request: Request, given: unknown, kept: readonly FaultRule[] = []): Response {
    const wanted = v.safeParse(rules, given);
    if (!wanted.success) return malformed();
    faults.replace([...kept, ...wanted.output]);
    return done(request);
  }

  return new Hono()
    .use(async (c, next) =>
      isFromElsewhere(c.req.raw) ? new Response("Not from another site", { status: 403 }) : next(),
    )
    .get("/", () => faultsPage(faults, clock, contract))
    .get("/rules", state)
    .put("/rules", async (c) => replaceRules(c.req.raw, await readBody(c.req.raw)))
    .delete("/rules", (c) => replaceRules(c.req.raw, []))
    .post("/rules", async (c) => {
      const given = await readBody(c.req.raw);
      // A form cannot send DELETE: an empty one removes all rules.
      return isEmpty(given) ? replaceRules(c.req.raw, []) : replaceRules(c.req.raw, [given], inForce());
    })
    .on(["PUT", "POST"], "/clock", async (c) => {
      const wanted = v.safeParse(move, await readBody(c.req.raw));
      if (!wanted.success) return malformed();
      clock.moveTo(wanted.output.milliseconds);
      return done(c.req.raw);
    })
    .get("/contract", () => Response.json({ modes: contract.modes() }))
    .on(["PUT", "POST"], "/contract", async (c) => {
      const given = isForm(c.req.raw)
        ? (await c.req.raw.formData()).getAll("mode")
        : await readBody(c.req.raw);
      const wanted = v.safeParse(modeNames, given);
      if (!wanted.success) return malformed();
      contract.choose(wanted.output);
      return isForm(c.req.raw) ? done(c.req.raw) : Response.json({ modes: contract.modes() });
    })
    .on(["GET", "PUT", "DELETE"], "/journal", (c) => {
      if (c.req.method === "PUT") log.begin();
      if (c.req.method === "DELETE") log.end();
      return Response.json({ isOn: log.isOn(), calls: log.calls() });
    });
}

const malformed = () => Response.json({ error: "This is no rule" }, { status: 400 });

/** Forms only post; what is put is JSON, whatever its content type. */
const isForm = ({ method, headers }: Request): boolean =>
  method === "POST" && (headers.get("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded");

const isEmpty = (given: unknown) =>
  typeof given === "object" && given !== null && Object.keys(given).length === 0;

const textFields = new Set(["kind", "path", "operation", "field", "location", "market"]);

/** Empty fields count as missing; all but `textFields` are numbers. */
async function readBody(request: Request): Promise<unknown> {
  if (!isForm(request)) return request.json().catch(() => undefined);
  const fields = [...(await request.formData())].map(
    ([name, value]) => [name, String(value).trim()] as const,
  );
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, textFields.has(name) ? value : Number(value)]),
  );
}
