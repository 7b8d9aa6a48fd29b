import { whenLoaded } from "../loading/ahead.ts";
import { trustScript } from "../trusted-script.ts";

/** The shop works without; browsers that have no service workers, or refuse this one, are left alone. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenLoaded(() => {
    navigator.serviceWorker.register(trustScript("shop-sw", "/sw.js")).catch(() => undefined);
  });
}
