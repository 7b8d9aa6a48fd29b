import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Link } from "#shared/content.ts";
import type { LayoutData } from "#shared/pages.ts";
import type { Suggestions } from "#shared/search.ts";
import type { Translate } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Icon } from "../ui/icon.tsx";
import { findPages } from "./found-pages.ts";
import { keepRecent } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";
import formStyles from "./search-form.module.css";
import { SearchStart } from "./search-start.tsx";
import { type LinkGroup, SuggestedLinks } from "./suggested-links.tsx";
import { SuggestedProducts } from "./suggested-products.tsx";
import { useSuggestions } from "./use-suggestions.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/search.json"));

const fewestLetters = 2;
const mostPages = 2;
/** Characters; the shop looks at no more. */
const longestTerm = 200;

/** A field whose suggestions are chosen with the arrow keys; focus stays in the field. */
export function SearchCombobox({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const { basename } = layoutData;
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(readTyped);
  const term = text.trim();
  const asked = term.length < fewestLetters ? "" : term;
  const suggested = useSuggestions(basename, asked);
  const { found, hasFailed, isCurrent } = suggested;
  const isTyping = found !== null && answersText(found, asked);
  const groups = found ? groupLinks(found, asked, layoutData, t) : [];
  const links = groups.flatMap((group) => group.links);
  const { active, step, reset } = useActive(links);

  const change = (value: string) => {
    setText(value);
    reset();
  };
  const open = (href: string) => {
    keepRecent(term);
    onClose();
    void navigate(href);
  };

  return (
    <search className={styles.search}>
      <SearchField
        id={id}
        text={text}
        links={links}
        active={active}
        onChange={change}
        onStep={step}
        onOpen={open}
      />
      <Status {...suggested} asked={asked} count={links.length} />
      <div className={styles.columns} aria-busy={!isCurrent && !hasFailed}>
        <div>
          <SuggestedLinks id={id} groups={groups} active={active} term={term} onOpen={open} />
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
}

interface FieldProps {
  id: string;
  text: string;
  links: readonly Link[];
  active: Link | undefined;
  onChange: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onOpen: (href: string) => void;
}

function SearchField({ id, text, links, active, onChange, onStep, onOpen }: FieldProps) {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = text.trim();
    if (active) onOpen(active.href);
    else if (term) onOpen(toSearch(term));
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // The keys are those of the program that composes the letters.
    if (nativeEvent.isComposing) return;
    if (key === "Escape" && text) {
      event.preventDefault();
      onChange("");
    } else if ((key === "ArrowDown" || key === "ArrowUp") && links.length > 0) {
      event.preventDefault();
      onStep(key === "ArrowDown" ? 1 : -1);
    }
  };
  return (
    <form className={styles.form} action={hrefIn(basename, "/s")} method="get" onSubmit={submit}>
      <input
        className={formStyles.field}
        type="search"
        name="q"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={press}
        role="combobox"
        aria-label={t("search.label")}
        aria-expanded={links.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}${links.indexOf(active)}` : undefined}
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
  );
}

/** What was typed into the plain field that is shown until this one is there. */
const readTyped = () => document.querySelector<HTMLInputElement>("dialog[open] [name=q]")?.value ?? "";

const toSearch = (term: string) => `/s/${encodeURIComponent(term)}`;

/** Otherwise the shop has nothing to choose from, and says its top searches. */
const answersText = ({ top }: Suggestions, asked: string) => asked !== "" && top.length === 0;

function groupLinks(found: Suggestions, asked: string, layoutData: LayoutData, t: Translate): LinkGroup[] {
  const query = found.instead ?? asked;
  const all = { label: t("search.showAll", { query }), href: toSearch(query) };
  const isTyping = answersText(found, asked);
  const groups: LinkGroup[] = [
    { name: t("search.categories"), links: isTyping ? found.categories : [] },
    { name: t("search.brands"), links: isTyping ? found.brands : [] },
    { name: t("search.pages"), links: findPages(layoutData, asked).slice(0, mostPages) },
    { name: t("search.submit"), links: isTyping ? [all] : [], isAll: true },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** The link the arrow keys have reached. */
function useActive(links: readonly Link[]) {
  // Its place may be another's when the next answer comes.
  const [href, setHref] = useState<string>();
  const place = links.findIndex((link) => link.href === href);
  const step = (by: 1 | -1) => {
    // The field itself is a stop between the last and the first.
    const stops = links.length + 1;
    setHref(links[((place + 1 + by + stops) % stops) - 1]?.href);
  };
  return { active: links[place], step, reset: () => setHref(undefined) };
}

interface StatusProps extends ReturnType<typeof useSuggestions> {
  asked: string;
  /** Of the links to choose. */
  count: number;
}

/** Shown where the shop has nothing of what was asked; else for screen readers. */
function Status({ found, hasFailed, isCurrent, asked, count }: StatusProps) {
  const t = useTranslate();
  const isNothing = isCurrent && asked !== "" && count === 0;
  const toText = () => {
    if (hasFailed) return t("search.failed");
    if (!isCurrent || asked === "") return "";
    if (found?.instead) return t("search.instead", { query: found.instead });
    return isNothing ? t("search.none", { query: asked }) : t("search.suggestionsCount", { count });
  };
  return (
    <p role="status" className={hasFailed || found?.instead || isNothing ? styles.said : "hidden-visually"}>
      {toText()}
    </p>
  );
}
