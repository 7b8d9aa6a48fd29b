import type { Purpose } from "#shared/consent/choice.ts";
import { toConsentSignals } from "#shared/consent/signals.ts";
import type { Push } from "#shared/tracking/pushes.ts";
import { isTagAddress } from "#shared/tracking/tag-origins.ts";
import { readStored, writeStored } from "../storage.ts";
import "../trusted-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What was told on pages without the container, until a page that has it is opened in this browser. */
const waitingKey = "tag-manager-waiting";
const mostWaiting = 60;
/** Milliseconds; who comes back after a week is told of no more. */
const longestWait = 7 * 24 * 60 * 60 * 1000;
const tagCookies = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/;

interface Waiting {
  since: number;
  entry: Push;
}

function readWaiting(): Waiting[] {
  const stored = readStored("localStorage", waitingKey);
  const waiting: Waiting[] = Array.isArray(stored) ? stored : [];
  return waiting.filter(({ since }) => Date.now() - since < longestWait);
}

function keepWaiting(entries: readonly Push[]) {
  const added = entries.map((entry) => ({ since: Date.now(), entry }));
  writeStored("localStorage", waitingKey, [...readWaiting(), ...added].slice(-mostWaiting));
}

function push(entry: unknown) {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

// The container tells a command from a push by its being an arguments object.
function command(..._words: unknown[]) {
  // biome-ignore lint/complexity/noArguments: that is what the container looks for
  push(arguments);
}

function loadContainer(id: string) {
  // The container loads its tags by plain strings; every other string stays refused.
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (isTagAddress(address) ? address : null),
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.appendChild(script);
}

/**
 * The data layer of this document and, where `container` is given, the script that reads it. Begins with what the
 * shopper allows.
 */
export function openTagManager(allowed: readonly Purpose[], container: string | null) {
  const denied = toConsentSignals([]);
  const tell = (purposes: readonly Purpose[]) => command("consent", "update", toConsentSignals(purposes));
  command("consent", "default", denied);
  tell(allowed);
  if (container !== null) {
    const waiting = readWaiting();
    writeStored("localStorage", waitingKey, null);
    for (const { entry } of waiting) push(entry);
    push({ "gtm.start": Date.now(), event: "gtm.js" });
    loadContainer(container);
  }
  return {
    push(entries: readonly Push[]) {
      if (container === null) keepWaiting(entries.filter((entry) => "ecommerce" in entry));
      // A purchase stands in one data layer, the one that the container reads.
      const waits = container === null && entries.some(({ event }) => event === "purchase");
      if (!waits) for (const entry of entries) push(entry);
    },
    /** Says what the shopper allows now; nothing stays on the device of what is not allowed any more. */
    update(purposes: readonly Purpose[]) {
      tell(purposes);
      if (purposes.length > 0) return;
      writeStored("localStorage", waitingKey, null);
      removeTagCookies();
    },
  };
}

function removeTagCookies() {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const parts = location.hostname.split(".");
  const domains = ["", ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join(".")}`)];
  for (const name of names.filter((name) => tagCookies.test(name)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: has to be gone before the document is left, and everywhere
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
}
