import { useState } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { Anchor } from "../anchor.tsx";
import { useFrame, useTranslate } from "../frame.tsx";
import { Badge } from "../ui/badge.tsx";
import { ProductPicture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./product-card.module.css";

/** So many colours are drawn; all are counted. */
const swatches = 4;

interface Props {
  card: Card;
  /** Widths of the picture, as in `<img sizes>`. */
  sizes: string;
  eager?: boolean;
  priority?: boolean;
}

/** One product of a list: the whole card is the link (LS-19). */
export function ProductCard({ card, sizes, eager, priority }: Props) {
  const t = useTranslate();
  const { imageUrl } = useFrame();
  const [pointed, point] = useState(false);
  const { brand, name, pictures, price, stock, colours, href } = card;
  const colour = colours.find((candidate) => candidate.href === href)?.name;
  const soldOut = stockState(stock).kind === "sold-out";
  return (
    <article className={styles.card} onPointerEnter={({ pointerType }) => point(pointerType === "mouse")}>
      <div className={styles.picture}>
        <ProductPicture
          imageUrl={imageUrl}
          file={pictures[0]}
          alt={colour ? t("product.alt", { brand, name, colour }) : `${brand} ${name}`}
          sizes={sizes}
          eager={eager}
          priority={priority}
        />
        {pointed && pictures[1] && (
          <ProductPicture
            className={styles.second}
            imageUrl={imageUrl}
            file={pictures[1]}
            alt=""
            sizes={sizes}
            eager
          />
        )}
        <CardBadge card={card} soldOut={soldOut} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <span className={styles.brand}>{brand}</span>{" "}
          <Anchor to={href} className={styles.link}>
            {name}
          </Anchor>
        </h3>
        <Price
          className={styles.price}
          price={price}
          muted={soldOut}
          labels={{ sale: t("product.salePrice"), regular: t("product.regularPrice") }}
        />
        {colours.length > 1 && (
          <p className={styles.colours}>
            <Swatches colours={colours} />
            {t("card.colors", { count: colours.length })}
          </p>
        )}
      </div>
    </article>
  );
}

/** The first colours as discs in one drawing. */
function Swatches({ colours }: Pick<Card, "colours">) {
  const shown = colours.slice(0, swatches);
  const width = shown.length * 20 - 6;
  return (
    <svg className={styles.swatches} width={width} height="14" aria-hidden="true">
      {shown.map(({ href, hex }, index) => (
        <circle key={href} cx={7 + index * 20} fill={hex} />
      ))}
    </svg>
  );
}

/** At most one: sold out, then the discount, then few left, then new. */
function CardBadge({ card, soldOut }: { card: Card; soldOut: boolean }) {
  const t = useTranslate();
  if (soldOut) return <Badge>{t("badge.soldOut")}</Badge>;
  if (card.price.discounted)
    return <Badge tone="sale">{t("badge.discount", { percent: card.price.percentage })}</Badge>;
  if (stockState(card.stock).kind === "few-left") return <Badge>{t("badge.fewLeft")}</Badge>;
  return card.isNew ? <Badge>{t("badge.new")}</Badge> : null;
}
