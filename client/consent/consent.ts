import { useEffect } from "react";
import { findAllowed, mustAsk, type Purpose } from "#shared/consent/choice.ts";
import type { LayoutData } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { whenIdle } from "../loading/ahead.ts";
import { useStore } from "../store.ts";
import { type ConsentPlace, consentView, readChoice, readConsentFacts } from "./consent-state.ts";

/** Loaded when somebody chooses: who only reads needs no state machine. */
const loadConsent = () => import("./connected-consent.ts");

const loadTracking = () => import("../tracking/start-tracking.ts");

let place: ConsentPlace | undefined;

export const useConsentView = () => useStore(consentView, "hidden");

export const openPrivacyChoices = () => consentView.set("choose");

let lastChoice: Promise<unknown> = Promise.resolve();

/** One after the other: of two imports of one module the second may be there first, and the older choice would win. */
export function choosePurposes(granted: readonly Purpose[]) {
  const settle = async () => place && (await loadConsent()).choose(place, granted);
  lastChoice = lastChoice.catch(() => undefined).then(settle);
  return lastChoice;
}

async function begin({ layoutData, route, facts }: ConsentPlace) {
  if (mustAsk(facts)) consentView.set("ask");
  const allowed = findAllowed(facts);
  if (allowed.length > 0) (await loadTracking()).setTracking(layoutData, route, allowed);
}

async function followOtherTabs() {
  if (!place) return;
  const choice = readChoice();
  if (choice?.time === place.facts.choice?.time) return;
  const { followStored } = await loadConsent();
  followStored(place, choice);
  place = { ...place, facts: { ...place.facts, choice } };
}

/** After the first paint: asks who has not chosen, and lets run what is allowed. */
export function useConsent(layoutData: LayoutData, route: RouteName | undefined) {
  useEffect(() => {
    if (place || !layoutData.tracking || !route) return;
    const opened = { layoutData, route, facts: readConsentFacts(layoutData) };
    place = opened;
    whenIdle(() => void begin(opened));
    document.addEventListener("visibilitychange", followOtherTabs);
  }, [layoutData, route]);
}
