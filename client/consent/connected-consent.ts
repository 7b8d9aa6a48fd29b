import { type ConsentChoice, type Purpose, printChoice } from "#shared/consent/choice.ts";
import { cookieNames } from "#shared/cookies.ts";
import { writeCookie } from "../cookies.ts";
import { shopEvents } from "../tracking/events.ts";
import { setTracking } from "../tracking/start-tracking.ts";
import { createConsentActor } from "./consent.machine.ts";
import { type ConsentPlace, consentView } from "./consent-state.ts";

let actor: ReturnType<typeof createConsentActor> | undefined;

function start({ layoutData, route, facts }: ConsentPlace) {
  const started = createConsentActor(
    (choice) => writeCookie(cookieNames.consent, printChoice(choice)),
    facts,
  );
  started.on("changed", ({ allowed, isWithdrawn, mayTellPast }) => {
    if (!mayTellPast || allowed.length === 0) shopEvents.forget();
    setTracking(layoutData, route, allowed);
    // Scripts of others cannot be taken out of a document.
    if (isWithdrawn) location.reload();
  });
  return started.start();
}

export function choose(place: ConsentPlace, granted: readonly Purpose[]) {
  actor ??= start(place);
  actor.send({ type: "choose", choice: { time: new Date().toISOString(), granted } });
}

/** Another tab has stored a choice, or taken it away. */
export function followStored(place: ConsentPlace, choice: ConsentChoice | null) {
  actor ??= start(place);
  if (choice) consentView.set("hidden");
  actor.send({ type: "stored", choice });
}
