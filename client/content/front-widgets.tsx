import type { Hero as HeroData, Link, Story as StoryData, Tile } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ScenePicture, TilePicture } from "../ui/picture.tsx";
import styles from "./front-widgets.module.css";

export function Hero({ scene, title, text, button }: HeroData) {
  const { images } = useLayoutData();
  return (
    <section className={styles.hero}>
      <ScenePicture images={images} scene={scene} className={styles.scene} />
      <div className={`gutter ${styles.words}`}>
        <h1 className={styles.display}>{title}</h1>
        <p className={styles.lead}>{text}</p>
        {button && (
          <Anchor to={button.href} className={buttonLook({ variant: "inverse" })}>
            {button.label}
          </Anchor>
        )}
      </div>
    </section>
  );
}

export function Tiles({ tiles }: { tiles: Tile[] }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  return (
    <section className={`gutter ${styles.section}`} aria-labelledby="tiles">
      <h2 id="tiles" className="hidden-visually">
        {t("home.categories")}
      </h2>
      <ul className={styles.tiles}>
        {tiles.slice(0, 3).map(({ href, label, picture }) => (
          <li key={href}>
            <Anchor to={href} className={styles.tile}>
              <TilePicture
                className={styles.tilePicture}
                images={images}
                file={picture}
                sizes="(min-width: 768px) 32vw, 92vw"
              />
              <span>{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Story({ picture, title, text, button }: StoryData) {
  const { images } = useLayoutData();
  return (
    <section className={`gutter ${styles.section} ${styles.story}`}>
      <TilePicture
        className={styles.storyPicture}
        images={images}
        file={picture}
        sizes="(min-width: 1024px) 56vw, 92vw"
      />
      <div className={styles.storyText}>
        <h2>{title}</h2>
        <p>{text}</p>
        {button && (
          <Anchor to={button.href} className={buttonLook({ variant: "secondary" })}>
            {button.label}
          </Anchor>
        )}
      </div>
    </section>
  );
}

export function Brands({ brands }: { brands: Link[] }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <section className={`gutter ${styles.section}`} aria-labelledby="brands">
      <h2 id="brands" className="hidden-visually">
        {t("nav.brands")}
      </h2>
      <ul className={styles.brands}>
        {brands.slice(0, 8).map(({ href, label }) => (
          <li key={href}>
            <Anchor to={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <Anchor className={styles.allBrands} to={`/${toRoutePath("brands", language)}`}>
        {t("common.viewAll")}
      </Anchor>
    </section>
  );
}
