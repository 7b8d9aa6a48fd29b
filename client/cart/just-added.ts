import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds for which the button says that the goods are in the cart. */
const addedFor = 1_600;

/**
 * What a button that adds says. While it says "added", `isDoubleClick` is true and a press buys nothing; what it asks
 * for afterwards counts, however slow the shop is.
 */
export function useJustAdded() {
  const [isAdded, setAdded] = useState(false);
  // Two presses may come before the button is drawn anew.
  const current = useRef(false);
  const showAdded = useCallback((isShown: boolean) => {
    current.current = isShown;
    setAdded(isShown);
  }, []);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(showAdded, addedFor, false);
    return () => clearTimeout(timer);
  }, [isAdded, showAdded]);
  return { isAdded, isDoubleClick: () => current.current, showAdded };
}
