import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import { isPriced, type Product, type ProductCard, type Sku } from "#shared/catalog.ts";
import type { ProductPage } from "#shared/pages.ts";
import { stockState } from "#shared/stock.ts";
import { Anchor } from "../anchor.tsx";
import { addToCart } from "../cart/add-to-cart.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";
import { rememberSize } from "../product/known-size.ts";
import { Icon } from "../ui/icon.tsx";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./quick-add.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/product.json"));

async function fetchProduct(path: string): Promise<Product> {
  const response = await fetch(apiPaths.data + path);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const { product }: ProductPage = await response.json();
  return product;
}

/** Over the picture of a card: its sizes to buy, and its colours to look at. The card's sizes are asked for when wanted. */
export function QuickAdd({ card }: { card: ProductCard }) {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const [isOpen, setOpen] = useState(false);
  const [product, setProduct] = useState<Product | null>(null);
  const asked = useRef<Promise<void>>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (card.badge === "sold-out" || !isPriced(card)) return null;

  const load = () => {
    asked.current ??= fetchProduct(basename + card.href)
      .then(setProduct)
      .catch(() => {
        asked.current = null;
        setOpen(false);
        notify({ kind: "error", message: "error.generic" });
      });
  };
  const press = () => {
    load();
    setOpen(!isOpen);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button in it has opened
    <div
      className={styles.quick}
      data-open={isOpen || undefined}
      onKeyDown={closeOnEscape}
      onBlur={closeOutside}
    >
      {isOpen && product && <Choices product={product} onAdded={() => setOpen(false)} />}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !product) || undefined}
        aria-label={`${t("product.addToCart")}: ${card.name}`}
        onPointerEnter={load}
        onFocus={load}
        onClick={press}
      >
        <Icon name={isOpen ? "close" : "plus"} size={20} />
      </button>
    </div>
  );
}

function Choices({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  const [preview, setPreview] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { skus, variants, name } = product;
  const add = (sku: Sku) => {
    rememberSize(
      sku.name,
      skus.map((each) => each.name),
    );
    const answer = addToCart({ skuId: sku.id, quantity: 1, stock: sku.stock, product });
    if (answer.kind === "added") return onAdded();
    setRefusal(
      answer.kind === "only-left"
        ? t("stock.onlyLeft", { stock: answer.stock })
        : t("stock.threshold", { quantity: answer.quantity }),
    );
  };
  return (
    <>
      {preview && <ProductPicture images={images} file={preview} alt="" sizes="50vw" eager />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that add at once are no set of fields */}
      <div role="group" aria-label={`${t("product.selectSize")}: ${name}`}>
        {variants.length > 1 && (
          <ul onPointerLeave={() => setPreview(null)}>
            {variants.map((variant) => (
              <li key={variant.href}>
                <Anchor
                  to={variant.href}
                  aria-label={variant.name}
                  onPointerEnter={() => setPreview(variant.picture)}
                  onFocus={() => setPreview(variant.picture)}
                  onBlur={() => setPreview(null)}
                >
                  <ProductPicture images={images} file={variant.picture} alt="" sizes="40px" />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        <div>
          {skus.map((sku) => {
            const isSoldOut = stockState(sku.stock).kind === "sold-out";
            return (
              <button
                key={sku.id}
                type="button"
                disabled={isSoldOut}
                aria-label={isSoldOut ? t("product.sizeUnavailable", { size: sku.name }) : undefined}
                onClick={() => add(sku)}
              >
                {sku.name}
              </button>
            );
          })}
        </div>
        <p role="alert">{refusal}</p>
      </div>
    </>
  );
}
