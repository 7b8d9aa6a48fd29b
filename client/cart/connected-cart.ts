import { type Cart, type CartLine, countPieces } from "#shared/cart.ts";
import type { Product, Stock } from "#shared/catalog.ts";
import { describeVariant } from "#shared/colour.ts";
import { canAdd } from "#shared/stock.ts";
import { currentBasename } from "../commerce.ts";
import { wasChosenHere } from "../market/choose.ts";
import { notify } from "../notice/notice.ts";
import { joinTabs } from "../tabs.ts";
import { type CartSnapshot, createCartActor } from "./cart.machine.ts";
import * as api from "./cart-api.ts";
import {
  type CartEvent,
  type CodeChange,
  hasForeignPrices,
  type LineChange,
  type PriceMarket,
  type VisibleLine,
  visibleLines,
} from "./cart-state.ts";
import { readKnownCart, writeKnownCart } from "./cart-storage.ts";

/** The cart as components see it. */
export interface CartView {
  /** `known` is what this browser saw last; nobody has asked the shop yet. */
  state: "known" | "loading" | "ready" | "failed";
  confirmed: Cart | null;
  /** Confirmed and pending changes together. */
  lines: readonly VisibleLine[];
  count: number;
  /** Lines of a cart the shop no longer has; they can be restored. */
  lost: readonly CartLine[];
}

export interface AddRequest {
  skuId: number;
  /** So many more. */
  quantity: number;
  stock: Stock;
  product: AddedProduct;
}

/** What a page knows of a product that it adds to the cart. */
export type AddedProduct = Pick<Product, "alias" | "brand" | "name" | "pictures" | "price"> & {
  skus: readonly { id: number; name: string }[];
  /** Name of the colour. */
  colour?: string;
};

/** The line of a product that was just added, until the shop has priced it. */
export function previewLine({ skuId, quantity, stock, product }: AddRequest): VisibleLine {
  const { brand, name, alias, colour, pictures, skus, price } = product;
  const size = skus.find(({ id }) => id === skuId)?.name;
  return {
    id: `new-${skuId}`,
    skuId,
    quantity,
    product: {
      brand,
      name,
      detail: describeVariant(colour, size),
      href: `/p/${alias}`,
      picture: pictures[0] ?? null,
      stock,
    },
    unitPrice: price,
    totalPrice: null,
    campaigns: [],
    lots: [],
    pending: true,
  };
}

export type AddResult =
  | { kind: "added" }
  /** The complete stock is in the cart already: text `stock.threshold`. */
  | { kind: "threshold"; quantity: number }
  /** More than there is: text `stock.onlyLeft`. */
  | { kind: "only-left"; stock: number }
  /** The shop refused or did not answer; the shopper has been told. */
  | { kind: "failed" };

/** `requirements`: another cart would do; `invalid`: none will; `failed`: no answer, told already. */
export type PromoResult = "applied" | "requirements" | "invalid" | "failed";

/** What the cart needs of the page. */
interface Page {
  show: (view: CartView) => void;
  openDrawer: () => void;
}

type Settled = { kind: "confirmed" } | { kind: "refused"; code: string | undefined };
type NewChange = Omit<LineChange, "id"> | Omit<CodeChange, "id">;

function connectCart({ show, openDrawer }: Page) {
  const basename = currentBasename();
  const actor = createCartActor(api, { known: readKnownCart(), basename });
  const tabs = joinTabs();
  const read = () => actor.getSnapshot().context;

  actor.subscribe((snapshot) => {
    const { confirmed, kept, lost, revision, prices, storedPrices } = snapshot.context;
    show(toView(snapshot));
    // A cart that was cleared for a retry stays known, so that its lines survive a reload.
    if (confirmed !== null || kept.length + lost.length === 0)
      writeKnownCart({ cart: confirmed, basename: storedPrices ?? prices.basename, revision });
  });
  actor.on("changed", () => {
    const { confirmed: cart, revision, prices } = read();
    tabs.post({ type: "cart", data: { cart, revision, basename: prices.basename } });
  });
  actor.on("refused", ({ change, code }) => {
    // Why a code was refused stands at its field.
    if (change.kind !== "code" || code === undefined) notify({ kind: "error", message: "error.generic" });
  });
  tabs.on("cart", ({ cart, revision, basename }) => {
    if (basename === read().prices.basename || cart === null)
      actor.send({ type: "cart.received", cart, revision });
    else actor.send({ type: "cart.outdated", revision });
  });
  tabs.on("market", (alias) => {
    if (!wasChosenHere(alias)) actor.send({ type: "cart.outdated", revision: read().revision });
  });
  actor.start();

  let lastId = 0;

  /** Resolves when the shop has confirmed the change or it was dropped. */
  function change(wanted: NewChange): Promise<Settled> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (settled: Settled) => {
        for (const subscription of subscriptions) subscription.unsubscribe();
        resolve(settled);
      };
      const subscriptions = [
        actor.on("confirmed", ({ change }) => change.id === id && settle({ kind: "confirmed" })),
        actor.on("refused", ({ change, code }) => change.id === id && settle({ kind: "refused", code })),
      ];
      actor.send({ type: "cart.change", change: { ...wanted, id } });
    });
  }

  async function add(request: AddRequest): Promise<AddResult> {
    const { skuId, quantity, stock } = request;
    const { confirmed, pending } = read();
    const inCart = countPieces(visibleLines(confirmed, pending).filter((line) => line.skuId === skuId));
    const addition = canAdd(stock, quantity, inCart);
    if (addition.kind !== "allowed") return addition;
    const line = previewLine(request);
    const settled = await change({ kind: "add", skuId, quantity, preview: line });
    if (settled.kind === "refused") return { kind: "failed" };
    showAdded(line);
    return { kind: "added" };
  }

  /** In the drawer once a visit, in a notification from then on. */
  function showAdded(line: CartLine) {
    if (takeFirstAdd()) openDrawer();
    else
      notify({
        kind: "success",
        message: "product.added",
        line,
        action: { message: "cart.view", run: openDrawer },
      });
  }

  async function setPromoCode(code: string): Promise<PromoResult> {
    const settled = await change({ kind: "code", code });
    if (settled.kind === "confirmed") return "applied";
    if (settled.code === undefined) return "failed";
    return settled.code === "RequirementsNotMet" ? "requirements" : "invalid";
  }

  const replace = (cart: Cart) => actor.send({ type: "cart.received", cart, revision: read().revision + 1 });

  function setPriceMarket(prices: PriceMarket, cart?: Cart) {
    actor.send({ type: "prices.choose", prices });
    if (cart) replace(cart);
  }

  async function leaveOrderedCart(cartId: string) {
    const { cart } = readKnownCart();
    if (cart !== null && cart.id !== cartId) return;
    actor.send({ type: "cart.emptied" });
    const { inCheckout } = read().prices;
    const next = await api.fetchCart({ forget: true, inCheckout });
    if (next.kind === "cart") replace(next.cart);
  }

  const send = (event: CartEvent) => actor.send(event);
  return { send, change, add, setPromoCode, setPriceMarket, leaveOrderedCart };
}

const shownKey = "cart-was-shown";

/** True once a visit: the first time something was added to the cart. */
function takeFirstAdd(): boolean {
  try {
    if (sessionStorage.getItem(shownKey)) return false;
    sessionStorage.setItem(shownKey, "1");
  } catch {}
  return true;
}

function toView({ context, value }: CartSnapshot): CartView {
  const { confirmed, pending, lost } = context;
  const isForeign = hasForeignPrices(context);
  const isAsking = value === "fetching" || value === "waiting";
  const lines = visibleLines(confirmed, pending);
  return {
    state:
      value === "failed" ? "failed" : isForeign || (isAsking && confirmed === null) ? "loading" : "ready",
    confirmed: isForeign ? null : confirmed,
    // The number of pieces is the same in every market, prices are not.
    lines: isForeign ? [] : lines,
    count: countPieces(lines),
    lost,
  };
}

let connected: ReturnType<typeof connectCart> | undefined;

/** The one cart of this tab. */
export const getCart = (page: Page) => {
  connected ??= connectCart(page);
  return connected;
};
