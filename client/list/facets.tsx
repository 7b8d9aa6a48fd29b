import { type FormEvent, memo, useEffect, useRef, useState } from "react";
import { rangeFields, readRange, writeItem } from "#shared/list-query.ts";
import type { Facet, FacetValue } from "#shared/pages.ts";
import { useTranslate } from "../layout-data.tsx";
import { Accordion } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import styles from "./facets.module.css";
import type { ListUrl } from "./use-list-url.ts";

const openAtFirst = 4;
const valuesAtFirst = 6;
const searchableFrom = 12;
/** Of the values that were not shown at first. */
const firstHidden = `:scope > div:nth-of-type(n + ${valuesAtFirst + 1}) input:enabled`;

interface FacetsProps {
  facets: readonly Facet[];
  url: ListUrl;
}

export const Facets = memo(function Facets({ facets, url }: FacetsProps) {
  const t = useTranslate();
  const { sort, others } = url.query;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    url.apply(event.currentTarget);
  };
  return (
    <form method="get" className={styles.form} onSubmit={apply}>
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
});

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
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (showsAll) choices.current?.querySelector<HTMLElement>(firstHidden)?.focus({ preventScroll: true });
  }, [showsAll]);
  const isChosen = (id: string | undefined) => id !== undefined && url.isChosen(facet.parameter, id);
  // What is chosen stays: the form says all that counts.
  const isMatch = ({ id, label }: FacetValue) =>
    isChosen(id) || label.toLowerCase().includes(term.trim().toLowerCase());
  const matches = values.filter(isMatch);
  const first = values.filter(({ parent }) => !parent).slice(0, valuesAtFirst);
  const shown = showsAll
    ? matches
    : values.filter((value) => first.includes(value) || isChosen(value.id) || isChosen(value.parent));
  return (
    <Accordion title={label} open={open}>
      <fieldset ref={choices} className={kind === "skus" ? styles.sizes : styles.values}>
        <legend className="hidden-visually">{label}</legend>
        {facet.unit && <PriceFields unit={facet.unit} url={url} />}
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

interface PriceFieldsProps {
  unit: string;
  url: ListUrl;
}

/** Any amounts; they count as soon as a field is left. */
function PriceFields({ unit, url }: PriceFieldsProps) {
  const t = useTranslate();
  const range = readRange(url.query.filters.price?.[0]?.id ?? "");
  return (
    <div className={styles.range}>
      <PriceField
        name={rangeFields.from}
        label={`${t("facet.priceFrom")} ${unit}`}
        value={range?.from ?? ""}
      />
      <PriceField name={rangeFields.to} label={`${t("facet.priceTo")} ${unit}`} value={range?.to ?? ""} />
    </div>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  /** What the URL says. */
  value: string;
}

function PriceField({ name, label, value }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // The other field's amount may arrive while this one is being typed: only a new value of its own is shown.
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={field}
        className={styles.search}
        type="number"
        name={name}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && target.form?.requestSubmit()}
      />
    </label>
  );
}

interface ValueProps {
  facet: Facet;
  value: FacetValue;
  url: ListUrl;
}

function Value({ facet, value, url }: ValueProps) {
  const { parameter, kind } = facet;
  const { id, label, count } = value;
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
    // A whole and its parts take each other's place.
    const related = facet.values.filter((other) => other.parent === id || other.id === value.parent);
    if (kind === "skus" && !isChecked)
      void import("../known-size.ts").then((known) => known.rememberChoice(label, facet.values));
    url.toggle(
      parameter,
      { label, id },
      related.map((other) => other.id),
    );
  };
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the browser checked before React could hear of it
  useEffect(() => {
    const isRepeated = globalThis.earlyClicks !== undefined;
    if (!isRepeated && box.current?.checked === !isChecked) toggle();
  }, []);
  return (
    <Checkbox
      ref={box}
      className={kind === "skus" ? styles.size : undefined}
      label={value.parent ? `– ${label}` : label}
      end={kind === "skus" ? undefined : count}
      name={parameter}
      value={writeItem({ label, id })}
      checked={isChecked}
      disabled={count === 0 && !isChecked}
      onChange={toggle}
    />
  );
}
