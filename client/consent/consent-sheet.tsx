import { useEffect, useId, useRef, useState } from "react";
import type { Purpose } from "#shared/consent/choice.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button } from "../ui/button.tsx";
import { choosePurposes, useConsentView } from "./consent.ts";
import styles from "./consent-sheet.module.css";
import { consentView, isRefusedByBrowser, readChoice } from "./consent-state.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/consent.json"));

/** Not a wall: the page stays usable, and the focus stays where it is unless the shopper has opened the choices. */
export function ConsentSheet() {
  const t = useTranslate();
  const purposes = useLayoutData().tracking?.purposes ?? [];
  const view = useConsentView();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const [chosen, setChosen] = useState<readonly Purpose[]>(() => readChoice()?.granted ?? []);

  useEffect(() => {
    if (view !== "choose") return;
    opener.current = document.activeElement;
    setChosen(readChoice()?.granted ?? []);
    heading.current?.focus();
  }, [view]);

  if (view === "hidden") return null;
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    consentView.set("hidden");
  };
  const settle = (granted: readonly Purpose[]) => {
    close();
    void choosePurposes(granted);
  };
  const isRefused = isRefusedByBrowser();
  const isOpen = view === "choose";
  const names = purposes.map((purpose) => t(`consent.${purpose}`));
  const answers: [MessageKey, () => void][] = isRefused
    ? [["common.close", close]]
    : [
        ["consent.reject", () => settle([])],
        isOpen ? ["consent.save", () => settle(chosen)] : ["consent.choose", () => consentView.set("choose")],
        ["consent.accept", () => settle(purposes)],
      ];
  return (
    <section
      className={styles.sheet}
      aria-labelledby={headingId}
      onKeyDown={({ key }) => key === "Escape" && isOpen && readChoice() && close()}
    >
      <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
        {t("consent.title")}
      </h2>
      <p className={styles.body}>
        {isRefused ? t("consent.refused") : t("consent.body", { purposes: names.join(", ") })}
      </p>
      {isOpen && !isRefused && (
        <ul className={styles.purposes}>
          {purposes.map((purpose) => (
            <li key={purpose}>
              <label className={styles.purpose}>
                <span>
                  <b>{t(`consent.${purpose}`)}</b> {t(`consent.${purpose}Text`)}
                </span>
                <input
                  type="checkbox"
                  className={styles.switch}
                  checked={chosen.includes(purpose)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, purpose] : chosen.filter((other) => other !== purpose),
                    )
                  }
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.answers}>
        {answers.map(([text, answer]) => (
          <Button key={text} variant="secondary" wide onClick={answer}>
            {t(text)}
          </Button>
        ))}
      </div>
    </section>
  );
}
