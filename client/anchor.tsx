import type { ComponentProps } from "react";
import { useLayoutData } from "./layout-data.tsx";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** Path below the place (`/c/jackets`), a bare query (`?page=2`), a hash, or an absolute address. */
  to: string;
}

/** Address of a path below the place: `/c/jackets` in `/se/sv` is `/se/sv/c/jackets`. */
export const hrefIn = (basename: string, to: string) =>
  to === "/" ? basename : to.startsWith("/") ? basename + to : to;

/** A plain link; the shop follows it without loading a document (see navigation.ts). */
export function Anchor({ to, ...props }: Props) {
  return <a href={hrefIn(useLayoutData().basename, to)} {...props} />;
}
