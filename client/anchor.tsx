import type { ComponentProps } from "react";
import { useFrame } from "./frame.tsx";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** Path below the place (`/c/jackets`), a bare query (`?page=2`), a hash, or an absolute address. */
  to: string;
}

/** Address of a path below the place: `/c/jackets` in `/se/sv` is `/se/sv/c/jackets`. */
export const hrefIn = (prefix: string, to: string) =>
  to === "/" ? prefix : to.startsWith("/") ? prefix + to : to;

/** A plain link; the shop follows it without loading a document (see navigation.ts). */
export function Anchor({ to, ...props }: Props) {
  return <a href={hrefIn(useFrame().prefix, to)} {...props} />;
}
