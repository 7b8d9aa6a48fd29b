import { type MovableClock, movableClock } from "#backend/clock.ts";
import { isLocalDoor } from "#backend/http/local-doors.ts";
import { faultBook } from "./book.ts";
import { callOf } from "./call.ts";
import { createJournal } from "./journal.ts";
import { answerFaults } from "./service.ts";
import { strike } from "./strike.ts";

export interface Faults {
  clock: MovableClock;
  /** Answers `/faults` itself and any other request by `next`, the way the rules in force say. */
  around(request: Request, next: (request: Request) => Promise<Response>): Promise<Response>;
}

/** Faults on demand for developers and tests, kept in the memory of one object; who may set them is not decided here. */
export function createFaults(sql: SqlStorage): Faults {
  const book = faultBook();
  const clock = movableClock();
  const journal = createJournal(clock);
  return {
    clock,
    async around(request, next) {
      const [, first = ""] = new URL(request.url).pathname.split("/");
      if (first === "faults") return answerFaults(request, { book, clock, journal });
      // Who breaks the shop wants to look inside all the same.
      if (isLocalDoor(first) || (book.isEmpty() && !journal.isOn())) return next(request);
      const call = await callOf(request, sql);
      const rule = book.strike(call);
      const answer = () => (rule ? strike(rule, request, next) : next(request));
      return journal.isOn() ? journal.note(request, call, answer) : answer();
    },
  };
}
