import type { ContentCell, PictureWidget, VideoWidget } from "#shared/content.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import { ContentPicture, TilePicture } from "../ui/picture.tsx";
import styles from "./pictures.module.css";

type Sized<Widget> = Widget & Pick<ContentCell, "size">;

const cssWidths = {
  full: "(min-width: 1680px) 1600px, 95vw",
  half: "(min-width: 768px) 48vw, 92vw",
  third: "(min-width: 768px) 32vw, 92vw",
  quarter: "(min-width: 768px) 24vw, 92vw",
};

/** One of several with a title and a link is a tile, any other stands as it is with its caption. */
export function Picture({ picture, title, text, href, size }: Sized<PictureWidget>) {
  const { images } = useLayoutData();
  if (title && href && size !== "full")
    return (
      <Anchor to={href} className={styles.tile}>
        <TilePicture
          className={styles.tilePicture}
          images={images}
          file={picture.file}
          sizes={cssWidths[size]}
        />
        <span>{title}</span>
        {text && <small>{text}</small>}
      </Anchor>
    );
  const shown = <ContentPicture images={images} picture={picture} sizes={cssWidths[size]} />;
  return (
    <figure className={styles.figure}>
      {href && !title ? (
        <Anchor to={href} aria-label={picture.alt ? undefined : text || href}>
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      {(title || text) && (
        <figcaption>
          {title && <strong>{href ? <Anchor to={href}>{title}</Anchor> : title}</strong>} {text}
        </figcaption>
      )}
    </figure>
  );
}

/** Its service learns of a visitor when they go there, not before. */
export function Video({ href, picture, title, size }: Sized<VideoWidget>) {
  const t = useTranslate();
  const { images } = useLayoutData();
  const words = t("content.watchVideo");
  return (
    <a className={styles.video} href={href} target="_blank" rel="noopener noreferrer">
      {picture && (
        <ContentPicture images={images} picture={{ ...picture, alt: "" }} sizes={cssWidths[size]} />
      )}
      <span>
        <Icon name="play" />
        {title ? `${words}: ${title}` : words}
      </span>
    </a>
  );
}
