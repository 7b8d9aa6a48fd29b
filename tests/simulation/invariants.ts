import type { AuthService } from "./auth-service.ts";
import { agreedPrices, type Cart } from "./commerce-api.ts";
import { currentRun, type Scheduler, type Visit } from "./scheduler.ts";

export const rules = [
  "one order a cart",
  "no piece ordered twice",
  "whoever orders reads the number",
  "no line lost",
  "nobody's data at another's",
  "every ask with its session",
  "a session lasts until it is ended",
  "tabs show the shop's cart",
  "one rendering a key",
  "nothing fails without a fault",
] as const;
export type Rule = (typeof rules)[number];

/** What is asked for one shopper; the rest is for everybody alike. */
const isPersonal =
  /^(product|relatedProducts|reviews|getCart|addToCart|updateCartItem|createOrUpdateCheckout|placeOrder)$/;
/** Milliseconds for which a visitor waits for another's rendering. */
const longestRendering = 3_000;
/** Milliseconds for which a copy is not loaded again. */
const freshFor = 300_000;

export type Witness = ReturnType<typeof createWitness>;

/** Sees all that passes, and says what must not happen. */
export function createWitness(scheduler: Scheduler, auth: AuthService, watched: ReadonlySet<Rule>) {
  const broken: Rule[] = [];
  let mayFail = false;
  /** When an isolate stored a copy in KV. */
  const copies = new Map<string, number>();
  const renderings = new Map<string, Visit[]>();
  /** Pieces by sku that shoppers have chosen so far, and that are ordered. */
  const wanted = new Map<number, number>();
  const ordered = new Map<number, number>();
  let hasCopies = false;
  /** Browsers and customers who have had a cart. */
  const holders = new Map<string, Set<string>>();
  const ownersOf = ({ browser, customers }: Visit) => [browser, ...customers];

  function fail(rule: Rule, words: string) {
    if (!watched.has(rule)) return;
    scheduler.note(`BROKEN ${rule}: ${words}`);
    broken.push(rule);
  }

  return {
    broken,
    fail,
    /** From now on an answer may be that the shop is out of order. */
    sawFault() {
      mayFail = true;
    },
    sawCopy(key: string) {
      const name = `${key} in ${currentRun()?.place.name}`;
      const isFresh = scheduler.now() - (copies.get(name) ?? 0) < freshFor;
      if (isFresh && !mayFail) fail("one rendering a key", `${name} is loaded twice`);
      copies.set(name, scheduler.now());
    },
    /** A logout, or a login over another session, leaves the goods to two shoppers: who knows of both? */
    sawCopies() {
      hasCopies = true;
    },
    sawWish(skuId: number, quantity: number) {
      wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity);
    },
    sawOrder({ orders, lines }: Cart) {
      if (orders.length > 1) fail("one order a cart", orders.join(" and "));
      for (const { skuId, quantity } of lines) {
        const pieces = (ordered.get(skuId) ?? 0) + quantity;
        ordered.set(skuId, pieces);
        if (pieces > (wanted.get(skuId) ?? 0) && !mayFail && !hasCopies)
          fail("no piece ordered twice", `${pieces}×${skuId} in ${orders.at(-1)} and before`);
      }
    },
    sawCart(id: string) {
      const { visit } = currentRun() ?? {};
      if (!visit) return;
      const known = holders.get(id) ?? new Set(ownersOf(visit));
      if (!ownersOf(visit).some((owner) => known.has(owner)))
        fail("nobody's data at another's", `${visit.browser} reaches ${id} of ${[...known].join(", ")}`);
      holders.set(id, new Set([...known, ...ownersOf(visit)]));
    },
    /** @param customer whose token the call has */
    sawAsk(operation: string, customer: string | null) {
      const { visit } = currentRun() ?? {};
      if (!visit) return;
      if (customer && !visit.customers.has(customer))
        fail("every ask with its session", `${operation} of ${visit.browser} has the token of ${customer}`);
      const { mustTell, path } = visit;
      if (!mustTell || mustTell.isLeft || mustTell.isLost || !isPersonal.test(operation)) return;
      if (customer !== mustTell.customer)
        fail("every ask with its session", `${operation} of ${path} lacks the token of ${mustTell.customer}`);
    },
    sawRendering(page: string) {
      const { visit } = currentRun() ?? {};
      if (!visit?.isForAll) return;
      const key = `${page} in ${visit.isolate}`;
      const isUnderWay = ({ isOver, startedAt }: Visit) =>
        !isOver && scheduler.now() - startedAt < longestRendering;
      const others = (renderings.get(key) ?? []).filter((other) => other !== visit && isUnderWay(other));
      renderings.set(key, [...others, visit]);
      if (others.length > 0) fail("one rendering a key", `${key} is rendered twice at once`);
    },
    /** As it leaves the shop. */
    sawAnswer(visit: Visit, { status, headers }: Response, text: string) {
      // Whether an order was made nobody knows where another device's login completes its cart meanwhile.
      if (status >= 500 && !mayFail && visit.operation !== "placeOrder")
        fail("nothing fails without a fault", `${visit.browser} reads ${status} at ${visit.path}`);
      // A logout that renews the session clears it again in the same answer.
      const line = headers.getSetCookie().findLast((each) => each.includes("auth-refresh="));
      const given = auth.find(/=([^;]+)/.exec(line ?? "")?.[1]);
      const hasEnded = (given?.endedAt ?? Infinity) < (visit.askedAt ?? 0);
      if (hasEnded && !given?.isLost)
        fail("a session lasts until it is ended", `${visit.browser} gets it at ${visit.path} after that`);
      for (const [address, name = ""] of text.matchAll(/(\w+)@x\.test/g))
        if (!ownersOf(visit).includes(name))
          fail("nobody's data at another's", `${visit.browser} reads ${address} at ${visit.path}`);
      for (const [name, price] of Object.entries(agreedPrices))
        if (text.includes(`${price}.00`) && !visit.customers.has(name))
          fail("nobody's data at another's", `${visit.browser} reads prices of ${name} at ${visit.path}`);
    },
  };
}
