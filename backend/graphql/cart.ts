import { meetsRequirements } from "#backend/campaigns/apply.ts";
import { findByCode } from "#backend/campaigns/range.ts";
import {
  addRow,
  findRow,
  type RowChange,
  type RowRefusal,
  setQuantity,
  stillOnSale,
} from "#backend/cart/rows.ts";
import { findSku } from "#backend/catalogue/catalogue.ts";
import { type ContextArguments, viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { openContents, priceForBuyer } from "#backend/checkout/contents.ts";
import type { Commerce } from "#backend/commerce.ts";
import { placedContents, placedViewpoint } from "#backend/orders/placed-order.ts";
import { addPackage, rowsOfPackage, setPackages } from "#backend/packages/pick.ts";
import { findPackage } from "#backend/packages/range.ts";
import {
  cloneCart,
  completeCart,
  findCart,
  openCart,
  readCheckout,
  type StoredCart,
  writeMerchantData,
  writePromoCode,
  writeRows,
} from "#backend/storage/carts.ts";
import { findOrderOfCart } from "#backend/storage/orders.ts";
import { refused } from "./context.ts";
import type {
  GeinsMerchantApiMutationResolvers as Mutations,
  GeinsMerchantApiQueryResolvers as Queries,
} from "./generated/resolvers.ts";

interface CartArguments extends ContextArguments {
  id: string;
  /** Only a checkout accepts the fee of another shipping service. */
  allowExternalShippingFee?: boolean | null;
}

export const cartQueries = {
  getCart: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    if (args.forceRefresh && args.id) dropGoneRows(args.id, commerce);
    const cart = args.id ? findCart(sql, args.id) : openCart(sql, commerce.clock.now());
    if (!cart || (cart.isCompleted && !args.includeCompleted)) return null;
    return answerWith(cart, args, commerce);
  },
} satisfies Queries;

/** For an unknown or completed cart they answer null, as `getCart` does: the client then opens a new one. */
export const cartMutations = {
  addToCart: (_root, args, { commerce }) =>
    changeRows(args, commerce, (cart, available) => {
      const { skuId, quantity, message } = args.item;
      if (!skuId || !findSku(commerce.catalogue, skuId))
        throw refused("UnknownSku", `No sku has the id ${skuId}`);
      const addition = { id: crypto.randomUUID(), skuId, quantity, message: message ?? "", package: null };
      return addRow(cart.rows, addition, available(skuId));
    }),

  updateCartItem: (_root, args, { commerce }) =>
    changeRows(args, commerce, (cart, available) => {
      const row = findRow(cart.rows, args.item);
      if (!row) return { ok: false, refusal: { kind: "RowNotFound" } };
      return setQuantity(cart.rows, row, args.item.quantity, available(row.skuId));
    }),

  clearCart: (_root, args, { commerce }) => changeRows(args, commerce, () => ({ ok: true, rows: [] })),

  addPackageToCart: (_root, args, { commerce }) =>
    changeRows(args, commerce, (cart, available) => {
      const chosen = findPackage(args.packageId);
      if (!chosen) throw refused("UnknownPackage", `No package has the id ${args.packageId}`);
      const selections = (args.selections ?? []).filter((selection) => selection !== null);
      const newId = () => crypto.randomUUID();
      const added = rowsOfPackage(chosen, selections, commerce.catalogue, newId(), newId);
      if (!added) throw refused("InvalidSelection", "Pick one size of one option in every required group");
      return addPackage(cart.rows, added, available);
    }),

  updateCartGroup: (_root, args, { commerce }) =>
    changeRows(args, commerce, (cart, available) =>
      setPackages(cart.rows, args.item.groupKey ?? "", args.item.quantity, available),
    ),

  /** '' removes the code. `RequirementsNotMet` means that another cart would do, any other error that none will. */
  setCartPromoCode: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    const cart = findOpenCart(args.id, commerce);
    if (!cart) return null;
    const code = args.promoCode.trim();
    const campaign = code === "" ? null : findByCode(code);
    if (campaign === undefined) throw refused("InvalidPromoCode", "The promo code is not valid");
    if (campaign) {
      const input = readCheckout(sql, cart.id);
      const { priced, buyer } = priceForBuyer(cart.rows, input, commerce, viewpointOf(args, commerce));
      if (!meetsRequirements(campaign, priced, buyer)) {
        throw refused("RequirementsNotMet", "The requirements for the promo code are not met");
      }
    }
    const promoCode = campaign?.code ?? null;
    writePromoCode(sql, cart.id, promoCode);
    return answerWith({ ...cart, promoCode }, args, commerce);
  },

  setCartMerchantData: (_root, args, { commerce }) => {
    const cart = findOpenCart(args.id, commerce);
    if (!cart) return null;
    writeMerchantData(commerce.storage.sql, cart.id, args.merchantData);
    return answerWith({ ...cart, merchantData: args.merchantData }, args, commerce);
  },

  completeCart: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    completeCart(sql, args.id, commerce.clock.now());
    const cart = findCart(sql, args.id);
    return cart && answerWith(cart, args, commerce);
  },

  /** Also of an ordered cart; what was told to the checkout is not copied. */
  cloneCart: (_root, args, { commerce }) => {
    const cart = findCart(commerce.storage.sql, args.id);
    if (!cart) return null;
    const promoCode = args.resetPromotions ? null : cart.promoCode;
    const clone = cloneCart(commerce.storage, { ...cart, promoCode }, commerce.clock.now());
    return answerWith(clone, args, commerce);
  },
} satisfies Mutations;

/** Null when it is unknown or completed. */
function findOpenCart(id: string, { storage }: Commerce): StoredCart | null {
  const cart = findCart(storage.sql, id);
  return cart && !cart.isCompleted ? cart : null;
}

function dropGoneRows(id: string, commerce: Commerce): void {
  const cart = findOpenCart(id, commerce);
  if (!cart) return;
  const { storage, stock, catalogue } = commerce;
  const rows = stillOnSale(
    cart.rows,
    (skuId) => findSku(catalogue, skuId) !== null && (stock.available(skuId)?.totalStock ?? 0) > 0,
  );
  if (rows.length < cart.rows.length) writeRows(storage, id, rows);
}

/** An ordered cart shows the prices and the currency it was ordered in. */
function answerWith(cart: StoredCart, args: Omit<CartArguments, "id">, commerce: Commerce) {
  const { catalogue, storage } = commerce;
  const viewpoint = viewpointOf(args, commerce);
  const order = cart.isCompleted ? findOrderOfCart(storage.sql, cart.id) : null;
  if (order) return cartView(placedContents(order), catalogue, placedViewpoint(order, viewpoint));
  const { contents } = openContents(cart, commerce, viewpoint, args.allowExternalShippingFee ?? false);
  return cartView(contents, catalogue, viewpoint);
}

/** Refusals are GraphQL errors and change nothing. */
function changeRows(
  args: CartArguments,
  commerce: Commerce,
  change: (cart: StoredCart, available: (skuId: number) => number) => RowChange,
) {
  const cart = findOpenCart(args.id, commerce);
  if (!cart) return null;
  const changed = change(cart, (skuId) => commerce.stock.available(skuId)?.totalStock ?? 0);
  if (!changed.ok) throw refused(changed.refusal.kind, toMessage(changed.refusal));
  writeRows(commerce.storage, cart.id, changed.rows);
  return answerWith({ ...cart, rows: changed.rows }, args, commerce);
}

function toMessage(refusal: RowRefusal): string {
  switch (refusal.kind) {
    case "InsufficientStock":
      return `Insufficient stock amount: only ${refusal.available} left`;
    case "InvalidQuantity":
      return "The quantity must be a positive number";
    case "RowNotFound":
      return "The cart has no such row";
    case "PartOfPackage":
      return "The row is part of a package: change the package";
    case "CartFull":
      return "The cart has too many rows";
  }
}
