import type { CartLine } from "#shared/cart.ts";
import type { MessageKey, MessageParameters } from "#shared/translate.ts";
import { createStore } from "../store.ts";

export interface Notice {
  kind: "info" | "success" | "error";
  message: MessageKey;
  parameters?: MessageParameters;
  line?: CartLine;
  action?: { message: MessageKey; run: () => void };
}

/** Milliseconds. */
const noticeDuration = 5_000;

type PauseReason = "pointer" | "focus" | "hidden page";

/**
 * Shows one notification at a time: a new one hides the old one and has its full time.
 * Its time stops while the pointer or the focus is in it, and while the page is hidden.
 */
export function createNoticeBoard<Notice>() {
  const store = createStore<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let remaining = noticeDuration;
  const reasons = new Set<PauseReason>();

  const remove = () => {
    clearTimeout(timer);
    timer = undefined;
    store.set(null);
  };
  const dismiss = () => {
    // A focused button that goes away tells nobody that it lost the focus.
    reasons.delete("focus");
    remove();
  };
  const start = () => {
    if (store.get() === null || timer !== undefined || reasons.size > 0) return;
    startedAt = Date.now();
    timer = setTimeout(dismiss, remaining);
  };
  const resume = (reason: PauseReason) => {
    reasons.delete(reason);
    start();
  };
  const pause = (reason: PauseReason) => {
    reasons.add(reason);
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining = Math.max(0, remaining - (Date.now() - startedAt));
  };
  const show = (notice: Notice) => {
    remove();
    remaining = noticeDuration;
    store.set(notice);
    start();
  };
  return { store, show, dismiss, pause, resume };
}

export const noticeBoard = createNoticeBoard<Notice>();

export const notify = noticeBoard.show;
