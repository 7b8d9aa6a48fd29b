import { useEffect, useState } from "react";

/** Scrolling less than this, in CSS pixels, is no change of direction. */
const slack = 4;

/** Within so many CSS pixels of its top the page counts as not scrolled (LY-10, Q-70). */
export const siteTopThreshold = 10;

export const siteIsAtTop = (scrollTop: number) => scrollTop < siteTopThreshold;

export interface Scroll {
  top: number;
  previous: number;
  /** Above it the header always shows: end of the space over the page's content. */
  threshold: number;
}

/** Down past the threshold hides the header, up shows it (LY-09, LY-19). */
export function headerHidden(hidden: boolean, { top, previous, threshold }: Scroll): boolean {
  if (top <= threshold) return false;
  if (Math.abs(top - previous) < slack) return hidden;
  return top > previous;
}

/** Whether the header is out of the way, and whether the page is at its top; in the worker it is. */
export function useHeaderState(): { hidden: boolean; atTop: boolean } {
  const [hidden, hide] = useState(false);
  const [atTop, arrive] = useState(true);
  useEffect(() => {
    let previous = scrollY;
    const follow = () => {
      const main = document.getElementById("content");
      const threshold = main ? main.offsetTop + Number.parseFloat(getComputedStyle(main).paddingTop) : 0;
      const top = scrollY;
      const scroll = { top, previous, threshold };
      hide((now) => headerHidden(now, scroll));
      arrive(siteIsAtTop(top));
      if (Math.abs(top - previous) >= slack) previous = top;
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  return { hidden, atTop };
}
