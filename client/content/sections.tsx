import { createElement } from "react";
import type { ContentPage, Section } from "#shared/pages.ts";
import type { RichElement, RichText } from "#shared/rich-text.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ContentPicture } from "../ui/picture.tsx";
import styles from "./sections.module.css";

interface Props extends Pick<ContentPage, "sections"> {
  /** Of a page that has no other heading; the first text may bring its own. */
  title?: string;
}

export function Sections({ sections, title }: Props) {
  const [first] = sections;
  const ownTitle = first?.kind === "text" && first.title !== "" ? first.title : undefined;
  return (
    <article className={styles.page}>
      {title !== undefined && !ownTitle && <h1 className="hidden-visually">{title}</h1>}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and may have no title
        <SectionView key={index} section={section} isTitle={index === 0 && title !== undefined} />
      ))}
    </article>
  );
}

function SectionView({ section, isTitle }: { section: Section; isTitle: boolean }) {
  if (section.kind === "products") return <ProductRow title={section.title} cards={section.products} />;
  return (
    <div className="gutter">
      <section className={styles.section}>
        {section.kind === "text" && (
          <>
            {section.title && (isTitle ? <h1>{section.title}</h1> : <h2>{section.title}</h2>)}
            <RichTextView text={section.text} />
          </>
        )}
        {section.kind === "picture" && <PictureView {...section} />}
        {section.kind === "links" && <LinksView {...section} />}
        {section.kind === "video" && <VideoView {...section} />}
      </section>
    </div>
  );
}

function LinksView({ links }: Extract<Section, { kind: "links" }>) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor to={href} className={buttonLook({ variant: "secondary" })}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function PictureView({ picture, alt, title, text, link }: Extract<Section, { kind: "picture" }>) {
  const { images } = useLayoutData();
  return (
    <>
      <ContentPicture images={images} file={picture} alt={alt} />
      {title && title !== link?.label && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {link && (
        <p>
          <Anchor to={link.href}>{link.label}</Anchor>
        </p>
      )}
    </>
  );
}

/** Its service learns of a visitor when they go there, not before. */
function VideoView({ href, picture }: Extract<Section, { kind: "video" }>) {
  const t = useTranslate();
  const { images } = useLayoutData();
  return (
    <>
      {picture && <ContentPicture images={images} file={picture} alt="" />}
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t("content.watchVideo")}
        </a>
      </p>
    </>
  );
}

/** Rendered element by element: markup the shop does not know never gets here. */
function RichTextView({ text }: { text: RichText }) {
  return text.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes on the page
    typeof part === "string" ? part : <Element key={index} {...part} />,
  );
}

function Element({ element, href, children }: RichElement) {
  const content = children.length > 0 ? <RichTextView text={children} /> : undefined;
  if (element !== "a") return createElement(element, null, content);
  return href ? <Anchor to={href}>{content}</Anchor> : <span>{content}</span>;
}
