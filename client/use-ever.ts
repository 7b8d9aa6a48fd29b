import { useState } from "react";

/** For parts that are fetched when first wanted and then stay. */
export function useEver(isTrue: boolean): boolean {
  const [ever, setEver] = useState(isTrue);
  if (isTrue && !ever) setEver(true);
  return ever || isTrue;
}
