import { createElement } from "react";
import type { Level } from "#shared/content.ts";

interface Props {
  level: Level;
  className?: string | undefined;
  children: string;
}

/** Nothing without words; a line of its own where the editor wants no heading. */
export function Heading({ level, className, children }: Props) {
  if (!children) return null;
  return level === 0 ? (
    <p className={className}>
      <strong>{children}</strong>
    </p>
  ) : (
    createElement(`h${level}`, { className }, children)
  );
}
