import { createActor, fromPromise, waitFor } from "xstate";
import { cookieNames } from "#shared/cookies.ts";
import { readCookie } from "../cookies.ts";
import { keepSavedProducts, readSavedProducts } from "../offline/saved-products.ts";
import { onRestored } from "../restored.ts";
import { clearVisit } from "../storage.ts";
import { joinTabs } from "../tabs.ts";
import { forgetQueries } from "../use-query.ts";
import { type AuthRequest, authMachine, type Refusal } from "./auth.machine.ts";
import * as api from "./auth-api.ts";
import {
  changeUser,
  readUser,
  sayEnded,
  setCompanyMarket,
  setLogoutMessage,
  user as shownUser,
} from "./auth-storage.ts";

const actor = createActor(
  authMachine.provide({
    actors: {
      ask: fromPromise(async ({ input }) => {
        const answer = await api.ask(input);
        setCompanyMarket(answer.kind === "session" ? answer.session.market : undefined);
        return answer;
      }),
      refresh: fromPromise(api.refresh),
      leave: fromPromise(api.leave),
    },
  }),
  // An answer may have ended the session since the page said whose it is: then the machine finds out, and says so.
  { input: { user: shownUser.get() ?? readUser() } },
);
const tabs = joinTabs();
let isLeaving = false;

/** What the customer before saw goes, what a guest saw stays. */
function forgetSeen() {
  for (const list of ["favorites", "seen"] as const) {
    const guests = readSavedProducts(list).flatMap(({ id, isGuests }) => (isGuests ? id : []));
    keepSavedProducts(list, guests);
  }
}

actor.on("changed", ({ user, elsewhere }) => {
  // One shopper's data must not stay here for the next.
  forgetQueries();
  forgetSeen();
  const isLeft = shownUser.get() !== null;
  if (isLeft) clearVisit();
  changeUser(user);
  if (elsewhere) return;
  if (user !== null) setLogoutMessage({ to: "/" });
  else if (isLeft && !isLeaving) sayEnded();
  // A tab that slept may still show another shopper of the same name.
  if (user !== null) tabs.post({ type: "auth", data: null });
  tabs.post({ type: "auth", data: user });
});
/** Another tab has another user. */
export const follow = (user: string | null) => actor.send({ type: "session.elsewhere", user });
tabs.on("auth", follow);

/** Empty for a document with the prices of everybody. */
const readPriceList = () => readCookie(cookieNames.discountCombined) ?? "";
const shownPrices = readPriceList();

/** Timers stand still while a machine sleeps, and a logout in another tab may have taken the agreed prices away. */
function wakeUp() {
  if (document.visibilityState !== "visible") return;
  if (shownPrices && readPriceList() !== shownPrices) location.reload();
  else actor.send({ type: "session.wake" });
}
for (const sign of ["visibilitychange", "pageshow"]) addEventListener(sign, wakeUp);
onRestored(() => follow(readUser()));
actor.start();

/** The browser keeps no page with agreed prices: what Back takes out of its cache was drawn for everybody. */
function leavePublicCopy() {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isKept = page?.type === "back_forward" && page.transferSize === 0;
  if (isKept && shownPrices) location.reload();
}
leavePublicCopy();

export function request(asked: AuthRequest): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const subscription = actor.on("answered", ({ refusal }) => {
      subscription.unsubscribe();
      resolve(refusal);
    });
    actor.send({ type: "session.ask", request: asked });
  });
}

export function logOut(): Promise<boolean> {
  isLeaving = true;
  return new Promise((resolve) => {
    const subscriptions = [actor.on("left", () => settle(true)), actor.on("answered", () => settle(false))];
    const settle = (isOut: boolean) => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      isLeaving = false;
      resolve(isOut);
    };
    actor.send({ type: "session.leave" });
  });
}

/** Resolves when the service has said whether the session goes on, or cannot be reached. */
export async function resume(): Promise<void> {
  actor.send({ type: "session.resume" });
  await waitFor(actor, (state) => !state.matches("refreshing"));
}
