import { isOpenCart, toCart } from "#shared/cart-answer.ts";
import type { FormNotice } from "#shared/form-notice.ts";
import type { ProductAnswer } from "#shared/form-pages.ts";
import { addPackageToCart, addToCart, getCart } from "#shared/operations/generated/operations.ts";
import type { AddPackageToCartMutation, CartFragment } from "#shared/operations/generated/types.ts";
import type { Operation } from "#shared/operations/operation.ts";
import { readCartId } from "../api/cart.ts";
import { readOrderState } from "../api/orders.ts";
import type { ShopContext } from "../context.ts";
import { readCartState } from "../orders/completed-cart.ts";
import { ask, type FormCall } from "./ask.ts";
import { type Fields, readNumber } from "./read-form.ts";
import { failureNotice, goTo, ownCart, toCartPath, translateFor } from "./visit.ts";

type Answer = Response | ProductAnswer;

/** The form of a product's page. */
export async function addProduct(c: ShopContext, fields: Fields): Promise<Answer> {
  const packageId = readNumber(fields.package);
  if (packageId !== null) return addPackage(c, packageId, fields);
  const skuId = readNumber(fields.size);
  if (skuId === null) return { wantsSize: true };
  const variables = { ...ownCart, item: { skuId, quantity: 1 } };
  const added = await askAgain(c, addToCart, variables, (data) => data.addToCart);
  if (isShort(added.answer)) return { notices: [await loadStockNotice(c, skuId)] };
  return afterAdding(c, added, (data) => data.addToCart);
}

/** `part-1=1004.100402`: of part 1 the option 1004 in the size of that sku. */
const readSelections = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const [option, sku] = value.split(".");
    const groupId = name.startsWith("part-") ? readNumber(name.slice("part-".length)) : null;
    const [optionId, skuId] = [readNumber(option), readNumber(sku)];
    return groupId !== null && optionId !== null && skuId !== null ? [{ groupId, optionId, skuId }] : [];
  });

async function addPackage(c: ShopContext, packageId: number, fields: Fields): Promise<Answer> {
  const selections = readSelections(fields);
  if (selections.length === 0) return { wantsSize: true };
  const select = (data: AddPackageToCartMutation) => data.addPackageToCart;
  const added = await askAgain(c, addPackageToCart, { ...ownCart, packageId, selections }, select);
  const { answer } = added;
  if (answer.kind === "refused" && answer.code === "InvalidSelection") return { wantsSize: true };
  if (isShort(answer)) return { notices: [{ tone: "error", text: translateFor(c)("package.short") }] };
  return afterAdding(c, added, select);
}

interface Added<Data> {
  answer: FormCall<Data>;
  /** The cart before has been ordered; whoever ordered it may not have read so. */
  isOrderedBefore: boolean;
}

/** Once more without the cart of this browser, or of the customer's other device, where the shop no longer has it. */
async function askAgain<Data, Sent>(
  c: ShopContext,
  operation: Operation<Data, Sent>,
  variables: Sent,
  select: (data: Data) => CartFragment | null,
): Promise<Added<Data>> {
  const id = readCartId(c);
  const answer = await ask(c, operation, variables);
  if (answer.kind !== "data" || isOpenCart(select(answer.data))) return { answer, isOrderedBefore: false };
  const cart = { id, market: c.get("marketContext").market.alias };
  const isMoved = (await readOrderState(c, id))?.isMoved ?? false;
  const isOrderedBefore = id !== "" && !isMoved && (await readCartState(c, cart)) === "completed";
  return { answer: await ask(c, operation, variables, { forgetsCart: true }), isOrderedBefore };
}

const isShort = (answer: FormCall<unknown>) =>
  answer.kind === "refused" && answer.code === "InsufficientStock";

/** All pieces that are left may be in the cart. */
async function loadStockNotice(c: ShopContext, skuId: number): Promise<FormNotice> {
  const answer = readCartId(c) === "" ? null : await ask(c, getCart, ownCart);
  if (answer && answer.kind !== "data") return failureNotice(c, answer.code);
  const cart = toCart(answer?.data.getCart ?? null, c.get("marketContext").market.country);
  const stock = cart?.lines.find((line) => line.skuId === skuId)?.product.stock?.total ?? 0;
  const t = translateFor(c);
  return { tone: "error", text: stock > 0 ? t("stock.onlyLeft", { stock }) : t("stock.soldOut") };
}

function afterAdding<Data>(
  c: ShopContext,
  { answer, isOrderedBefore }: Added<Data>,
  select: (data: Data) => CartFragment | null,
): Answer {
  const isAdded = answer.kind === "data" && isOpenCart(select(answer.data));
  if (isAdded) return goTo(c, `${toCartPath(c)}?done=${isOrderedBefore ? "begun" : "added"}`);
  return { notices: [failureNotice(c, answer.kind === "data" ? undefined : answer.code)] };
}
