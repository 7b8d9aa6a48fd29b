import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isPriced, type Product, type Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { hrefIn } from "../anchor.tsx";
import { addToCart } from "../cart/add-to-cart.ts";
import { useCartAhead } from "../cart/cart-ahead.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { classNames } from "../ui/class-names.ts";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./card-tools.module.css";

export interface ToolsProps {
  card: HTMLElement;
  link: HTMLAnchorElement;
  /** Null while it is on its way. */
  product: Product | null;
  isPressed: boolean;
  hasSizes: boolean;
  close: () => void;
}

export function CardTools({ card, product, isPressed, hasSizes, close }: ToolsProps) {
  const t = useTranslate();
  const { images } = useLayoutData();
  const [previewed, setPreviewed] = useState<string>();
  // The pointer has drawn the second picture already (list/product-card.tsx).
  const file = previewed ?? (hasSizes ? undefined : product?.pictures[1]);
  const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
  const colours = card.querySelector("p:has(> svg[aria-hidden])");
  return (
    <>
      {file && (
        <ProductPicture className={styles.preview} images={images} file={file} alt="" sizes="50vw" eager />
      )}
      {hasSizes && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons are in
        <div className={styles.bar} onKeyDown={closeByKey}>
          {product ? (
            <QuickAdd product={product} isPressed={isPressed} close={close} />
          ) : (
            <p role="status">{t("common.loading")}</p>
          )}
        </div>
      )}
      {product && colours && createPortal(<Colours product={product} onPreview={setPreviewed} />, colours)}
    </>
  );
}

interface QuickAddProps {
  product: Product;
  isPressed: boolean;
  close: () => void;
}

function QuickAdd({ product, isPressed, close }: QuickAddProps) {
  const t = useTranslate();
  useCartAhead();
  const [refusal, setRefusal] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isPressed) sizes.current?.querySelector("button")?.focus();
  }, [isPressed]);
  const { skus, name } = product;
  const isSoldOut = ({ stock }: Sku) => stockState(stock).kind === "sold-out";
  const choose = (sku: Sku) => {
    const size = sku.local ?? sku.name;
    if (isSoldOut(sku)) return openOverlay("back-in-stock", { skuId: sku.id, product: name, size });
    void import("../known-size.ts").then((known) => known.keepSize(skus, sku, () => undefined));
    // The focus is back on the card before the cart may take it.
    setFailed(false);
    const wasInside = sizes.current?.contains(document.activeElement);
    const answer = addToCart({ skuId: sku.id, quantity: 1, stock: sku.stock, product });
    if (answer.kind === "only-left") setRefusal(t("stock.onlyLeft", { stock: answer.stock }));
    if (answer.kind === "threshold") setRefusal(t("stock.threshold", { quantity: answer.quantity }));
    if (answer.kind !== "added") return;
    if (wasInside) close();
    // A notice says so, too, and goes.
    void answer.isConfirmed.then((isConfirmed) => setFailed(!isConfirmed));
  };
  const toText = (sku: Sku) => (skus.length > 1 ? (sku.local ?? sku.name) : t("product.addToCart"));
  if (!isPriced(product)) return <p>{t("product.noPrice")}</p>;
  return (
    <>
      <fieldset ref={sizes} className={styles.sizes}>
        <legend className="hidden-visually">{t("card.quickAdd", { name })}</legend>
        {skus.map((sku) => (
          <button
            key={sku.id}
            type="button"
            className={classNames(styles.size, isSoldOut(sku) && styles.soldOut)}
            aria-label={isSoldOut(sku) ? t("product.sizeUnavailable", { size: toText(sku) }) : undefined}
            aria-haspopup={isSoldOut(sku) ? "dialog" : undefined}
            onClick={() => choose(sku)}
          >
            {toText(sku)}
          </button>
        ))}
      </fieldset>
      <p role="alert">{refusal}</p>
      {hasFailed && <p>{t("error.generic")}</p>}
    </>
  );
}

interface ColoursProps {
  product: Product;
  onPreview: (file: string | undefined) => void;
}

/** Over the dots that every card shows. */
function Colours({ product, onPreview }: ColoursProps) {
  const { basename } = useLayoutData();
  const hide = () => onPreview(undefined);
  return (
    <span className={styles.colours}>
      {product.variants.slice(0, 4).map(({ href, name, picture }) => {
        const show = () => onPreview(picture);
        return (
          <a
            key={href}
            href={hrefIn(basename, href)}
            title={name}
            onPointerEnter={show}
            onPointerLeave={hide}
            onFocus={show}
            onBlur={hide}
          >
            <span className="hidden-visually">{name}</span>
          </a>
        );
      })}
    </span>
  );
}
