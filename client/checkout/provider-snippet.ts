import type { ProviderType } from "#shared/payment.ts";
import "../trusted-script.ts";

declare global {
  interface Window {
    _klarnaCheckout?: (use: (api: Pausable) => void) => void;
    scoApi?: { setCheckoutEnabled(isEnabled: boolean): void };
    collector?: { checkout: { api: Pausable } };
    avardaCheckout?: { refreshForm(): void };
  }
}

interface Pausable {
  suspend(): void;
  resume(): void;
}

interface Trusted {
  snippet: string;
  scripts: readonly string[];
  origins: readonly string[];
}

let trusted: Trusted | null = null;

const isOfProvider = (address: string, origins: readonly string[]) => {
  if (!URL.canParse(address, location.href)) return false;
  const { origin, protocol, host } = new URL(address, location.href);
  if (origin === location.origin) return true;
  return origins.some((allowed) => {
    const [, suffix] = allowed.split("*");
    return suffix ? protocol === "https:" && host.endsWith(suffix) : origin === allowed;
  });
};

/** Takes the snippet that is shown, its scripts, and what these fetch from the provider; nothing else runs. */
function openPolicy() {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === trusted?.snippet ? html : null),
    createScript: (text) => (trusted?.scripts.includes(text) ? text : null),
    createScriptURL: (address) => (isOfProvider(address, trusted?.origins ?? []) ? address : null),
  });
}

/**
 * Shows a provider's snippet and runs its scripts one after the other, each when the one before has been loaded. Rejects
 * when one of them may not run or cannot be loaded.
 * @param origins of providers, for scripts
 */
export async function showSnippet(container: HTMLElement, snippet: string, origins: readonly string[]) {
  if (trusted === null) openPolicy();
  trusted = { snippet, scripts: [], origins };
  const template = document.createElement("template");
  template.innerHTML = snippet;
  const scripts = [...template.content.querySelectorAll("script")];
  trusted = { ...trusted, scripts: scripts.map(({ textContent }) => textContent ?? "") };
  container.replaceChildren(document.importNode(template.content, true));
  for (const inert of container.querySelectorAll("script")) {
    // Not every browser asks the policy.
    if (inert.src && !isOfProvider(inert.src, origins))
      throw new Error(`${inert.src} is of no known provider`);
    await runAgain(inert);
  }
}

/** Scripts that came as markup never run; new elements with the same contents do. */
function runAgain(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of inert.attributes)
    if (name !== "src" && !name.startsWith("on")) script.setAttribute(name, value);
  if (!inert.src) {
    script.text = inert.text;
    inert.replaceWith(script);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () =>
      reject(new Error("A script of the payment provider is not there")),
    );
    script.async = false;
    script.src = inert.src;
    inert.replaceWith(script);
  });
}

/** False until the provider's scripts are ready. */
const pausing: Record<ProviderType, (isPaused: boolean) => boolean> = {
  KLARNA(isPaused) {
    window._klarnaCheckout?.((api) => setPaused(api, isPaused));
    return window._klarnaCheckout !== undefined;
  },
  SVEA(isPaused) {
    window.scoApi?.setCheckoutEnabled(!isPaused);
    return window.scoApi !== undefined;
  },
  WALLEY(isPaused) {
    const api = window.collector?.checkout.api;
    if (api) setPaused(api, isPaused);
    return api !== undefined;
  },
  AVARDA(isPaused) {
    if (!isPaused) window.avardaCheckout?.refreshForm();
    return window.avardaCheckout !== undefined;
  },
};

const setPaused = (api: Pausable, isPaused: boolean) => (isPaused ? api.suspend() : api.resume());

/** Milliseconds. */
const untilNextTry = 100;
const mostTries = 100;

/** Stops or starts the provider's frame once it is ready; returns what gives that up. */
export function pauseProvider(type: ProviderType, isPaused: boolean): () => void {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    if (pausing[type](isPaused) || tries === mostTries) clearInterval(timer);
  };
  const timer = setInterval(attempt, untilNextTry);
  attempt();
  return () => clearInterval(timer);
}
