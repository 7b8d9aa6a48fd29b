import { createActor, fromPromise } from "xstate";
import { forgetAnswers } from "../account/answers.ts";
import { refreshCart } from "../cart/cart.ts";
import { joinTabs } from "../tabs.ts";
import { authMachine } from "./auth.machine.ts";
import { knownUser, user } from "./auth.ts";
import * as calls from "./auth-calls.ts";
import type { AuthRequest, Refusal } from "./auth-events.ts";

/** The one session of this tab. */
const actor = createActor(
  authMachine.provide({
    actors: {
      ask: fromPromise(({ input }) => calls.ask(input)),
      refresh: fromPromise(calls.refresh),
      leave: fromPromise(calls.leave),
    },
  }),
  { input: { user: knownUser() } },
);
const tabs = joinTabs();

// Nothing the one before has seen stays in this tab (AU-06), and the cart is asked for anew.
actor.on("changed", ({ user: now, elsewhere }) => {
  forgetAnswers();
  user.set(now);
  if (!elsewhere) tabs.post({ type: "auth", data: now });
  refreshCart();
});
tabs.on("auth", (now) => actor.send({ type: "session.elsewhere", user: now }));
// A page that comes back from the browser's memory may be somebody else's by now.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) actor.send({ type: "session.elsewhere", user: knownUser() });
});
actor.start();

/** Asks for a session; null when there is one. */
export function request(asked: AuthRequest): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const answer = actor.on("answered", ({ refusal }) => {
      answer.unsubscribe();
      resolve(refusal);
    });
    actor.send({ type: "session.ask", request: asked });
  });
}

/** Logs out; false when there is no connection to do it with. */
export function logOut(): Promise<boolean> {
  return new Promise((resolve) => {
    const subscriptions = [
      actor.on("changed", ({ user: now }) => settle(now === null)),
      actor.on("answered", () => settle(false)),
    ];
    const settle = (isOut: boolean) => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      resolve(isOut);
    };
    actor.send({ type: "session.leave" });
  });
}

/** Asks the service whether the session is still good. */
export const resume = () => actor.send({ type: "session.resume" });
