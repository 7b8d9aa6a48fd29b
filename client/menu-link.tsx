import type { ComponentProps } from "react";
import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "./anchor.tsx";

interface Props extends Omit<ComponentProps<typeof Anchor>, "to"> {
  item: Omit<MenuItem, "children">;
}

/** The editors decide whether an entry leads anywhere, and whether it opens a tab of its own. */
export function MenuLink({ item: { label, href, newTab }, ...props }: Props) {
  if (href === "") return <span className={props.className}>{label}</span>;
  return (
    <Anchor to={href} {...(newTab && { target: "_blank", rel: "noopener" })} {...props}>
      {label}
    </Anchor>
  );
}
