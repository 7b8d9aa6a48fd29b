import type { CartLine } from "#shared/cart.ts";
import { type NoticeProduct, notify } from "../notice/notice.ts";
import { openCart } from "./cart.ts";
import { goodsOf } from "./goods-of.ts";

const key = "cart-was-shown";

/**
 * What was added is shown in the drawer once a visit, in a notification from then on (design 3.5-1, CT-13).
 */
export function showAdded(line: CartLine) {
  if (isFirst()) openCart();
  else
    notify({
      kind: "success",
      message: "product.added",
      product: toNoticeProduct(line),
      action: { message: "cart.view", run: openCart },
    });
}

function toNoticeProduct(line: CartLine): NoticeProduct {
  const { brand, name, detail, picture } = goodsOf(line);
  const price = {
    incVat: line.unitPrice?.sellingPriceIncVatFormatted ?? "",
    exVat: line.unitPrice?.sellingPriceExVatFormatted ?? "",
  };
  return { brand, name, detail, picture, quantity: line.quantity, price };
}

function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {}
  return true;
}
