import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { AuthAnswer, AuthEvent, AuthNews, AuthRequest, Refusal, Session } from "./auth-events.ts";
import { refreshDelay } from "./refresh-delay.ts";

/** Milliseconds until a service that could not be reached is asked again. */
const retryDelay = 30_000;

const notProvided = () => Promise.reject(new Error("The auth machine needs its actors"));

const isSession = ({ event }: { event: { output: AuthAnswer } }) => event.output.kind === "session";
const isUnreachable = ({ event }: { event: { output: AuthAnswer } }) =>
  event.output.kind === "unreachable" || event.output.kind === "too-often";

interface AuthMemory {
  session: Session | null;
  request: AuthRequest | null;
  /** Logs out as soon as no token is on its way any more. */
  leaves: boolean;
}

/** Of whoever asks for another password without knowing the one they have, or too late. */
const endsSession = ({ request }: AuthMemory, { kind }: AuthAnswer) =>
  request?.action === "password" && (kind === "credentials" || kind === "expired");

/** What was asked for while a token was on its way. */
const wanted = [
  { guard: "leaves", target: "leaving" },
  { guard: "hasRequest", target: "authenticating" },
] as const;

/**
 * Anonymous until a request brings a session; authenticated until the shopper leaves, or the service no longer
 * knows the session. A token is renewed before it runs out, by one timer that every new token replaces (AU-34); a
 * service that cannot be reached ends nothing (safety.md §5.1). A wrong current password logs out (AU-25). Whatever the
 * shopper wants while a token is on its way waits for it: its cookies would arrive after those of the logout.
 */
export const authMachine = setup({
  types: {
    input: {} as { user: string | null },
    context: {} as AuthMemory,
    events: {} as AuthEvent,
    emitted: {} as AuthNews,
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
    remember: assign(({ event }) => (event.type === "session.ask" ? { request: event.request } : {})),
    planToLeave: assign({ leaves: true }),
    keep: assign((_, answer: AuthAnswer) => (answer.kind === "session" ? { session: answer.session } : {})),
    begin: enqueueActions(({ context, enqueue }, answer: AuthAnswer) => {
      if (answer.kind !== "session") return;
      const isOther = answer.session.user !== context.session?.user;
      enqueue.assign({ session: answer.session, request: null });
      if (isOther) enqueue.emit({ type: "changed", user: answer.session.user, elsewhere: false });
      enqueue.emit({ type: "answered", refusal: null });
    }),
    refuse: enqueueActions(({ enqueue }, refusal: Refusal) => {
      enqueue.assign({ request: null });
      enqueue.emit({ type: "answered", refusal });
    }),
    end: enqueueActions(({ context, enqueue }, elsewhere: boolean) => {
      if (context.session === null) return;
      enqueue.assign({ session: null });
      enqueue.emit({ type: "changed", user: null, elsewhere });
    }),
    adopt: enqueueActions(({ event, enqueue }) => {
      if (event.type !== "session.elsewhere" || event.user === null) return;
      enqueue.assign({ session: { user: event.user, maxAge: 0 } });
      enqueue.emit({ type: "changed", user: event.user, elsewhere: true });
    }),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasRequest: ({ context }) => context.request !== null,
    leaves: ({ context }) => context.leaves,
    isNobody: ({ event }) => event.type === "session.elsewhere" && event.user === null,
    isSame: ({ context, event }) =>
      event.type === "session.elsewhere" && event.user === (context.session?.user ?? null),
  },
}).createMachine({
  id: "auth",
  context: ({ input }) => ({
    session: input.user ? { user: input.user, maxAge: 0 } : null,
    request: null,
    leaves: false,
  }),
  initial: "starting",
  on: {
    "session.elsewhere": [
      { guard: "isSame" },
      { guard: "isNobody", target: ".anonymous", actions: { type: "end", params: true } },
      { target: ".refreshing", actions: "adopt" },
    ],
  },
  states: {
    starting: { always: [{ guard: "hasSession", target: "refreshing" }, { target: "anonymous" }] },
    anonymous: {
      entry: [{ type: "end", params: false }, assign({ leaves: false })],
      always: { guard: "hasRequest", target: "authenticating" },
      on: { "session.ask": { target: "authenticating", actions: "remember" } },
    },
    authenticating: {
      invoke: {
        src: "ask",
        input: ({ context }) => context.request as AuthRequest,
        onDone: [
          {
            guard: isSession,
            target: "authenticated",
            actions: { type: "begin", params: ({ event }) => event.output },
          },
          {
            guard: ({ context, event }) => context.session !== null && !endsSession(context, event.output),
            target: "authenticated",
            actions: { type: "refuse", params: ({ event }) => event.output.kind as Refusal },
          },
          {
            target: "anonymous",
            actions: { type: "refuse", params: ({ event }) => event.output.kind as Refusal },
          },
        ],
        onError: { target: "starting", actions: { type: "refuse", params: "unreachable" } },
      },
    },
    authenticated: {
      always: wanted,
      after: { refresh: "refreshing" },
      on: {
        "session.ask": { target: "authenticating", actions: "remember" },
        "session.resume": "refreshing",
        "session.leave": "leaving",
      },
    },
    refreshing: {
      invoke: {
        src: "refresh",
        onDone: [
          {
            guard: isSession,
            target: "authenticated",
            actions: { type: "keep", params: ({ event }) => event.output },
          },
          { guard: isUnreachable, target: "waiting" },
          { target: "anonymous" },
        ],
        onError: "waiting",
      },
      on: { "session.leave": { actions: "planToLeave" }, "session.ask": { actions: "remember" } },
    },
    waiting: {
      always: wanted,
      after: { [retryDelay]: "refreshing" },
      on: {
        "session.leave": "leaving",
        "session.resume": "refreshing",
        "session.ask": { target: "authenticating", actions: "remember" },
      },
    },
    leaving: {
      entry: assign({ leaves: false }),
      invoke: {
        src: "leave",
        onDone: "anonymous",
        onError: { target: "waiting", actions: { type: "refuse", params: "unreachable" } },
      },
    },
  },
});
