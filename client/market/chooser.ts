import { openOverlay } from "../overlay/overlay.ts";

export const openChooser = () => openOverlay("market-chooser", {});
