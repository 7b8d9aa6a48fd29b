import { useState } from "react";
import { writeItem } from "#shared/list-query.ts";
import type { Facet, FacetValue } from "#shared/pages.ts";
import { useTranslate } from "../layout-data.tsx";
import { Accordion } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import styles from "./facets.module.css";
import type { ListUrl } from "./use-list-url.ts";

const openAtFirst = 2;
const valuesAtFirst = 6;
const searchableFrom = 12;

interface FacetsProps {
  facets: readonly Facet[];
  url: ListUrl;
}

export function Facets({ facets, url }: FacetsProps) {
  const t = useTranslate();
  const { sort, others } = url.query;
  return (
    <form method="get" className={styles.form}>
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.parameter}
          facet={facet}
          url={url}
          open={index < openAtFirst || facet.values.some(({ selected }) => selected)}
        />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {others.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide className={styles.apply}>
        {t("common.apply")}
      </Button>
    </form>
  );
}

interface FacetGroupProps {
  facet: Facet;
  url: ListUrl;
  open: boolean;
}

function FacetGroup({ facet, url, open }: FacetGroupProps) {
  const t = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const [term, setTerm] = useState("");
  const { label, kind, values } = facet;
  const matches = values.filter((value) => value.label.toLowerCase().includes(term.trim().toLowerCase()));
  const shown = showsAll
    ? matches
    : values.filter(({ selected }, index) => index < valuesAtFirst || selected);
  return (
    <Accordion title={label} open={open}>
      <fieldset className={kind === "skus" ? styles.sizes : styles.values}>
        <legend className="hidden-visually">{label}</legend>
        {showsAll && values.length > searchableFrom && (
          <input
            className={styles.search}
            type="search"
            aria-label={t("facet.searchValues", { facet: label })}
            placeholder={t("facet.searchValues", { facet: label })}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
        {shown.map((value) => (
          <Value key={value.id} facet={facet} value={value} url={url} />
        ))}
      </fieldset>
      {!showsAll && values.length > shown.length && (
        <Button variant="text" className={styles.all} onClick={() => setShowsAll(true)}>
          {t("facet.showAllValues", { count: values.length })}
        </Button>
      )}
    </Accordion>
  );
}

interface ValueProps {
  facet: Facet;
  value: FacetValue;
  url: ListUrl;
}

function Value({ facet: { parameter, kind }, value: { id, label, count }, url }: ValueProps) {
  const isChosen = url.isChosen(parameter, id);
  // The URL follows a moment after the press; the box must not wait for it.
  const [wasChosen, setWasChosen] = useState(isChosen);
  const [isChecked, setChecked] = useState(isChosen);
  if (wasChosen !== isChosen) {
    setWasChosen(isChosen);
    setChecked(isChosen);
  }
  const toggle = () => {
    setChecked(!isChecked);
    url.toggle(parameter, { label, id });
  };
  return (
    <Checkbox
      className={kind === "skus" ? styles.size : undefined}
      label={label}
      end={kind === "skus" ? undefined : count}
      name={parameter}
      value={writeItem({ label, id })}
      checked={isChecked}
      disabled={count === 0 && !isChecked}
      onChange={toggle}
    />
  );
}
