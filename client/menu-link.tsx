import type { ComponentProps } from "react";
import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "./anchor.tsx";

interface Props extends Omit<ComponentProps<typeof Anchor>, "to"> {
  item: Omit<MenuItem, "children">;
}

/** The list of what is reduced: a shop has one where its menu leads there. */
export const isSale = ({ href }: MenuItem) => href === "/list/sale";

/** The editors decide whether an entry leads anywhere, and whether it opens a tab of its own. */
export function MenuLink({ item: { label, href, newTab }, ...props }: Props) {
  if (href === "") return <span className={props.className}>{label}</span>;
  return (
    <Anchor to={href} {...(newTab && { target: "_blank", rel: "noopener" })} {...props}>
      {label}
    </Anchor>
  );
}
