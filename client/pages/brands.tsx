import { useState } from "react";
import type { Link } from "#shared/content.ts";
import type { Language } from "#shared/languages.ts";
import type { BrandsPage } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { TextField } from "../ui/field.tsx";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./brands.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const alphabets: Record<Language, string> = { de: latin, en: latin, sv: `${latin}ÅÄÖ` };

/** Letter of the language's alphabet that a name is listed under; `#` for digits and signs. */
function findLetter(name: string, alphabet: string): string {
  const first = name.charAt(0).toUpperCase();
  const plain = alphabet.includes(first) ? first : first.normalize("NFD").charAt(0);
  return alphabet.includes(plain) ? plain : "#";
}

function groupByLetter(brands: readonly Link[], alphabet: string) {
  const letters = new Map<string, Link[]>();
  for (const brand of brands) {
    const letter = findLetter(brand.label, alphabet);
    letters.set(letter, [...(letters.get(letter) ?? []), brand]);
  }
  return letters;
}

export function Component() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { brands, featured }: BrandsPage = usePageData<"brands">();
  const [term, setTerm] = useState("");
  const matches = brands.filter(({ label }) =>
    label.toLocaleLowerCase(language).includes(term.trim().toLocaleLowerCase(language)),
  );
  const letters = groupByLetter(matches, alphabets[language]);
  return (
    <div className={`gutter ${styles.page}`}>
      <h1>{t("nav.brands")}</h1>
      <TextField
        className={styles.search}
        label={t("brands.search")}
        type="search"
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      {featured.length > 0 && term.trim() === "" && <Featured brands={featured} />}
      <nav
        className={`under-header ${styles.jump}`}
        aria-label={alphabets[language].replace(/^(.).*(.)$/, "$1–$2")}
      >
        <ul>
          {[...alphabets[language]].map((letter) => (
            <li key={letter}>
              {letters.has(letter) ? (
                <a href={`#${letter}`} aria-label={t("brands.jumpTo", { letter })}>
                  {letter}
                </a>
              ) : (
                <span>{letter}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div role="status">{matches.length === 0 && <p>{t("brands.none")}</p>}</div>
      <div className={styles.letters}>
        {[...letters].map(([letter, brands]) => (
          <Letter key={letter} letter={letter} brands={brands} />
        ))}
      </div>
    </div>
  );
}

function Featured({ brands }: { brands: BrandsPage["featured"] }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <h2 id="featured">{t("brands.featured")}</h2>
      <ul>
        {brands.map(({ href, label, picture }) => (
          <li key={href}>
            <Anchor to={href}>
              <ProductPicture
                images={images}
                file={picture}
                alt=""
                sizes="(min-width: 768px) 16vw, 30vw"
                eager
              />
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Letter({ letter, brands }: { letter: string; brands: readonly Link[] }) {
  return (
    <section className={styles.letter} aria-labelledby={letter}>
      <h2 id={letter}>{letter}</h2>
      <ul>
        {brands.map(({ href, label }) => (
          <li key={href}>
            <Anchor to={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
