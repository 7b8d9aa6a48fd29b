import type { Cart, CartLine, CartTotals, LinePackage, PrintedAmount } from "#shared/cart.ts";
import type { Price, Stock } from "#shared/catalog.ts";
import type { SharedCart } from "../tabs.ts";

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string";
const number: Check = (value) => Number.isFinite(value);
const flag: Check = (value) => typeof value === "boolean";
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** A field that is new in the type has no check here, and does not compile. */
const form =
  <Form>(fields: { [Name in keyof Required<Form>]: Check }): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Check>(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const amount = form<PrintedAmount>({ incVat: text, exVat: text });

const price = form<Price>({
  sellingIncVat: text,
  sellingExVat: text,
  discount: orNone(
    form<NonNullable<Price["discount"]>>({ priorIncVat: text, priorExVat: text, percentage: number }),
  ),
});

const tracked = form<NonNullable<CartLine["product"]["tracked"]>>({
  id: number,
  facts: (facts) => number((facts as { amount?: unknown } | null)?.amount),
});

const line = form<CartLine>({
  id: text,
  skuId: number,
  quantity: number,
  package: orNone(
    form<LinePackage>({ key: text, id: number, name: text, groupId: number, optionId: number }),
  ),
  isGift: orNone(flag),
  product: form<CartLine["product"]>({
    brand: text,
    name: text,
    detail: text,
    href: text,
    picture: orNull(text),
    stock: orNull(form<Stock>({ total: number, inStock: number, oversellable: number, static: number })),
    tracked: orNone(tracked),
  }),
  unitPrice: orNull(price),
  totalPrice: orNull(price),
  campaigns: listOf(text),
  lots: listOf(form<CartLine["lots"][number]>({ quantity: number, price: amount })),
});

const totals = form<CartTotals>({
  subtotal: amount,
  discount: orNull(amount),
  shipping: orNull(form<NonNullable<CartTotals["shipping"]>>({ fee: amount, isFree: flag, isDefault: flag })),
  paymentFee: orNull(amount),
  balance: orNull(text),
  total: text,
  toPay: text,
  vat: orNull(form<NonNullable<CartTotals["vat"]>>({ amount: number, printed: text })),
  freeShipping: orNull(
    form<NonNullable<CartTotals["freeShipping"]>>({ reached: number, left: number, leftPrinted: text }),
  ),
});

const isCart = form<Cart>({ id: text, promoCode: text, lines: listOf(line), totals: orNull(totals) });

const isForm = form<SharedCart>({
  cart: orNull(isCart),
  revision: Number.isSafeInteger,
  basename: text,
  ordered: orNone(text),
});

/** What is stored or told may come from another build, whose carts have another form. */
export const isSharedCart = (data: unknown): data is SharedCart => isForm(data);
