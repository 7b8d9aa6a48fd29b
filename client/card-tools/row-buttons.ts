import type { Translate } from "#shared/translate.ts";
import styles from "./card-tools.module.css";

/**
 * For who cannot swipe: every row that can be scrolled has a button at each end that has more behind it.
 * @param isTaken whether React has taken the card over: elements added before that would not be what it expects
 */
export function addRowButtons(translate: Translate, isTaken: (card: Element) => boolean) {
  for (const list of document.querySelectorAll<HTMLElement>("section > ul:has(> li > article)")) {
    const section = list.parentElement;
    const isReady = [...list.querySelectorAll("article")].some(isTaken);
    if (!section || !isReady || section.querySelector(`.${styles.step}`)) continue;
    const add = (name: "previous" | "next", direction: number) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: styles.step, hidden: true });
      button.dataset.step = name;
      button.addEventListener("click", () => list.scrollBy({ left: direction * list.clientWidth * 0.8 }));
      // Tab follows what is seen: one button stands at the left end, the other at the right.
      return section.insertBefore(button, name === "previous" ? list : null);
    };
    const previous = add("previous", -1);
    const next = add("next", 1);
    const show = (button: HTMLButtonElement, isShown: boolean) => {
      button.hidden = !isShown;
      // A heading may get its words after its row.
      const title = section.querySelector("h2, h3")?.textContent ?? "";
      const key = button === next ? "card.next" : "card.previous";
      if (isShown) button.setAttribute("aria-label", translate(key, { title }));
    };
    const update = () => {
      const end = list.scrollWidth - list.clientWidth;
      const focused = document.activeElement;
      show(previous, list.scrollLeft >= 2);
      show(next, list.scrollLeft <= end - 2);
      if (focused === previous && previous.hidden) next.focus();
      if (focused === next && next.hidden) previous.focus();
    };
    list.addEventListener("scroll", update, { passive: true });
    new ResizeObserver(update).observe(list);
  }
}
