import type { ProductCard } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./search-combobox.module.css";

interface Props {
  /** Null until the first answer. */
  products: readonly ProductCard[] | null;
  title: string;
  hasFailed: boolean;
  onOpen: () => void;
}

const places = [1, 2, 3, 4];

export function SuggestedProducts({ products, title, hasFailed, onOpen }: Props) {
  const t = useTranslate();
  if (hasFailed || products?.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className={styles.name}>{title}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list">
        {products?.map(({ href, brand, name, pictures, price, badge }) => (
          <li key={href}>
            <Anchor to={href} className={styles.product} onClick={onOpen}>
              <ProductThumbnail picture={pictures[0] ?? null} className={styles.picture} />
              <span className={styles.text}>
                <span className={styles.brand}>{brand}</span>
                <span>{name}</span>
                {badge === "sold-out" && <span className={styles.brand}>{t("stock.soldOut")}</span>}
              </span>
              <Price
                price={price}
                muted={badge === "sold-out"}
                className={styles.price}
                labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }}
              />
            </Anchor>
          </li>
        )) ?? places.map((place) => <li key={place} className={styles.place} />)}
      </ul>
    </section>
  );
}
