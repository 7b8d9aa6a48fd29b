import { expect, test } from "vitest";
import { closeOverlay, openOverlay, overlay } from "#client/overlay/overlay.ts";

test("an overlay has a component and its props while it is open, nothing before and after (LY-18)", () => {
  expect(overlay.get()).toEqual({ component: null, componentProps: null });
  openOverlay("size-guide", { system: "shoe" });
  expect(overlay.get()).toEqual({ component: "size-guide", componentProps: { system: "shoe" } });
  openOverlay("market-chooser", {});
  expect(overlay.get()).toEqual({ component: "market-chooser", componentProps: {} });
  closeOverlay();
  expect(overlay.get()).toEqual({ component: null, componentProps: null });
});
