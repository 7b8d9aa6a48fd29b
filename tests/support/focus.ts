/** What a person who only has keys would miss about the focused element: its ring, the element itself, its turn. */
export function findFocusFaults(): string[] {
  const focused = document.activeElement as HTMLElement;
  // What is in the frame of a payment provider shows its own focus.
  if (focused instanceof HTMLIFrameElement) return [];
  const rendered = [
    focused,
    focused.nextElementSibling,
    focused.closest("label"),
    focused.closest("article"),
  ];
  const hasRing = rendered.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 3 && boxShadow !== "none";
  });
  const seen = focused.closest("label") ?? focused;
  const { left, top, width, height, right, bottom } = seen.getBoundingClientRect();
  const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
  const y = top + Math.min(height / 2, 20);
  const above = document.elementFromPoint(x, y);
  const isSeen = above !== null && (seen.contains(above) || above.contains(seen));
  const state = window as { lastFocus?: Element };
  const before = state.lastFocus;
  const part = "header, main, footer, dialog";
  const isSamePart = before?.closest(part) === focused.closest(part);
  const { left: leftBefore = 0, top: topBefore = 0 } = before?.getBoundingClientRect() ?? {};
  // What is both above and left of the one before should have come before it.
  const isBackwards = isSamePart && bottom <= topBefore && right <= leftBefore;
  state.lastFocus = seen;
  return [
    ...(hasRing ? [] : ["no ring"]),
    ...(isSeen ? [] : [`covered by ${above?.outerHTML.slice(0, 60)}`]),
    ...(isBackwards ? ["out of turn"] : []),
  ].map((fault) => `${fault}: ${focused.outerHTML.slice(0, 120)}`);
}
