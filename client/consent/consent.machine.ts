import { createActor, enqueueActions, type SnapshotFrom, setup } from "xstate";
import {
  type ConsentChoice,
  type ConsentFacts,
  findAllowed,
  mustAsk,
  type Purpose,
} from "#shared/consent/choice.ts";
import type { ConsentLaw } from "#shared/consent/law.ts";

export type ConsentEvent =
  /** By the shopper, at `time`; no purpose is "only necessary". */
  | { type: "choose"; choice: ConsentChoice }
  /** What the cookie says now, which another tab has changed. */
  | { type: "stored"; choice: ConsentChoice | null }
  | { type: "market.changed"; law: ConsentLaw };

export interface ConsentEmitted {
  type: "changed";
  allowed: Purpose[];
  /** Something was allowed before that no longer is. */
  isWithdrawn: boolean;
  /** Nobody had refused until now: what the page remembers may be told. */
  mayTellPast: boolean;
}

const after = (context: ConsentFacts, event: ConsentEvent): ConsentFacts =>
  event.type === "market.changed" ? { ...context, law: event.law } : { ...context, choice: event.choice };

/**
 * Nobody has chosen: under an opt-in law nothing optional runs (`undecided`), under an opt-out law it does
 * (`presumed`). A choice makes it `granted`, for the purposes chosen, or `denied`; `withdrawn` is who takes back all
 * that was allowed. A browser that refuses is `refused`, whatever is chosen. Another market may have another law,
 * which only those without a choice notice.
 */
export const consentMachine = setup({
  types: {
    input: {} as ConsentFacts,
    context: {} as ConsentFacts,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
  },
  actions: {
    save: (_, _choice: ConsentChoice) => {},
    settle: enqueueActions(({ context, event, enqueue }) => {
      const next = after(context, event);
      const allowed = findAllowed(next);
      enqueue.assign(next);
      enqueue.emit({
        type: "changed",
        allowed,
        isWithdrawn: findAllowed(context).some((purpose) => !allowed.includes(purpose)),
        mayTellPast: mustAsk(context),
      });
    }),
  },
  guards: {
    isRefused: ({ context }) => context.isRefusedByBrowser,
    isUndecided: ({ context }) => mustAsk(context),
    isPresumed: ({ context }) => context.choice === null,
    isGranted: ({ context }) => findAllowed(context).length > 0,
    takesAllBack: ({ context, event }) =>
      findAllowed(context).length > 0 && findAllowed(after(context, event)).length === 0,
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => input,
  initial: "reading",
  on: {
    choose: [
      {
        guard: "takesAllBack",
        target: ".withdrawn",
        actions: [{ type: "save", params: ({ event }) => event.choice }, "settle"],
      },
      { target: ".reading", actions: [{ type: "save", params: ({ event }) => event.choice }, "settle"] },
    ],
    stored: [
      { guard: "takesAllBack", target: ".withdrawn", actions: "settle" },
      { target: ".reading", actions: "settle" },
    ],
    "market.changed": { target: ".reading", actions: "settle" },
  },
  states: {
    reading: {
      always: [
        { guard: "isRefused", target: "refused" },
        { guard: "isUndecided", target: "undecided" },
        { guard: "isPresumed", target: "presumed" },
        { guard: "isGranted", target: "granted" },
        { target: "denied" },
      ],
    },
    refused: {},
    undecided: {},
    presumed: {},
    granted: {},
    denied: {},
    withdrawn: {},
  },
});

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

/** @param save stores what the shopper chose */
export const createConsentActor = (save: (choice: ConsentChoice) => void, input: ConsentFacts) =>
  createActor(consentMachine.provide({ actions: { save: (_, choice: ConsentChoice) => save(choice) } }), {
    input,
  });
