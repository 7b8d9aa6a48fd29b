import { useEffect } from "react";
import { cookieNames } from "#shared/cookies.ts";
import { readCookie } from "../cookies.ts";
import { notify } from "../notice/notice.ts";
import { createStore, useStore } from "../store.ts";
import { joinTabs } from "../tabs.ts";
import { takeLogoutMessage } from "./logout-message.ts";

/** Name of whoever is logged in, as the browser's cookie says; the tokens themselves no script reads. */
export const knownUser = () => readCookie(cookieNames.user);

/** Whoever is logged in; null for nobody. */
export const user = createStore<string | null>(null);

/** The state machine comes with the first page that needs it. */
export const loadAuth = () => import("./auth-actor.ts");

/** Name the shopper is logged in with; null for nobody, and while the document is hydrated. */
export const useUser = () => useStore(user, null);

/** Resumes the session an earlier page has begun (AU-37), says what is left to say of one that ended, and hears of logins in other tabs. */
export function useSession() {
  useEffect(() => {
    user.set(knownUser());
    const message = takeLogoutMessage("/")?.message;
    if (message) notify({ kind: "success", message });
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    if (knownUser() !== null) whenIdle(() => void loadAuth());
    const tabs = joinTabs();
    tabs.on("auth", (now) => {
      user.set(now);
      void loadAuth();
    });
    return tabs.leave;
  }, []);
}
