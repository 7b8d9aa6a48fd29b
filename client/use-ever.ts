import { useState } from "react";

/** Stays true once `now` was true: for parts that are fetched when first wanted and then stay. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
