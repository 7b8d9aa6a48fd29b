import type { Facet } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import styles from "./applied-filters.module.css";
import type { ListUrl } from "./use-list-url.ts";

/** Class names of a link in a pill; `quiet` for what can be opened, else for what is chosen. */
export const toChipClass = ({ quiet = false } = {}) => classNames(styles.chip, quiet && styles.quiet);

interface Props {
  facets: readonly Facet[];
  url: ListUrl;
}

/** A price range is no value of its facet. */
const nameValue = ({ values, range }: Facet, id: string) =>
  values.find((value) => value.id === id)?.label ?? range ?? id;

export function AppliedFilters({ facets, url }: Props) {
  const t = useTranslate();
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const chosen = Object.entries(url.query.filters).flatMap(([parameter, items]) => {
    const facet = facets.find((candidate) => candidate.parameter === parameter);
    return items.map((item) => ({
      parameter,
      item,
      facet: facet?.label ?? "",
      value: facet ? nameValue(facet, item.id) : item.id,
    }));
  });
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("list.applied")} {...keptFocus}>
      {chosen.map(({ parameter, item, facet, value }) => (
        <li key={`${parameter}~${item.id}`}>
          <Anchor
            to={url.hrefWithout(parameter, item)}
            className={toChipClass()}
            aria-label={t("facet.removeValue", { facet, value })}
            data-keep-scroll=""
          >
            {facet && `${facet}: `}
            {value}
            <Icon name="close" size={14} />
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor to={url.hrefWithoutFilters} className={styles.clear} data-keep-scroll="">
          {t("common.clearAll")}
        </Anchor>
      </li>
    </ul>
  );
}
