import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { ProductPage } from "#shared/pages.ts";
import { stockState } from "#shared/stock.ts";
import { toTracked } from "#shared/tracking/product.ts";
import { readUser } from "../auth/auth-storage.ts";
import { Deferred } from "../deferred.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Breadcrumb } from "../list/breadcrumb.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { whenIdle } from "../loading/ahead.ts";
import { addMessages } from "../messages.ts";
import { FailedPart } from "../notice/failed-part.tsx";
import { usePageData } from "../page-data.ts";
import { Gallery } from "../product/gallery.tsx";
import { ProductInfo } from "../product/product-info.tsx";
import { ProductTexts } from "../product/product-texts.tsx";
import { PurchasePanel } from "../product/purchase-panel.tsx";
import { ReviewsFailed, ReviewsSkeleton } from "../product/reviews-waiting.tsx";
import { useHydrated } from "../store.ts";
import { emit } from "../tracking/events.ts";
import styles from "./product.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/product.json"));

/**
 * The worker draws it with the rest, its code comes once the browser has nothing to do: what is below the first screen.
 *
 * @param wait until then
 */
async function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait: (then: () => void) => void = whenIdle,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load();
  return lazy(async () => {
    await new Promise<void>(wait);
    // Without its code a part stays as the worker drew it, instead of taking the whole page along.
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  }) as unknown as ComponentType<Props>;
}

/**
 * After a link the first screen is drawn alone, and the rest a moment later. Whoever comes back or wants a place
 * further down needs all of its height at once.
 */
function Below({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === "PUSH" && hash === "";
  const isWhole = !useHydrated() || !isFollowed;
  return useDeferredValue(true, isWhole) && children;
}

const PackagePanel = await later(
  async () => (await import("../package/package-panel.tsx")).PackagePanel,
  queueMicrotask,
);
const FormNotices = await later(
  async () => (await import("../no-script/form-notices.tsx")).FormNotices,
  queueMicrotask,
);
const Reviews = await later(async () => (await import("../product/reviews.tsx")).Reviews);
const SeenProducts = await later(async () => (await import("../product/seen-products.tsx")).SeenProducts);

/** What decides the purchase comes at once; reviews and related products are streamed after it. */
export function Component() {
  const t = useTranslate();
  const { product, breadcrumb, reviews, related, wantsSize, notices }: ProductPage = usePageData<"product">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other reviews it is the same product
  useEffect(() => {
    const { href, price } = product;
    const isGuests = readUser() === null;
    emit("product-detail:impression", { product: { ...toTracked(product), href, price }, isGuests });
  }, [product.href]);
  const relatedProducts = (
    <Deferred key={`${product.href} related`} name="related" value={related} fallback={null} failed={null}>
      {({ packages = [], alternatives, companions }) => (
        <>
          <ProductRow title={t("product.packages")} cards={packages} swipe />
          <ProductRow title={t("product.companions")} cards={companions} swipe />
          <ProductRow title={t("product.related")} cards={alternatives} swipe />
        </>
      )}
    </Deferred>
  );
  // Who cannot buy this product sees others first.
  const isSoldOut = stockState(product.stock).kind === "sold-out";
  return (
    <>
      {notices && (
        <div className={`gutter ${styles.notices}`}>
          <Suspense>
            <FormNotices notices={notices} />
          </Suspense>
        </div>
      )}
      <div className={`gutter ${styles.way}`}>
        <Breadcrumb crumbs={breadcrumb} current={product.href} />
      </div>
      <div className={`gutter ${styles.product}`} key={product.href}>
        <div className={styles.gallery}>
          <Gallery product={product} />
        </div>
        <div className={styles.info}>
          <ProductInfo product={product}>
            {product.package ? (
              <Suspense>
                <PackagePanel product={product} package={product.package} wantsSize={wantsSize} />
              </Suspense>
            ) : (
              <PurchasePanel product={product} wantsSize={wantsSize} />
            )}
          </ProductInfo>
        </div>
        <div className={styles.texts}>
          <Below>
            <Suspense>
              <ProductTexts product={product} />
            </Suspense>
          </Below>
        </div>
      </div>
      <Below key={`${product.href} below`}>
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
        <FailedPart instead={null}>
          <Suspense>
            <SeenProducts ownId={product.id} />
          </Suspense>
        </FailedPart>
      </Below>
    </>
  );
}
