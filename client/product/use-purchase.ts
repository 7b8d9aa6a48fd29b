import { useEffect, useState } from "react";
import type { Product, Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { addToCart } from "../cart/cart.ts";
import type { AddedProduct } from "../cart/cart-state.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";

/** How long the button says that the goods are in the cart, in ms. */
const addedFor = 1_600;

export interface Purchase {
  chosen: Sku | undefined;
  choose: (sku: Sku) => void;
  /** What is wrong with the choice of a size. */
  sizeError: string | null;
  /** Why the cart did not take the goods. */
  refusal: string | null;
  status: "idle" | "adding" | "added";
  soldOut: boolean;
  /** Text of the button. */
  label: string;
  add: () => Promise<void>;
  /** Opens the question for an address to tell when the chosen size is back (PR-11). */
  askForNotice: () => void;
}

/** What there is to choose, and to show in the cart. */
type Choice = Omit<AddedProduct, "skus"> & Pick<Product, "skus" | "stock">;

/**
 * Choice of a size and the way into the cart; the button and the sticky bar share it (3.4-3, 3.4-4).
 * @param askForSize brings the shopper to the sizes when none was chosen
 */
export function usePurchase(product: Choice, askForSize: () => void): Purchase {
  const t = useTranslate();
  const { skus } = product;
  const [chosenId, setChosenId] = useState(skus.length === 1 ? skus[0]?.id : undefined);
  const [sizeError, setSizeError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [status, setStatus] = useState<Purchase["status"]>("idle");
  const chosen = skus.find(({ id }) => id === chosenId);
  const { kind } = stockState(chosen?.stock ?? product.stock);

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

  const missSize = () => {
    setSizeError(t("validation.pickSize"));
    askForSize();
  };

  const askForNotice = () => {
    if (!chosen) return missSize();
    openOverlay("back-in-stock", { skuId: chosen.id, product: product.name, size: chosen.name });
  };

  const add = async () => {
    if (kind === "sold-out" || status === "adding") return;
    if (!chosen) return missSize();
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
        : kind === "sold-out"
          ? t("stock.soldOut")
          : kind === "oversellable"
            ? t("product.orderItem")
            : t("product.addToCart");
  const soldOut = kind === "sold-out";
  return { chosen, choose, sizeError, refusal, status, soldOut, label, add, askForNotice };
}
