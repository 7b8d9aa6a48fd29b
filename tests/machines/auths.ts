import { vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  type AuthAnswer,
  type AuthEmitted,
  type AuthRequest,
  authMachine,
} from "#client/auth/auth.machine.ts";

export const anna = "anna@example.com";
export const session = (maxAge = 900, user = anna): AuthAnswer => ({
  kind: "session",
  session: { user, maxAge },
});
export const login = { action: "login", username: anna, password: "secret", remember: true } as const;

interface Services {
  user?: string | null;
  asks?: (request: AuthRequest) => AuthAnswer;
  refreshes?: () => AuthAnswer;
  leaves?: () => Promise<void>;
}

export async function runAuth({ user = null, asks, refreshes, leaves }: Services = {}) {
  const ask = vi.fn(asks ?? (() => session()));
  const refresh = vi.fn(refreshes ?? (() => session()));
  const leave = vi.fn(leaves ?? (async () => {}));
  const actor = createActor(
    authMachine.provide({
      actors: {
        ask: fromPromise(async ({ input }) => ask(input)),
        refresh: fromPromise(async () => refresh()),
        leave: fromPromise(() => leave()),
      },
    }),
    { input: { user } },
  );
  const news: AuthEmitted[] = [];
  actor.on("*", (event) => news.push(event));
  actor.start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  return {
    actor,
    ask,
    refresh,
    leave,
    news,
    settle,
    state: () => actor.getSnapshot().value,
    who: () => actor.getSnapshot().context.session?.user ?? null,
    async send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settle();
    },
  };
}
