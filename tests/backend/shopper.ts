import { ask } from "./wire.ts";

export interface Sku {
  skuId: number;
  stock: { totalStock: number; inStock: number; oversellable: number; static: number };
}

const price = `sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat vat
  sellingPriceIncVatFormatted currency { code }`;

export const cartFields = `id isCompleted promoCode
  items { id skuId quantity message product { alias name unitPrice { ${price} } } unitPrice { ${price} } totalPrice { ${price} } }
  summary {
    fixedAmountDiscountIncVat
    balance { pending totalSellingPriceExBalanceIncVat }
    fees { shippingFeeIncVat shippingFeeExVat paymentFeeIncVat paymentFeeExVat }
    vats { rate amount }
    shipping { id feeIncVat feeExVat isDefault isSelected amountLeftToFreeShipping amountLeftToFreeShippingFormatted }
    subTotal { ${price} } total { ${price} }
  }`;

type CallContext = { marketId?: string; languageId?: string };

/** Skus in the order of the newest products; each test file takes its own, so that stock is its own. */
export async function allSkus(): Promise<Sku[]> {
  const { data } = await ask(`{ products(take: 200, filter: { sort: LATEST, includeCollapsed: true }) {
    products { skus { skuId stock { totalStock inStock oversellable static } } } } }`);
  return data.products.products.flatMap((product: { skus: Sku[] }) => product.skus);
}

/** A sku whose stock is all in the warehouse, of at least this many units. */
export async function warehouseSku(atLeast: number, nth = 0): Promise<Sku> {
  const fitting = (await allSkus()).filter(
    ({ stock }) => stock.inStock === stock.totalStock && stock.inStock >= atLeast,
  );
  const sku = fitting[nth];
  if (!sku) throw new Error(`No sku number ${nth} with ${atLeast} units or more`);
  return sku;
}

export async function stockOf(skuId: number): Promise<number> {
  const productId = Math.floor(skuId / 100);
  const { data } = await ask(
    `query s($id: Int) { product(productId: $id) { skus { skuId stock { totalStock } } } }`,
    {
      id: productId,
    },
  );
  return data.product.skus.find((sku: Sku) => sku.skuId === skuId).stock.totalStock;
}

export async function getCart(id?: string, options: CallContext & { includeCompleted?: boolean } = {}) {
  const { data } = await ask(
    `query getCart($id: String, $includeCompleted: Boolean, $marketId: String, $languageId: String) {
      getCart(id: $id, includeCompleted: $includeCompleted, marketId: $marketId, languageId: $languageId) { ${cartFields} } }`,
    { id, ...options },
  );
  return data.getCart;
}

export const addToCart = (id: string, item: object, context: CallContext = {}) =>
  ask(
    `mutation addToCart($id: String!, $item: CartItemInputType!, $marketId: String, $languageId: String) {
      addToCart(id: $id, item: $item, marketId: $marketId, languageId: $languageId) { ${cartFields} } }`,
    { id, item, ...context },
  );

export const updateCartItem = (id: string, item: object) =>
  ask(
    `mutation updateCartItem($id: String!, $item: CartItemInputType!) {
      updateCartItem(id: $id, item: $item) { ${cartFields} } }`,
    { id, item },
  );

/** A new cart that holds this much of a sku; its id. */
export async function cartWith(skuId: number, quantity: number): Promise<string> {
  const { id } = await getCart();
  const { errors } = await addToCart(id, { skuId, quantity });
  if (errors) throw new Error(errors[0]?.message);
  return id;
}

export const ida = {
  email: "ida@example.com",
  billingAddress: {
    firstName: "Ida",
    lastName: "Lind",
    addressLine1: "Fjällgatan 3",
    city: "Stockholm",
    zip: "11330",
    country: "SE",
    mobile: "0701234567",
  },
};

export const updateCheckout = (cartId: string, checkout: object | null, context: CallContext = {}) =>
  ask(
    `mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType, $marketId: String, $languageId: String) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $marketId, languageId: $languageId) {
        email identityNumber checkoutStatus cart { ${cartFields} }
        billingAddress { firstName lastName addressLine1 addressLine2 careOf city country zip mobile }
        shippingAddress { addressLine1 zip }
        consents { type checked }
        shippingOptions { id displayName feeIncVat feeExVat isSelected feeIncVatFormatted }
        paymentOptions { id displayName isSelected isDefault paymentType newCheckoutSession paymentData }
      } }`,
    { cartId, checkout, ...context },
  );

export const placeOrder = (
  cartId: string,
  checkout: object = ida,
  headers: Record<string, string> = {},
  context: CallContext = {},
) =>
  ask(
    `mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!, $marketId: String, $languageId: String) {
      placeOrder(cartId: $cartId, checkout: $checkout, marketId: $marketId, languageId: $languageId) { orderId publicId status redirectUrl } }`,
    { cartId, checkout, ...context },
    headers,
  );

export async function confirmation(orderId: string, cartId: string) {
  const { data } = await ask(
    `query checkout($id: String!, $cartId: String, $paymentType: PaymentType!) {
      checkout(id: $id, cartId: $cartId, paymentType: $paymentType) {
        completed nthPurchase htmlSnippet cart { ${cartFields} }
        order { orderId transactionId email firstName lastName zip currency itemValueIncVat itemValueExVat
          orderValueIncVat orderValueExVat shippingFeeIncVat sum status rows { sku quantity priceIncVat name } }
      } }`,
    { id: orderId, cartId, paymentType: "STANDARD" },
  );
  return data.checkout;
}
