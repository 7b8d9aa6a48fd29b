import { Suspense, useEffect } from "react";
import type { ProductPage } from "#shared/pages.ts";
import { stockState } from "#shared/stock.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { Deferred } from "../deferred.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Breadcrumb } from "../list/breadcrumb.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { Gallery } from "../product/gallery.tsx";
import { ProductInfo } from "../product/product-info.tsx";
import { ProductTexts } from "../product/product-texts.tsx";
import { Reviews, ReviewsFailed, ReviewsSkeleton } from "../product/reviews.tsx";
import { emit } from "../tracking/events.ts";
import styles from "./product.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/product.json"));

/** What decides the purchase comes at once; reviews and related products are streamed after it. */
export function Component() {
  const t = useTranslate();
  const { product, breadcrumb, reviews, related, wantsSize }: ProductPage = usePageData<"product">();
  useEffect(() => {
    const { href, price } = product;
    emit("product-detail:impression", { product: { ...toTracked(product), href, price } });
  }, [product]);
  const relatedProducts = (
    <Deferred key={`${product.href} related`} name="related" value={related} fallback={null} failed={null}>
      {(cards) => <ProductRow title={t("product.related")} cards={cards} swipe />}
    </Deferred>
  );
  // Who cannot buy this product sees others first.
  const isSoldOut = stockState(product.stock).kind === "sold-out";
  return (
    <>
      <div className={`gutter ${styles.way}`}>
        <Breadcrumb crumbs={breadcrumb} current={product.href} />
      </div>
      <div className={`gutter ${styles.product}`} key={product.href}>
        <div className={styles.gallery}>
          <Gallery product={product} />
        </div>
        <div className={styles.info}>
          <ProductInfo product={product} wantsSize={wantsSize} />
        </div>
        <div className={styles.texts}>
          <Suspense>
            <ProductTexts product={product} />
          </Suspense>
        </div>
      </div>
      {isSoldOut && relatedProducts}
      <div className="gutter">
        <Deferred
          key={product.href}
          name="reviews"
          value={reviews}
          fallback={<ReviewsSkeleton />}
          failed={<ReviewsFailed />}
        >
          {(loaded) => <Reviews {...loaded} product={product} />}
        </Deferred>
      </div>
      {!isSoldOut && relatedProducts}
    </>
  );
}
