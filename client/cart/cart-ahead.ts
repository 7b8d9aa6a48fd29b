import { useAhead } from "../loading/ahead.ts";
import { loadCart } from "./cart-loading.ts";
import { drawerFetched } from "./cart-storage.ts";

/** For what has a button that buys: state machine and drawer are there when it is pressed. */
export const useCartAhead = () =>
  useAhead(async () => {
    await Promise.all([loadCart(), import("./cart-drawer.tsx")]);
    drawerFetched.set(true);
  });
