import type { Link } from "#shared/content.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./search-combobox.module.css";

export interface LinkGroup {
  name: string;
  links: readonly Link[];
  /** Its only link leads to all that is found. */
  isAll?: true;
}

interface Props {
  /** Of the combobox; its links' own ends with their place. */
  id: string;
  groups: readonly LinkGroup[];
  active: Link | undefined;
  /** What was typed. */
  term: string;
  onOpen: (href: string) => void;
}

/** The list of the combobox, whose field has focus and keys. */
export function SuggestedLinks({ id, groups, active, term, onOpen }: Props) {
  const t = useTranslate();
  const links = groups.flatMap((group) => group.links);
  return (
    <div id={`${id}list`} role="listbox" aria-label={t("search.label")} hidden={links.length === 0}>
      {groups.map(({ name, links: ofGroup, isAll }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={name} role="group" aria-label={name} className={styles.group}>
          {!isAll && (
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
          )}
          {ofGroup.map((link) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
            <div
              key={link.href}
              id={`${id}${links.indexOf(link)}`}
              role="option"
              aria-selected={link === active}
              className={styles.option}
              onClick={() => onOpen(link.href)}
            >
              {/* One item of the row, or screen readers read its marked part as a word of its own. */}
              <span>
                <Marked text={link.label} part={isAll ? "" : term} />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

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
