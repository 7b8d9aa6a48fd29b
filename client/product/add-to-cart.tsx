import { type RefObject, useEffect, useState } from "react";
import { isPriced, type Product, type Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { addToCart } from "../cart/cart.ts";
import type { AddedProduct } from "../cart/cart-state.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./add-to-cart.module.css";

/** Milliseconds for which the button says that the product is in the cart. */
const addedFor = 1_600;

export interface Purchase {
  chosen: Sku | undefined;
  choose: (sku: Sku) => void;
  sizeError: string | null;
  refusal: string | null;
  status: "idle" | "adding" | "added";
  isSoldOut: boolean;
  isPriced: boolean;
  label: string;
  add: () => Promise<void>;
  openBackInStock: () => void;
}

type Purchasable = Omit<AddedProduct, "skus"> & Pick<Product, "skus" | "stock">;

/**
 * The chosen size and what the button does; the panel and the sticky bar share it.
 * @param focusSizes called when something was to be bought and no size was chosen
 */
export function usePurchase(product: Purchasable, focusSizes: () => void): Purchase {
  const t = useTranslate();
  const { skus } = product;
  const [chosenId, setChosenId] = useState(skus.length === 1 ? skus[0]?.id : undefined);
  const [sizeError, setSizeError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [status, setStatus] = useState<Purchase["status"]>("idle");
  const chosen = skus.find(({ id }) => id === chosenId);
  const { kind } = stockState(chosen?.stock ?? product.stock);
  const isSoldOut = kind === "sold-out";

  useEffect(() => {
    if (status !== "added") return;
    const timer = setTimeout(() => setStatus("idle"), addedFor);
    return () => clearTimeout(timer);
  }, [status]);

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
    openOverlay("back-in-stock", { skuId: chosen.id, product: product.name, size: chosen.name });
  };

  const add = async () => {
    if (isSoldOut || status === "adding") return;
    if (!chosen) return reportMissingSize();
    setRefusal(null);
    setStatus("adding");
    const answer = await addToCart({ skuId: chosen.id, quantity: 1, stock: chosen.stock, product });
    setStatus(answer.kind === "added" ? "added" : "idle");
    if (answer.kind === "only-left") setRefusal(t("stock.onlyLeft", { stock: answer.stock }));
    if (answer.kind === "threshold") setRefusal(t("stock.threshold", { quantity: answer.quantity }));
  };

  const label =
    status === "adding"
      ? t("product.adding")
      : status === "added"
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
    status,
    isSoldOut,
    isPriced: isPriced(product),
    label,
    add,
    openBackInStock,
  };
}

interface AddButtonProps {
  purchase: Purchase;
  rowRef?: RefObject<HTMLDivElement | null>;
}

export function AddButton({ purchase, rowRef }: AddButtonProps) {
  if (!purchase.isPriced) return null;
  return (
    <div ref={rowRef} className={styles.row}>
      <Button
        wide
        busy={purchase.status === "adding"}
        aria-disabled={purchase.isSoldOut || undefined}
        className={purchase.isSoldOut ? styles.unavailable : undefined}
        onClick={purchase.add}
      >
        {purchase.status === "added" && <Icon name="check" size={20} />}
        {purchase.label}
      </Button>
    </div>
  );
}
