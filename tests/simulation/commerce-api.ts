import type { AuthService } from "./auth-service.ts";
import type { Witness } from "./invariants.ts";
import type { Faults } from "./network.ts";
import type { Scheduler } from "./scheduler.ts";

interface Line {
  id: string;
  skuId: number;
  quantity: number;
}

export interface Cart {
  id: string;
  lines: Line[];
  isCompleted: boolean;
  isCopy: boolean;
  orders: string[];
  email: string | null;
}

export interface Asked {
  operationName: string;
  variables: { [name: string]: unknown; item?: Partial<Line>; checkout?: { email?: string } };
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
}

/** As valibot describes what an operation answers. */
interface Schema {
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  type: string;
}

const empty: Record<string, unknown> = { string: "", number: 0, boolean: false };

/** A whole answer: what is not told is null where it may be, and empty elsewhere. */
function toAnswer({ entries, item, wrapped, type }: Schema, told: unknown): unknown {
  if (wrapped) return told === undefined || told === null ? null : toAnswer(wrapped, told);
  if (item) return ((told ?? []) as unknown[]).map((each) => toAnswer(item, each));
  if (!entries) return told ?? empty[type] ?? null;
  const parts = { ...(told as Record<string, unknown>) };
  return Object.fromEntries(
    Object.entries(entries).map(([name, part]) => [name, toAnswer(part, parts[name])]),
  );
}

const publicPrice = 100;
/** Of companies, each with a price list of its own. */
export const agreedPrices: Record<string, number> = { acme: 70, ben: 60 };
export const toPriceList = (customer: string) => `list-of-${customer}-goods`;
/** Milliseconds: longer than the shop waits for an order, and not as long as it reckons with one. */
const lateness = 15_000;
/** Milliseconds: nothing is ordered when the shop has long given up. */
const longestBooking = 20_000;
/** What else may go on meanwhile, beside the first. */
const turnsOfBooking = 4;

const toPrice = (amount: number) => ({
  sellingPriceIncVat: amount,
  sellingPriceIncVatFormatted: `${amount}.00 kr`,
});
const stock = { totalStock: 99, inStock: 99 };
const goods = { productId: 1, alias: "jacket", name: "Jacket", canonicalUrl: "/p/jacket", totalStock: stock };
const toJacket = (amount: number) => ({
  ...goods,
  unitPrice: toPrice(amount),
  skus: [1, 2, 3].map((skuId) => ({ skuId, stock })),
});

const market = {
  id: "1",
  alias: "se",
  defaultLanguageId: "sv-SE",
  allowedLanguages: [{ id: "en-US", name: "English", code: "en" }],
  country: { code: "SE", name: "Sweden" },
  currency: { code: "SEK", name: "Krona", rate: 1 },
};

const refuse = (code: string) =>
  Response.json({ data: null, errors: [{ message: code, extensions: { code } }] });

interface Parts {
  auth: AuthService;
  faults: Faults;
  witness: Witness;
  schemas: Record<string, never>;
}

export type CommerceApi = ReturnType<typeof createCommerceApi>;

/** A shop that keeps its promises one call at a time: it checks a cart before it orders it, not while. */
export function createCommerceApi(scheduler: Scheduler, { auth, faults, witness, schemas }: Parts) {
  const carts = new Map<string, Cart>();
  const placed = new Map<string, Promise<string | null>>();
  const hashes = new Set<string>();
  /** Some accounts know all hashes, some learn them, some take texts only. */
  const persisted = scheduler.dice.pick(["all", "all", "learned", "none"]);
  let lastId = 0;
  let lastLine = 0;

  function nameLine(line: Omit<Line, "id">): Line {
    lastLine += 1;
    return { ...line, id: `line-${lastLine}` };
  }

  function open(lines?: readonly Line[]): Cart {
    lastId += 1;
    const cart = {
      id: `cart-${lastId}`,
      lines: (lines ?? []).map(nameLine),
      isCompleted: false,
      isCopy: lines !== undefined,
      orders: [],
      email: null,
    };
    carts.set(cart.id, cart);
    witness.sawCart(cart.id);
    return cart;
  }

  function find(id: unknown, includesOrdered = false): Cart | null {
    const cart = carts.get(String(id));
    if (cart) witness.sawCart(cart.id);
    return cart && (includesOrdered || !cart.isCompleted) ? cart : null;
  }

  function change(
    cart: Cart | null,
    { id, skuId = 0, quantity = 0 }: Partial<Line> = {},
    isSum = true,
  ): Cart | null {
    if (!cart) return null;
    const before = cart.lines.find((line) => (id ? line.id === id : line.skuId === skuId));
    if (id && !before) return cart;
    const next = before ?? nameLine({ skuId, quantity: 0 });
    const line = { ...next, quantity: isSum ? next.quantity + quantity : quantity };
    cart.lines = [...cart.lines.filter((other) => other !== before), ...(line.quantity > 0 ? [line] : [])];
    return cart;
  }

  /** Null where nothing is ordered. */
  async function order(cart: Cart | null): Promise<string | null> {
    if (!cart?.lines.length) return null;
    const startedAt = scheduler.now();
    if (faults.strikes("late booking", "placeOrder"))
      await new Promise<void>((goOn) => scheduler.setTimer(goOn, lateness));
    await scheduler.wait(`the api books ${cart.id}`);
    for (let turn = 0; turn < turnsOfBooking; turn += 1) await scheduler.wait("");
    if (scheduler.now() - startedAt > longestBooking) return null;
    cart.orders.push(`order-${cart.orders.length + 1}-of-${cart.id}`);
    cart.isCompleted = true;
    scheduler.note(`  ${cart.orders.at(-1)} is placed`);
    witness.sawOrder(cart);
    return cart.orders.at(-1) ?? null;
  }

  function placeOnce(key: string, cart: Cart | null): Promise<string | null> {
    const placing = placed.get(key) ?? order(cart);
    placed.set(key, placing);
    return placing;
  }

  function show(cart: Cart | null, amount: number) {
    const price = { product: toJacket(amount), unitPrice: toPrice(amount), totalPrice: toPrice(amount) };
    return (
      cart && {
        ...cart,
        items: cart.lines.map((line) => ({ ...line, ...price })),
        summary: { total: toPrice(amount) },
      }
    );
  }

  function showCheckout(cart: Cart | null, amount: number) {
    const options = [{ id: 1, name: "Usual", isSelected: true }];
    return (
      cart && {
        email: cart.email,
        paymentOptions: options,
        shippingOptions: options,
        cart: show(cart, amount),
      }
    );
  }

  function answer(
    { operationName: name, variables: { id, cartId, item, checkout, alias } }: Asked,
    customer: string | null,
    amount: number,
  ) {
    const email = `${customer}@x.test`;
    switch (name) {
      case "channel":
        return { channel: { id: "1", defaultMarketId: "1", markets: [market] } };
      case "user":
        return { getUser: customer && { email, address: { firstName: customer } } };
      case "product":
        witness.sawRendering(String(alias));
        return { product: alias === "jacket" ? toJacket(amount) : null };
      case "getCart":
        return { getCart: show(id ? find(id) : open(), amount) };
      case "orderedCart":
      case "openCart":
        return { getCart: show(id ? find(id, true) : open(), amount) };
      case "addToCart":
      case "moveLine":
        return { addToCart: show(change(find(id), item), amount) };
      case "updateCartItem":
        return { updateCartItem: show(change(find(id), item, false), amount) };
      case "cloneCart":
        return { cloneCart: show(open(find(id, true)?.lines), amount) };
      case "completeCart":
        Object.assign(find(id) ?? {}, { isCompleted: true });
        return { completeCart: show(find(id, true), amount) };
      case "createOrUpdateCheckout":
        Object.assign(find(cartId) ?? {}, { email: checkout?.email });
        return { createOrUpdateCheckout: showCheckout(find(cartId), amount) };
      default:
        return {};
    }
  }

  return {
    carts,
    async ask(asked: Asked, headers: Headers): Promise<Response> {
      const { operationName: name, query, extensions, variables } = asked;
      const hash = extensions?.persistedQuery.sha256Hash ?? "";
      if (query) hashes.add(hash);
      if (!query && persisted === "none") return refuse("QUERY_MISSING");
      if (!query && persisted === "learned" && !hashes.has(hash)) return refuse("PERSISTED_QUERY_NOT_FOUND");
      const customer = auth.readToken(headers.get("authorization"));
      if (headers.has("authorization") && !customer) return new Response("{}", { status: 401 });
      witness.sawAsk(name, customer);
      const hasList = customer !== null && headers.get("x-prices") === toPriceList(customer);
      const price = (hasList && agreedPrices[customer]) || publicPrice;
      const key = headers.get("x-idempotency-key") ?? "";
      const orderId = name === "placeOrder" && (await placeOnce(key, find(variables.cartId)));
      if (orderId === null) placed.delete(key);
      if (orderId === null) return refuse("CartEmpty");
      const told = answer(asked, customer, price);
      const order = orderId && {
        placeOrder: { orderId, publicId: `public-${orderId}`, status: "completed" },
      };
      return Response.json({ data: toAnswer(schemas[name] as never, order || told) });
    },
  };
}
