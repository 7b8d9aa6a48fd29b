import type { FactsWidget, QuestionsWidget, QuoteWidget } from "#shared/content.ts";
import { Accordion } from "../ui/accordion.tsx";
import styles from "./templates.module.css";

export function Facts({ title, facts }: FactsWidget) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <dl className={styles.facts}>
        {facts.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts never move
          <div key={place}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Quote({ text, name }: QuoteWidget) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}

export function Questions({ title, questions }: QuestionsWidget) {
  return (
    <div className={styles.questions}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {questions.map(({ question, answer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions never move
        <Accordion key={place} title={question}>
          <p>{answer}</p>
        </Accordion>
      ))}
    </div>
  );
}
