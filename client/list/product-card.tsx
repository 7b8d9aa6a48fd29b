import { memo, use, useState } from "react";
import type { ProductCard as Card } from "#shared/catalog.ts";
import { writeNumber } from "#shared/formats.ts";
import { Anchor } from "../anchor.tsx";
import { DrawContext } from "../drawn-parts.ts";
import { FavoriteButton } from "../favorites/hearts.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { trackClick } from "../recommendations/recommendations.ts";
import { useTrackedCard } from "../tracking/use-tracked-card.ts";
import { ProductPicture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./product-card.module.css";

interface Props {
  card: Card;
  /** Widths of the picture, as in `<img sizes>`. */
  sizes: string;
  eager?: boolean;
  priority?: boolean;
}

/** A list asks for nothing new of its cards while the next page is on its way. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { card, eager, priority } = props;
  const [isHovered, setHovered] = useState(false);
  // What React hoists out of an eager picture belongs to its page.
  const draw = import.meta.env.SSR && !eager && !priority ? use(DrawContext) : null;
  return (
    <article
      ref={useTrackedCard(card)}
      className={styles.card}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
    >
      {draw ? (
        draw(nameOf(props), () => <CardParts {...props} />)
      ) : (
        <CardParts {...props} isHovered={isHovered} />
      )}
    </article>
  );
});

/** All that its HTML is made of: the provider's code is another with each answer. */
function nameOf({ card: { trackingCode: _, facts: __, ...card }, sizes }: Props): string {
  return sizes + JSON.stringify(card);
}

interface PartsProps extends Props {
  isHovered?: boolean;
}

function CardParts({ card, sizes, eager, priority, isHovered = false }: PartsProps) {
  const t = useTranslate();
  const { images, locale, decimalSign } = useLayoutData();
  const { brand, name, pictures, price, colour, colours, href } = card;
  return (
    <>
      <div className={styles.picture}>
        <ProductPicture
          images={images}
          file={pictures[0]}
          alt={(colour ? t("product.alt", { brand, name, colour }) : `${brand} ${name}`).trim()}
          sizes={sizes}
          eager={eager}
          priority={priority}
        />
        {isHovered && pictures[1] && (
          <ProductPicture
            className={styles.second}
            images={images}
            file={pictures[1]}
            alt=""
            sizes={sizes}
            eager
          />
        )}
        <Badge {...card} />
      </div>
      <FavoriteButton product={card} className={styles.favorite} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          {brand && <span className={styles.brand}>{brand}</span>}{" "}
          <Anchor to={href} className={styles.link} onClick={() => trackClick(card.trackingCode)}>
            {name}
          </Anchor>
        </h3>
        <Price
          className={styles.price}
          price={price}
          muted={card.badge === "sold-out"}
          labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }}
        />
        {card.rating && (
          <p className={styles.rating}>
            <Stars
              score={card.rating.score}
              label={t("card.rating", {
                rating: writeNumber(card.rating.score, { locale, decimalSign }),
                count: card.rating.count,
              })}
              size={12}
            />
            <span aria-hidden="true">{card.rating.count}</span>
          </p>
        )}
        {colours && (
          <p className={styles.colours}>
            <Swatches colours={colours.shown} />
            {t("card.colors", { count: colours.count })}
          </p>
        )}
      </div>
    </>
  );
}

function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <svg className={styles.swatches} width={colours.length * 24 - 10} height="14" aria-hidden="true">
      {colours.map((hex, index) => {
        const cx = 7 + index * 24;
        return <circle key={cx} cx={cx} fill={hex} />;
      })}
    </svg>
  );
}

const badgeTexts = { "sold-out": "badge.soldOut", "few-left": "badge.fewLeft", new: "badge.new" } as const;

function Badge({ badge, price: { discount } }: Card) {
  const t = useTranslate();
  if (!badge) return null;
  const isSale = badge === "sale";
  return (
    <span className={`${styles.badge} ${isSale ? styles.sale : styles.plain}`}>
      {isSale ? t("badge.discount", { percent: discount?.percentage ?? 0 }) : t(badgeTexts[badge])}
    </span>
  );
}
