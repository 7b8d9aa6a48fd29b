import { useEffect, useState } from "react";

/** CSS pixels that count as a change of direction. */
const minimumScroll = 4;

/** CSS pixels within which the page counts as not scrolled. */
export const siteTopThreshold = 10;

export const siteIsAtTop = (scrollTop: number) => scrollTop < siteTopThreshold;

interface Scroll {
  top: number;
  previous: number;
  /** The header is always shown above it. */
  threshold: number;
}

export function headerHidden(hidden: boolean, { top, previous, threshold }: Scroll): boolean {
  if (top <= threshold) return false;
  if (Math.abs(top - previous) < minimumScroll) return hidden;
  return top > previous;
}

export function useHeaderState(): { hidden: boolean; atTop: boolean } {
  const [hidden, setHidden] = useState(false);
  const [atTop, setAtTop] = useState(true);
  useEffect(() => {
    let previous = scrollY;
    const update = () => {
      const main = document.getElementById("content");
      const threshold = main ? main.offsetTop + Number.parseFloat(getComputedStyle(main).paddingTop) : 0;
      const top = scrollY;
      const scroll = { top, previous, threshold };
      setHidden((now) => headerHidden(now, scroll));
      setAtTop(siteIsAtTop(top));
      if (Math.abs(top - previous) >= minimumScroll) previous = top;
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return { hidden, atTop };
}
