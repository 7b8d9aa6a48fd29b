import { describe, expect, it } from "vitest";
import { headerHidden } from "#client/header/header-hidden.ts";

const threshold = 120;

describe("the header", () => {
  it("hides on the way down, only past the space above the content", () => {
    expect(headerHidden(false, { top: 119, previous: 60, threshold })).toBe(false);
    expect(headerHidden(false, { top: 170, previous: 119, threshold })).toBe(true);
  });

  it("shows on the way up, and always at the top", () => {
    expect(headerHidden(true, { top: 480, previous: 500, threshold })).toBe(false);
    expect(headerHidden(true, { top: 100, previous: 90, threshold })).toBe(false);
  });

  it("does not tremble with the finger", () => {
    expect(headerHidden(true, { top: 499, previous: 500, threshold })).toBe(true);
    expect(headerHidden(false, { top: 501, previous: 500, threshold })).toBe(false);
  });
});
