import { and, assign, enqueueActions, fromPromise, setup } from "xstate";
import type { AuthRefusal as Refusal, Session } from "#shared/api.ts";

export type { Refusal, Session };

export type AuthAnswer = { kind: "session"; session: Session } | { kind: Refusal };

export type AuthRequest =
  | { action: "login" | "register"; username: string; password: string; remember: boolean }
  | { action: "password"; password: string; newPassword: string }
  | { action: "token"; token: string };

type AuthEvent =
  | { type: "session.ask"; request: AuthRequest }
  | { type: "session.resume" }
  /** The timer may have stood still. */
  | { type: "session.wake" }
  | { type: "session.leave" }
  | { type: "session.elsewhere"; user: string | null };

export type AuthEmitted =
  /** How a request ended; null: with a session. */
  | { type: "answered"; refusal: Refusal | null }
  | { type: "changed"; user: string | null; elsewhere: boolean }
  /** The shopper wanted to leave, and has no session any more. */
  | { type: "left" };

interface AuthContext {
  session: Session | null;
  /** Milliseconds since 1970, by a clock that may be wrong. */
  renewedAt: number;
  request: AuthRequest | null;
  /** The shopper wants to leave: this browser is logged out as soon as no token is on its way any more. */
  willLeave: boolean;
}

/** Milliseconds until a service that could not be reached is asked again. */
const retryDelay = 30_000;
/** Milliseconds: a wrong clock or answer must not cause a call after the other. */
const shortestDelay = 5_000;
/** Milliseconds; `setTimeout` fires at once beyond 2^31. */
const longestDelay = 2_000_000_000;

/** Milliseconds after which a token that is good for `maxAge` seconds is renewed: nine tenths of its life. */
export const refreshDelay = (maxAge: number) =>
  maxAge > 0 ? Math.min(Math.max(900 * maxAge, shortestDelay), longestDelay) : longestDelay;

interface DoneScope {
  context: AuthContext;
  event: { output: AuthAnswer };
}

const toAnswer = ({ event }: DoneScope) => event.output;

const isSession = ({ event }: DoneScope) => event.output.kind === "session";

const isUnreachable = ({ event: { output } }: DoneScope) =>
  output.kind === "unreachable" || output.kind === "too-often";

/** A wrong current password, or one that comes too late, logs out. */
const keepsSession = ({ context: { session, request }, event: { output } }: DoneScope) =>
  session !== null &&
  !(request?.action === "password" && (output.kind === "credentials" || output.kind === "expired"));

/** Another tab has begun it meanwhile: how long its token lasts is not known here. */
const keepsAdopted = (scope: DoneScope) => keepsSession(scope) && scope.context.renewedAt === 0;

const postponed = [
  { guard: "willLeave", target: "leaving" },
  { guard: "hasRequest", target: "authenticating" },
] as const;

const refuseUnreachable = { type: "refuse", params: { kind: "unreachable" } } as const;

/** What another tab says is known, and interrupts nothing. */
const whatOthersDo = {
  "session.elsewhere": [
    { guard: "isSame" },
    { guard: "isNobody", actions: { type: "endSession", params: true } },
    { actions: "adoptSession" },
  ],
} as const;

const notProvided = () => Promise.reject(new Error("The auth machine needs its actors"));

/**
 * Anonymous until a request brings a session; authenticated until the shopper leaves, or the service no longer
 * knows the session. A token is renewed before it runs out, by one timer that every new token replaces; a service
 * that cannot be reached ends nothing. A wrong current password logs out. A request made while a token
 * is on its way waits for it: the cookies of the token would come after those of the logout.
 */
export const authMachine = setup({
  types: {
    input: {} as { user: string | null },
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
  },
  actors: {
    ask: fromPromise<AuthAnswer, AuthRequest>(notProvided),
    refresh: fromPromise<AuthAnswer>(notProvided),
    leave: fromPromise<void>(notProvided),
  },
  delays: {
    refresh: ({ context }) => refreshDelay(context.session?.maxAge ?? 0),
  },
  actions: {
    storeRequest: assign(({ event }) => (event.type === "session.ask" ? { request: event.request } : {})),
    planToLeave: assign({ willLeave: true }),
    stay: assign({ willLeave: false }),
    reportLeft: enqueueActions(({ context, enqueue }) => {
      if (!context.willLeave) return;
      enqueue.assign({ willLeave: false });
      enqueue.emit({ type: "left" });
    }),
    storeSession: assign((_, answer: AuthAnswer) =>
      answer.kind === "session" ? { session: answer.session, renewedAt: Date.now() } : {},
    ),
    beginSession: enqueueActions(({ context, enqueue }, answer: AuthAnswer) => {
      if (answer.kind !== "session") return;
      // Two shoppers may have the same name.
      const isOther = context.request?.action !== "password" || answer.session.user !== context.session?.user;
      enqueue.assign({ session: answer.session, renewedAt: Date.now(), request: null });
      if (isOther) enqueue.emit({ type: "changed", user: answer.session.user, elsewhere: false });
      enqueue.emit({ type: "answered", refusal: null });
    }),
    refuse: enqueueActions(({ enqueue }, answer: AuthAnswer) => {
      if (answer.kind === "session") return;
      enqueue.assign({ request: null });
      enqueue.emit({ type: "answered", refusal: answer.kind });
    }),
    endSession: enqueueActions(({ context, enqueue }, elsewhere: boolean) => {
      if (context.session === null) return;
      enqueue.assign({ session: null });
      enqueue.emit({ type: "changed", user: null, elsewhere });
    }),
    adoptSession: enqueueActions(({ event, enqueue }) => {
      if (event.type !== "session.elsewhere" || event.user === null) return;
      enqueue.assign({ session: { user: event.user, maxAge: 0 }, renewedAt: 0 });
      enqueue.emit({ type: "changed", user: event.user, elsewhere: true });
    }),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isDue: ({ context: { session, renewedAt } }) =>
      session !== null && Date.now() - renewedAt >= refreshDelay(session.maxAge),
    hasRequest: ({ context }) => context.request !== null,
    willLeave: ({ context }) => context.willLeave,
    isNobody: ({ event }) => event.type === "session.elsewhere" && event.user === null,
    isSame: ({ context, event }) =>
      event.type === "session.elsewhere" && event.user === (context.session?.user ?? null),
  },
}).createMachine({
  id: "auth",
  context: ({ input }) => ({
    session: input.user ? { user: input.user, maxAge: 0 } : null,
    renewedAt: 0,
    request: null,
    willLeave: false,
  }),
  initial: "starting",
  on: {
    "session.elsewhere": [
      { guard: "isSame" },
      // The next shopper may log in there before this one has left here.
      {
        guard: and(["isNobody", "willLeave"]),
        target: ".leaving",
        actions: { type: "endSession", params: true },
      },
      { guard: "isNobody", target: ".anonymous", actions: { type: "endSession", params: true } },
      { target: ".refreshing", actions: "adoptSession" },
    ],
    "session.leave": { actions: "planToLeave" },
  },
  states: {
    starting: { always: [{ guard: "hasSession", target: "refreshing" }, { target: "anonymous" }] },
    anonymous: {
      entry: [{ type: "endSession", params: false }, "reportLeft"],
      always: { guard: "hasRequest", target: "authenticating" },
      on: {
        "session.ask": { target: "authenticating", actions: "storeRequest" },
        "session.leave": "leaving",
      },
    },
    authenticating: {
      invoke: {
        src: "ask",
        input: ({ context }) => context.request as AuthRequest,
        onDone: [
          { guard: isSession, target: "authenticated", actions: { type: "beginSession", params: toAnswer } },
          { guard: keepsAdopted, target: "refreshing", actions: { type: "refuse", params: toAnswer } },
          { guard: keepsSession, target: "authenticated", actions: { type: "refuse", params: toAnswer } },
          { target: "anonymous", actions: { type: "refuse", params: toAnswer } },
        ],
        onError: { target: "starting", actions: refuseUnreachable },
      },
      // The request is out: sent a second time it would be refused for what the first one has done.
      on: whatOthersDo,
    },
    authenticated: {
      always: postponed,
      after: { refresh: "refreshing" },
      on: {
        "session.ask": { target: "authenticating", actions: "storeRequest" },
        "session.resume": "refreshing",
        "session.wake": { guard: "isDue", target: "refreshing" },
        "session.leave": "leaving",
      },
    },
    refreshing: {
      invoke: {
        src: "refresh",
        onDone: [
          { guard: isSession, target: "authenticated", actions: { type: "storeSession", params: toAnswer } },
          { guard: isUnreachable, target: "waiting" },
          { target: "anonymous" },
        ],
        onError: "waiting",
      },
      on: { "session.ask": { actions: "storeRequest" } },
    },
    waiting: {
      always: postponed,
      after: { [retryDelay]: "refreshing" },
      on: {
        "session.leave": "leaving",
        "session.resume": "refreshing",
        "session.ask": { target: "authenticating", actions: "storeRequest" },
      },
    },
    leaving: {
      entry: "planToLeave",
      invoke: {
        src: "leave",
        onDone: "anonymous",
        onError: [
          { guard: "hasSession", target: "waiting", actions: ["stay", refuseUnreachable] },
          { target: "anonymous", actions: ["stay", refuseUnreachable] },
        ],
      },
      // Whoever is logged in when the log-out arrives is logged out by it.
      on: whatOthersDo,
    },
  },
});
