import type { TextWidget } from "#shared/content.ts";
import { classNames } from "../ui/class-names.ts";
import { Heading } from "./heading.tsx";
import { RichTextView } from "./rich-text.tsx";
import styles from "./text.module.css";

export function Text({ title, level, subtitle, text, align }: TextWidget) {
  return (
    <div className={classNames(styles.text, align && styles[align])}>
      <Heading level={level}>{title}</Heading>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <RichTextView text={text} />
    </div>
  );
}
