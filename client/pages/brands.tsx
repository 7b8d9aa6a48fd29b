import { useState } from "react";
import type { BrandsPage, Link } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useFrame, useTranslate } from "../frame.tsx";
import { usePageData } from "../page-data.ts";
import { TextField } from "../ui/field.tsx";
import styles from "./brands.module.css";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Plain letter under which a name stands; `#` for figures and signs. */
function letterOf(name: string): string {
  const first = name.normalize("NFD").charAt(0).toUpperCase();
  return alphabet.includes(first) ? first : "#";
}

function byLetter(brands: readonly Link[]) {
  const letters = new Map<string, Link[]>();
  for (const brand of brands) {
    const letter = letterOf(brand.label);
    letters.set(letter, [...(letters.get(letter) ?? []), brand]);
  }
  return letters;
}

/** All brands from A to Z. */
export function Component() {
  const t = useTranslate();
  const { language } = useFrame();
  const { brands }: BrandsPage = usePageData<"brands">();
  const [sought, seek] = useState("");
  const found = brands.filter(({ label }) =>
    label.toLocaleLowerCase(language).includes(sought.trim().toLocaleLowerCase(language)),
  );
  const letters = byLetter(found);
  return (
    <div className={`gutter ${styles.page}`}>
      <h1>{t("nav.brands")}</h1>
      <TextField
        className={styles.search}
        label={t("brands.search")}
        type="search"
        autoComplete="off"
        value={sought}
        onChange={(event) => seek(event.target.value)}
      />
      <nav className={styles.jump} aria-label="A–Z">
        <ul>
          {alphabet.map((letter) => (
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
      <div role="status">{found.length === 0 && <p>{t("brands.none")}</p>}</div>
      {[...letters].map(([letter, members]) => (
        <Letter key={letter} letter={letter} brands={members} />
      ))}
    </div>
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
