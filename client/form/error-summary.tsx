import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslate } from "../layout-data.tsx";
import styles from "./error-summary.module.css";

export interface Problem {
  /** Id of the field. */
  id: string;
  label: string;
  text: string;
}

interface Props {
  /** Times the form was sent; each brings the focus here. */
  attempts: number;
  text: string;
  problems: Problem[];
}

/** Everything that stands in the way, on top and in focus after an attempt to send the form (A21). */
export function ErrorSummary({ attempts, text, problems }: Props) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isShown = attempts > 0 && problems.length > 0;

  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  useEffect(() => {
    if (!isShown) return;
    const title = document.title;
    document.title = `${t("validation.errorPrefix")} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isShown, t]);

  if (!isShown) return null;
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{t("validation.summaryTitle")}</h2>
      <p>{text}</p>
      <ul>
        {problems.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
