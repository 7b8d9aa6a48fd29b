import type { BannerWidget, ContentPicture } from "#shared/content.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { ScenePicture, TilePicture } from "../ui/picture.tsx";
import styles from "./banner.module.css";
import { Heading } from "./heading.tsx";

const toScene = ({ file, phoneFile }: ContentPicture) => ({ wide: file, tall: phoneFile ?? file });

/** As wide as the page, with its words on the picture. */
export function Hero({ picture, title, level, text, link, isFirst }: BannerWidget & { isFirst: boolean }) {
  const { images } = useLayoutData();
  return (
    <section className={styles.hero}>
      {picture && (
        <ScenePicture images={images} scene={toScene(picture)} className={styles.scene} lazy={!isFirst} />
      )}
      <div className={`gutter ${styles.words}`}>
        <Heading level={level} className={styles.display}>
          {title}
        </Heading>
        {text && <p className={styles.lead}>{text}</p>}
        {link && (
          <Anchor to={link.href} className={buttonLook({ variant: "inverse" })}>
            {link.label}
          </Anchor>
        )}
      </div>
    </section>
  );
}

/** Words beside a picture, below it in a narrow cell. */
export function Story({ picture, title, level, text, link, isWide }: BannerWidget & { isWide: boolean }) {
  const { images } = useLayoutData();
  return (
    <section className={classNames(styles.story, isWide && picture && styles.wide)}>
      {picture && (
        <TilePicture
          className={styles.storyPicture}
          images={images}
          file={picture.file}
          sizes="(min-width: 1024px) 56vw, 92vw"
        />
      )}
      <div className={styles.storyText}>
        <Heading level={level}>{title}</Heading>
        {text && <p>{text}</p>}
        {link && (
          <Anchor to={link.href} className={buttonLook({ variant: "secondary" })}>
            {link.label}
          </Anchor>
        )}
      </div>
    </section>
  );
}
