import { createStore } from "../store.ts";

/** How long a notification stays (NT-02). */
export const noticeDuration = 5_000;

/**
 * Shows one notification at a time: a new one hides the old one and has its whole time (NT-01, NT-04).
 * The clock stands still while the shopper points at it, is in it, or is away (A24).
 */
export function createNoticeBoard<Notice>() {
  const store = createStore<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let left = noticeDuration;

  const dismiss = () => {
    clearTimeout(timer);
    timer = undefined;
    store.set(null);
  };
  const resume = () => {
    if (store.get() === null || timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(dismiss, left);
  };
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left = Math.max(0, left - (Date.now() - startedAt));
  };
  const show = (notice: Notice) => {
    dismiss();
    left = noticeDuration;
    store.set(notice);
    resume();
  };
  return { store, show, dismiss, pause, resume };
}
