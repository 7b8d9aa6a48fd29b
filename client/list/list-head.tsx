import type { ListPage } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { ScenePicture } from "../ui/picture.tsx";
import { toChipClass } from "./applied-filters.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import styles from "./list-head.module.css";

const endSentence = (text: string) => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text);

export function ListHead({ list, term }: { list: ListPage; term: string | undefined }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  return (
    <div className={styles.head}>
      <Breadcrumb crumbs={list.breadcrumb} current={list.meta.canonical} />
      {list.scene && (
        <div className={styles.scene}>
          <ScenePicture images={images} scene={list.scene} />
        </div>
      )}
      <h1>{list.title}</h1>
      <p className={styles.intro}>
        {endSentence(list.intro)} <span role="status">{t("list.count", { count: list.count })}.</span>
      </p>
      {list.instead && <p>{list.instead}</p>}
      {list.kind === "search" && <SearchForm term={term ?? ""} />}
      {list.subcategories.length > 0 && (
        <nav aria-label={t("list.subcategories")}>
          <ul className={styles.subcategories}>
            {list.subcategories.map(({ href, label }) => (
              <li key={href}>
                <Anchor to={href} className={toChipClass({ quiet: true })}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
