import type { LinksWidget } from "#shared/content.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./links.module.css";

/** So many are no buttons any more, but an index. */
const mostButtons = 5;

export function Links({ title, links }: LinksWidget) {
  const isIndex = links.length > mostButtons;
  return (
    <>
      {title && <h2 className={isIndex ? "hidden-visually" : styles.title}>{title}</h2>}
      <ul className={isIndex ? styles.index : styles.buttons}>
        {links.map(({ href, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may lead to the same place
          <li key={place}>
            <Anchor to={href} className={isIndex ? undefined : buttonLook({ variant: "secondary" })}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

export function LatestLink() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return <Anchor to={`/${toRoutePath("news", language)}`}>{t("common.viewAll")}</Anchor>;
}
