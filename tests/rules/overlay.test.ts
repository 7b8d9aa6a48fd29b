import { expect, test } from "vitest";
import { closeOverlay, openOverlay, overlay } from "#client/overlay/overlay.ts";

const guide = { note: "", tables: [] };

test("an overlay has a component and its props while it is open, nothing before and after", () => {
  expect(overlay.get()).toEqual({ component: null, componentProps: null });
  openOverlay("size-guide", { guide });
  expect(overlay.get()).toEqual({ component: "size-guide", componentProps: { guide } });
  openOverlay("market-chooser", {});
  expect(overlay.get()).toEqual({ component: "market-chooser", componentProps: {} });
  closeOverlay();
  expect(overlay.get()).toEqual({ component: null, componentProps: null });
});
