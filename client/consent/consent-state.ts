import { type ConsentFacts, parseChoice } from "#shared/consent/choice.ts";
import { findConsentLaw } from "#shared/consent/law.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { LayoutData } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { readCookie } from "../cookies.ts";
import { createStore } from "../store.ts";

/** What the choices of this document are about. */
export interface ConsentPlace {
  layoutData: LayoutData;
  /** Of the document; later pages of it run under the same policy. */
  route: RouteName;
  /** When the document was opened. */
  facts: ConsentFacts;
}

/** `ask`: nobody has chosen yet; `choose`: the shopper has opened the choices. */
type ConsentView = "hidden" | "ask" | "choose";

export const consentView = createStore<ConsentView>("hidden");

export const readChoice = () => parseChoice(readCookie(cookieNames.consent));

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** By Do-Not-Track or Global Privacy Control. */
export const isRefusedByBrowser = ({ doNotTrack, globalPrivacyControl }: Signals = navigator) =>
  doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;

/** As they were when the document was opened, but for what the machine has heard of since. */
export const readConsentFacts = ({ market, tracking }: LayoutData): ConsentFacts => ({
  choice: readChoice(),
  law: findConsentLaw(market.country),
  isRefusedByBrowser: isRefusedByBrowser(),
  purposes: tracking?.purposes ?? [],
});
