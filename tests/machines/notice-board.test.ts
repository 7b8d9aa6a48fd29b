import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNoticeBoard } from "#client/notice/notice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a new notification takes the place of the old one (NT-01)", () => {
  const board = createNoticeBoard<string>();
  const seen: (string | null)[] = [];
  board.store.subscribe(() => seen.push(board.store.get()));
  board.show("first");
  board.show("second");
  expect(seen).toEqual(["first", null, "second"]);
});

test("a notification goes after 5 seconds (NT-02)", () => {
  const board = createNoticeBoard<string>();
  board.show("first");
  vi.advanceTimersByTime(4_999);
  expect(board.store.get()).toBe("first");
  vi.advanceTimersByTime(1);
  expect(board.store.get()).toBeNull();
});

test("the time of the old notification does not end the new one (NT-04)", () => {
  const board = createNoticeBoard<string>();
  board.show("first");
  vi.advanceTimersByTime(3_000);
  board.show("second");
  vi.advanceTimersByTime(4_999);
  expect(board.store.get()).toBe("second");
  vi.advanceTimersByTime(1);
  expect(board.store.get()).toBeNull();
});

test("the clock stands still while somebody reads", () => {
  const board = createNoticeBoard<string>();
  board.show("first");
  vi.advanceTimersByTime(4_000);
  board.pause("pointer");
  board.pause("focus");
  vi.advanceTimersByTime(60_000);
  board.resume("pointer");
  vi.advanceTimersByTime(60_000);
  expect(board.store.get()).toBe("first");
  board.resume("focus");
  vi.advanceTimersByTime(999);
  expect(board.store.get()).toBe("first");
  vi.advanceTimersByTime(1);
  expect(board.store.get()).toBeNull();
});

test("the button that closes one notification does not hold the next", () => {
  const board = createNoticeBoard<string>();
  board.show("first");
  board.pause("focus");
  board.dismiss();
  board.show("second");
  vi.advanceTimersByTime(5_000);
  expect(board.store.get()).toBeNull();
});
