import { type RefObject, useEffect, useState } from "react";
import { isPriced, type Product, type Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { useCartAhead } from "../cart/cart-ahead.ts";
import type { AddedProduct } from "../cart/cart-changes.ts";
import { useJustAdded } from "../cart/just-added.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { readStored } from "../storage.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./add-to-cart.module.css";

export interface Purchase {
  chosen: Sku | undefined;
  choose: (sku: Sku) => void;
  sizeError: string | null;
  refusal: string | null;
  /** The shop has not confirmed the addition: a notice has said so, and goes. */
  hasFailed: boolean;
  isAdded: boolean;
  isSoldOut: boolean;
  isPriced: boolean;
  label: string;
  add: () => void;
  openBackInStock: () => void;
}

type Purchasable = Omit<AddedProduct, "skus"> &
  Pick<Product, "skus" | "stock"> & { wantsSize?: boolean | undefined };

/**
 * The chosen size and what the button does; the panel and the sticky bar share it.
 * @param focusSizes called when something was to be bought and no size was chosen
 */
export function usePurchase(product: Purchasable, focusSizes: () => void): Purchase {
  const t = useTranslate();
  useCartAhead();
  const { skus } = product;
  const [chosenId, setChosenId] = useState(skus.length === 1 ? skus[0]?.id : undefined);
  const [sizeError, setSizeError] = useState(product.wantsSize ? t("validation.pickSize") : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isAdded, isDoubleClick, showAdded } = useJustAdded();
  const [hasFailed, setFailed] = useState(false);
  const chosen = skus.find(({ id }) => id === chosenId);
  const { kind } = stockState(chosen?.stock ?? product.stock);
  const isSoldOut = kind === "sold-out";

  useEffect(() => {
    if (chosen || readStored("localStorage", "sizes"))
      void import("../known-size.ts").then((known) => known.keepSize(skus, chosen, setChosenId));
  }, [skus, chosen]);

  const choose = (sku: Sku) => {
    setChosenId(sku.id);
    setSizeError(null);
    setRefusal(null);
  };

  const reportMissingSize = () => {
    setSizeError(t("validation.pickSize"));
    focusSizes();
  };

  const openBackInStock = () => {
    if (!chosen) return reportMissingSize();
    openOverlay("back-in-stock", {
      skuId: chosen.id,
      product: product.name,
      size: chosen.local ?? chosen.name,
    });
  };

  const add = () => {
    if (isSoldOut || isDoubleClick()) return;
    if (!chosen) return reportMissingSize();
    setRefusal(null);
    setFailed(false);
    const answer = addToCart({ skuId: chosen.id, quantity: 1, stock: chosen.stock, product });
    if (answer.kind === "only-left") setRefusal(t("stock.onlyLeft", { stock: answer.stock }));
    if (answer.kind === "threshold") setRefusal(t("stock.threshold", { quantity: answer.quantity }));
    if (answer.kind !== "added") return;
    showAdded(true);
    void answer.isConfirmed.then((isConfirmed) => {
      if (isConfirmed) return;
      showAdded(false);
      setFailed(true);
    });
  };

  const label = isAdded
    ? t("product.added")
    : isSoldOut
      ? t("stock.soldOut")
      : kind === "oversellable"
        ? t("product.orderItem")
        : t("product.addToCart");
  return {
    chosen,
    choose,
    sizeError,
    refusal,
    hasFailed,
    isAdded,
    isSoldOut,
    isPriced: isPriced(product),
    label,
    add,
    openBackInStock,
  };
}

interface AddButtonProps {
  purchase: Purchase;
  /** `submit`: the form around it adds. */
  type?: "submit";
  rowRef?: RefObject<HTMLDivElement | null>;
}

export function AddButton({ purchase, type, rowRef }: AddButtonProps) {
  if (!purchase.isPriced) return null;
  return (
    <div ref={rowRef} className={styles.row}>
      <Button
        wide
        type={type}
        aria-disabled={purchase.isSoldOut || undefined}
        className={purchase.isSoldOut ? styles.unavailable : undefined}
        onClick={type ? undefined : purchase.add}
      >
        {purchase.isAdded && <Icon name="check" size={20} />}
        {purchase.label}
      </Button>
    </div>
  );
}
