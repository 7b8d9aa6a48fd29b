import * as v from "valibot";
import type { MovableClock } from "#backend/clock.ts";
import { isFromElsewhere } from "#backend/http/from-elsewhere.ts";
import type { FaultBook } from "./book.ts";
import type { Journal } from "./journal.ts";
import { panel } from "./panel.ts";
import { faultRule } from "./rule.ts";

const rules = v.array(faultRule);
const move = v.object({ milliseconds: v.pipe(v.number(), v.integer()) });

const wordFields = new Set(["kind", "path", "operation", "field", "location", "market"]);

/**
 * `/faults`: a page to set them by hand. `/faults/rules`: GET, PUT (all of them), POST (one more), DELETE.
 * `/faults/clock`: PUT `{milliseconds}` ahead of the machine's clock. `/faults/journal`: PUT begins to write down
 * calls, GET tells them, DELETE ends it. Forms answer 303 back to the page.
 */
export async function answerFaults(
  request: Request,
  { book, clock, journal }: { book: FaultBook; clock: MovableClock; journal: Journal },
): Promise<Response> {
  if (isFromElsewhere(request)) return new Response("Not from another site", { status: 403 });
  const place = new URL(request.url).pathname.split("/").slice(2).join("/");
  if (place === "" && request.method === "GET") return panel(book, clock);
  if (place === "journal") return answerJournal(request.method, journal);
  const type = request.headers.get("Content-Type") ?? "";
  // Forms only post; what is put is JSON, whatever the tool that sends it calls it.
  const isForm = request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
  const given = isForm ? await fromForm(request) : await request.json().catch(() => undefined);
  const change =
    place === "rules" ? changeRules(request.method, given, book) : changeClock(place, given, clock);
  if (change === "unknown") return new Response("Not found", { status: 404 });
  if (change === "malformed") return Response.json({ error: "This is no rule" }, { status: 400 });
  if (isForm) return new Response(null, { status: 303, headers: { Location: "../faults" } });
  const inForce = book.entries().map(({ rule, seen, struck }) => ({ ...rule, seen, struck }));
  return Response.json({ rules: inForce, clock: { ahead: clock.ahead(), now: clock.now() } });
}

function answerJournal(method: string, journal: Journal): Response {
  if (method === "PUT") journal.begin();
  if (method === "DELETE") journal.end();
  return Response.json({ isOn: journal.isOn(), calls: journal.calls() });
}

type Change = "done" | "malformed" | "unknown";

function changeRules(method: string, given: unknown, book: FaultBook): Change {
  if (method === "GET") return "done";
  const wanted = v.safeParse(rules, rulesGiven(method, given));
  if (!wanted.success) return "malformed";
  const stay = method === "POST" && wanted.output.length > 0 ? book.entries().map(({ rule }) => rule) : [];
  book.replace([...stay, ...wanted.output]);
  return "done";
}

/** A form cannot say DELETE: an empty one heals everything. */
function rulesGiven(method: string, given: unknown): unknown {
  if (method === "PUT") return given;
  return method === "DELETE" || isEmpty(given) ? [] : [given];
}

function changeClock(place: string, given: unknown, clock: MovableClock): Change {
  if (place !== "clock") return "unknown";
  const wanted = v.safeParse(move, given);
  if (!wanted.success) return "malformed";
  clock.moveTo(wanted.output.milliseconds);
  return "done";
}

const isEmpty = (given: unknown) =>
  typeof given === "object" && given !== null && Object.keys(given).length === 0;

/** Fields left empty were not given; all but names and places are numbers. */
async function fromForm(request: Request): Promise<Record<string, unknown>> {
  const fields = [...(await request.formData())].map(
    ([name, value]) => [name, String(value).trim()] as const,
  );
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, wordFields.has(name) ? value : Number(value)]),
  );
}
