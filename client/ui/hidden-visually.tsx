import type { ReactNode } from "react";

/** Text for screen readers only. */
export function HiddenVisually({ children }: { children: ReactNode }) {
  return <span className="hidden-visually">{children}</span>;
}
