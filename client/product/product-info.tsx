import { type ReactNode, useState } from "react";
import { hasVat, isPriced, type Product } from "#shared/catalog.ts";
import { writeNumber } from "#shared/formats.ts";
import { store } from "#shared/store.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { ProductPicture } from "../ui/picture.tsx";
import { BothVat, Price } from "../ui/price.tsx";
import { Stars } from "../ui/stars.tsx";
import { PriceHistory } from "./price-history.tsx";
import styles from "./product-info.module.css";

/** @param children how it is bought */
export function ProductInfo({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const { brand, brandHref, name, price, rating, priceHistory, campaigns, guarantee } = product;
  return (
    <div className={styles.info}>
      <div className={styles.head}>
        {brand && (
          <Anchor to={brandHref} className={styles.brand}>
            {brand}
          </Anchor>
        )}
        <h1 className={styles.name}>{name}</h1>
        {rating.count > 0 && (
          <a href="#reviews" className={styles.rating}>
            <Stars
              score={rating.score}
              label={t("review.average", { rating: writeNumber(rating.score, layoutData) })}
            />
            <span>
              {writeNumber(rating.score, layoutData)} ({t("review.count", { count: rating.count })})
            </span>
          </a>
        )}
      </div>
      <div>
        {isPriced(product) ? (
          <>
            <Price
              className={styles.price}
              price={price}
              labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }}
            />
            <p className={styles.vat}>
              {hasVat(price) ? (
                <>
                  <span className="inc">{t("product.inclVat")}</span>
                  <span className="ex">{t("product.exclVat")}</span>{" "}
                  <Anchor to={layoutData.service.shipping.href}>{t("product.plusShipping")}</Anchor>
                </>
              ) : (
                t("product.noTax")
              )}
              {price.discount && ` · ${t("badge.discount", { percent: price.discount.percentage })}`}
            </p>
          </>
        ) : (
          <p className={styles.vat}>{t("product.noPrice")}</p>
        )}
        {price.discount && (
          <p className={styles.vat}>
            {t("product.priorPrice")}:{" "}
            <BothVat inc={price.discount.priorIncVat} ex={price.discount.priorExVat} />
          </p>
        )}
        {priceHistory.length > 0 && <PriceHistory changes={priceHistory} />}
        {campaigns.map((campaign) => (
          <p key={campaign} className={styles.campaign}>
            {campaign}
          </p>
        ))}
      </div>
      {product.colour && <Colours product={product} />}
      {children}
      {guarantee && (
        <p className={styles.guarantee}>
          {guarantee.text} <Anchor to={guarantee.href}>{guarantee.link}</Anchor>
          {guarantee.label && <img src={guarantee.label.picture} alt={guarantee.label.text} />}
        </p>
      )}
      <Share key={product.href} title={[brand, name].filter(Boolean).join(" ")} />
      <Promises hasCare={product.texts.care.length > 0} />
    </div>
  );
}

function Share({ title }: { title: string }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const share = async () => setOutcome(await (await import("./share.ts")).sharePage(title));
  return (
    <div>
      <Button variant="text" className={styles.share} onClick={() => void share()}>
        {t("product.share")}
      </Button>
      {outcome && <p className={styles.vat}>{t(outcome)}</p>}
    </div>
  );
}

/** Every colour is a product of its own, so each is a link. */
function Colours({ product }: { product: Product }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  return (
    <div>
      <p className={styles.label} id="colour">
        {t("product.colorOf", { name: product.colour })}
      </p>
      {product.variants.length > 1 && (
        <ul className={styles.colours} aria-labelledby="colour">
          {product.variants.map(({ href, name, picture, soldOut }) => (
            <li key={href}>
              <Anchor
                to={href}
                className={classNames(styles.colour, soldOut && styles.soldOut)}
                aria-current={href === product.href ? "page" : undefined}
                data-keep-scroll=""
              >
                <ProductPicture
                  images={images}
                  file={picture}
                  alt={soldOut ? `${name}, ${t("stock.soldOut")}` : name}
                  sizes="64px"
                />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Promises({ hasCare }: { hasCare: boolean }) {
  const t = useTranslate();
  const { freeShippingFrom } = useLayoutData();
  return (
    <dl className={styles.promises}>
      {freeShippingFrom && (
        <div>
          <dt>{t("usp.shipping")}</dt>
          <dd>{t("usp.shippingText", { amount: freeShippingFrom })}</dd>
        </div>
      )}
      <div>
        <dt>{t("usp.returns", { days: store.returnDays })}</dt>
        <dd>{t("usp.returnsText")}</dd>
      </div>
      {hasCare && (
        <div>
          <dt>{t("usp.care")}</dt>
          <dd>{t("usp.careText")}</dd>
        </div>
      )}
    </dl>
  );
}
