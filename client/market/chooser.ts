import { createStore, useStore } from "../store.ts";

const chooser = createStore(false);

/** Whether the market chooser is open. */
export const useChooserOpen = () => useStore(chooser, false);

export const openChooser = () => chooser.set(true);
export const closeChooser = () => chooser.set(false);
