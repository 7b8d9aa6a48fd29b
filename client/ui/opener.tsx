import type { ComponentProps, MouseEvent } from "react";

interface Props extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Part of the page that does the same without JavaScript. */
  href: `#${string}`;
  onOpen: () => void;
}

/** Opens a dialog; a link, so that it leads somewhere before the scripts are there. */
export function Opener({ href, onOpen, ...props }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return <a {...props} href={href} aria-haspopup="dialog" onClick={open} />;
}
