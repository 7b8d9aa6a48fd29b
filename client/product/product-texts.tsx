import type { Product } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { RichTextView } from "../content/rich-text.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Accordion } from "../ui/accordion.tsx";
import styles from "./product-texts.module.css";

export function ProductTexts({ product }: { product: Product }) {
  const t = useTranslate();
  const { texts, specification, brand, brandHref, brandStory, articleNumber, duties } = product;
  return (
    <section aria-label={t("product.facts")}>
      <Accordion title={t("product.description")} open>
        <Paragraphs texts={texts.intro} className={styles.intro} />
        <RichTextView text={texts.description} className={styles.rich} />
      </Accordion>
      <Accordion title={t("product.specification")}>
        {specification.map(({ name, rows }) => (
          <table key={name} className={styles.table}>
            {name && <caption>{name}</caption>}
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{row.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {articleNumber && (
          <p className={styles.number}>
            {t("product.articleNumber")}: {articleNumber}
          </p>
        )}
      </Accordion>
      {texts.care.length > 0 && (
        <Accordion title={t("product.care")}>
          <RichTextView text={texts.care} className={styles.rich} />
        </Accordion>
      )}
      {duties.map(({ title, lines }) => (
        <Accordion key={title} title={title}>
          {lines.map(({ text, href }) => (
            <p key={text} className={styles.duty}>
              {href ? <Anchor to={href}>{text}</Anchor> : text}
            </p>
          ))}
        </Accordion>
      ))}
      {brand && (
        <Accordion title={t("product.brandInfo", { brand })}>
          <Paragraphs texts={brandStory} />
          <p>
            <Anchor to={brandHref}>{t("product.allOfBrand", { brand })}</Anchor>
          </p>
        </Accordion>
      )}
    </section>
  );
}

function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string | undefined }) {
  return texts.map((paragraph) => (
    <p key={paragraph} className={className ?? styles.paragraph}>
      {paragraph}
    </p>
  ));
}
