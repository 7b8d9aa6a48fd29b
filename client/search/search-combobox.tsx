import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Link } from "#shared/content.ts";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Icon } from "../ui/icon.tsx";
import { findPages } from "./found-pages.ts";
import { keepRecent } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";
import formStyles from "./search-form.module.css";
import { SearchStart } from "./search-start.tsx";
import { SuggestedProducts } from "./suggested-products.tsx";
import { useSuggestions } from "./use-suggestions.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/search.json"));

const fewestLetters = 2;
const mostPages = 2;
/** Characters; the shop looks at no more. */
const longestTerm = 200;

interface Group {
  name: string;
  options: readonly Link[];
}

/** A field whose suggestions are chosen with the arrow keys; focus stays in the field. */
export function SearchCombobox({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const { basename } = layoutData;
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(readTyped);
  // Its place may be another's when the next answer comes.
  const [activeHref, setActive] = useState<string>();
  const term = text.trim();
  const asked = term.length < fewestLetters ? "" : term;
  const { found, hasFailed, isCurrent } = useSuggestions(basename, asked);
  const isTyping = asked !== "" && found !== null && found.top.length === 0;
  const pages = findPages(layoutData, asked).slice(0, mostPages);
  const all = {
    label: t("search.showAll", { query: found?.instead ?? term }),
    href: toSearch(found?.instead ?? term),
  };
  const groups: Group[] = [
    { name: t("search.categories"), options: isTyping ? found.categories : [] },
    { name: t("search.brands"), options: isTyping ? found.brands : [] },
    { name: t("search.pages"), options: found ? pages : [] },
    { name: t("search.submit"), options: isTyping ? [all] : [] },
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ href }) => href === activeHref);

  const change = (value: string) => {
    setText(value);
    setActive(undefined);
  };
  const open = (to: string) => {
    keepRecent(term);
    onClose();
    void navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) open(chosen.href);
    else if (term) open(toSearch(term));
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // The keys are those of the program that composes the letters.
    if (nativeEvent.isComposing) return;
    if (key === "Escape" && text) {
      event.preventDefault();
      change("");
    } else if ((key === "ArrowDown" || key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      // The field itself is a stop between the last and the first.
      const stops = options.length + 1;
      const next = (active + 1 + (key === "ArrowDown" ? 1 : -1) + stops) % stops;
      setActive(options[next - 1]?.href);
    }
  };
  const idOf = (option: Link) => `${id}${options.indexOf(option)}`;

  return (
    <search className={styles.search}>
      <form className={styles.form} action={hrefIn(basename, "/s")} method="get" onSubmit={submit}>
        <input
          className={formStyles.field}
          type="search"
          name="q"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={press}
          role="combobox"
          aria-label={t("search.label")}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}${active}`}
          placeholder={t("search.placeholder")}
          maxLength={longestTerm}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          required
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the plain field
          autoFocus
          data-first-focus=""
        />
        <button type="submit" className={formStyles.submit} aria-label={t("search.submit")}>
          <Icon name="search" />
        </button>
      </form>
      <p
        role="status"
        className={hasFailed || found?.instead || isNothing() ? styles.said : "hidden-visually"}
      >
        {toStatus()}
      </p>
      <div className={styles.columns} aria-busy={!isCurrent && !hasFailed}>
        <div>
          <div id={`${id}list`} role="listbox" aria-label={t("search.label")} hidden={options.length === 0}>
            {groups.map(({ name, options: ofGroup }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
              <div key={name} role="group" aria-label={name} className={styles.group}>
                {ofGroup[0] !== all && (
                  <p className={styles.name} aria-hidden="true">
                    {name}
                  </p>
                )}
                {ofGroup.map((option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
                  <div
                    key={option.href}
                    id={idOf(option)}
                    role="option"
                    aria-selected={options[active] === option}
                    className={styles.option}
                    onClick={() => open(option.href)}
                  >
                    {/* One item of the row, or screen readers read its marked part as a word of its own. */}
                    <span>
                      <Marked text={option.label} part={option === all ? "" : term} />
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
          {!isTyping && <SearchStart top={found?.top ?? []} onOpen={onClose} />}
        </div>
        <SuggestedProducts
          products={found?.products ?? null}
          title={t(isTyping ? "search.products" : "search.popular")}
          hasFailed={hasFailed}
          onOpen={() => {
            if (asked) keepRecent(term);
            onClose();
          }}
        />
      </div>
    </search>
  );

  function isNothing() {
    return asked !== "" && isCurrent && found !== null && !isTyping && pages.length === 0;
  }

  function toStatus(): string {
    if (hasFailed) return t("search.failed");
    if (!isCurrent || asked === "") return "";
    if (found?.instead) return t("search.instead", { query: found.instead });
    return isNothing()
      ? t("search.none", { query: term })
      : t("search.suggestionsCount", { count: options.length });
  }
}

/** What was typed into the plain field that is shown until this one is there. */
const readTyped = () => document.querySelector<HTMLInputElement>("dialog[open] [name=q]")?.value ?? "";

const toSearch = (term: string) => `/s/${encodeURIComponent(term)}`;

/** What was typed is set bolder than what the shop adds. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b className={styles.match}>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  );
}
