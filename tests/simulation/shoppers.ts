import { createDice, type Dice } from "#tests/support/dice.ts";
import type { Browser, Tab } from "./browser.ts";
import { agreedPrices, toPriceList } from "./commerce-api.ts";
import { faultKinds } from "./network.ts";
import { runIn } from "./scheduler.ts";
import type { World } from "./world.ts";

const often = ["add", "set", "view", "log in", "log out", "order", "wait"] as const;
const seldom = ["renew", "mark", "reload", "crash", "evict"] as const;
type Kind = (typeof often | typeof seldom)[number] | "fault";

/** One thing that happens, `after` so many steps of the scheduler. */
export type Action = ReturnType<typeof planAction>;

const planAction = (dice: Dice, kind: Kind, customers: readonly string[][]) => {
  const browser = dice.pick([0, 0, 0, 1]);
  return {
    kind,
    after: dice.pick([0, 0, 1, 2, 5, 12, 30, 100]),
    browser,
    tab: dice.pick([0, 0, 1]),
    customer: dice.pick(customers[browser] ?? []),
    skuId: dice.pick([1, 2, 3]),
    quantity: dice.pick([1, 2]),
    /** Milliseconds: a token is good for thirty minutes. */
    time: dice.pick([2_000, 61_000, 310_000, 1_860_000, 1_860_000]),
    fault: dice.pick(faultKinds),
  };
};

/** What the shoppers of a seed do, with one device each or one customer with two. */
export function planActions(seed: number): Action[] {
  const dice = createDice(seed * 7919 + 1);
  const one = [["anna"], ["anna"]];
  const customers = dice.pick([[["acme"], ["ben"]], [["acme"], ["ben"]], one, [["anna", "ben"], ["acme"]]]);
  // Seeds that leave out most kinds of actions repeat the others, which meet in more ways.
  const kinds = [
    ...often.filter(() => dice.roll() < 0.7).flatMap((kind) => [kind, kind]),
    ...seldom.filter(() => dice.roll() < 0.3),
    "add" as const,
  ];
  const faults = dice.pick([0, 0, 0.15, 0.3]);
  const twins = dice.pick([0, 0.3, 0.6]);
  const breakdowns = dice.pick([0, 0, 0.5]);
  const plan = (kind: Kind = dice.roll() < faults ? "fault" : dice.pick(kinds)) =>
    planAction(dice, kind, customers);
  const actions = Array.from({ length: dice.pick([5, 7, 10]) }, () => plan());
  const logins = customers.flatMap(([customer = ""], browser) => [
    ...(dice.roll() < 0.5 ? [{ ...plan("add"), browser }] : []),
    ...(dice.roll() < 0.5 ? [{ ...plan("log in"), browser, customer }] : []),
  ]);
  const all = [...logins, ...actions].flatMap((action) => {
    const isOrder = action.kind === "order";
    if (dice.roll() >= (isOrder ? 0.6 : twins)) return [action];
    const twin = { ...plan(action.kind), after: dice.pick([0, 0, 1, 2, 5, 12]) };
    const other = dice.roll() < 0.5 ? twin : { ...twin, browser: action.browser, tab: 1 - action.tab };
    if (!isOrder || dice.roll() >= breakdowns) return [action, other];
    const late = { ...plan("fault"), fault: "late booking" as const };
    return [late, action, { ...plan("evict"), after: dice.pick([12, 30, 30, 100]) }, other];
  });
  // Whoever comes back goes on at once.
  return all.map((action, index) => (all[index - 1]?.kind === "wait" ? { ...action, after: 0 } : action));
}

export function print({ kind, browser, tab, skuId, quantity, customer, time, fault }: Action): string {
  if (kind === "crash" || kind === "evict")
    return kind === "crash" ? "an isolate crashes" : "the objects are evicted";
  if (kind === "wait") return `${time / 1000} seconds pass`;
  if (kind === "fault") return `next: ${fault}`;
  const details: Partial<Record<Action["kind"], string>> = {
    add: ` ${quantity} of sku ${skuId}`,
    set: ` line ${skuId} to ${quantity - 1}`,
    "log in": ` as ${customer}`,
    view: quantity === 2 ? " twice" : "",
    order: ` to house ${quantity}`,
  };
  return `b${browser + 1} tab ${tab + 1}: ${kind}${details[kind] ?? ""}`;
}

/** Starts what an action says; it goes on while others do. */
export function start(world: World, action: Action): void {
  const { scheduler, faults } = world;
  const { kind, time, fault } = action;
  scheduler.note(`- ${print(action)}`);
  const browser = world.browsers[action.browser] as Browser;
  if (kind === "wait") world.pass(time);
  else if (kind === "fault") faults.plan(fault);
  else if (kind === "crash" || kind === "evict") world.breakDown(kind);
  else if (kind === "reload") world.reload(browser, action.tab);
  else {
    const tab = browser.findTab(action.tab);
    const acting = runIn({ place: tab.place }, () => act(world, { ...action, browser, tab }));
    acting.catch((error) => scheduler.note(`  ${tab.place.name} gives up: ${error}`));
  }
}

interface Acting extends Omit<Action, "browser" | "tab"> {
  browser: Browser;
  tab: Tab;
}

async function act(world: World, acting: Acting): Promise<void> {
  const { kind, browser, tab, skuId, quantity, customer } = acting;
  const { shop, place } = tab;
  const json = { "content-type": "application/json", "x-page-path": "/se/en" };
  switch (kind) {
    case "add":
      return add(world, acting);
    case "set": {
      const lines = shop.cart.readLines();
      const line = lines[skuId % lines.length];
      if (!line) return;
      const set = { kind, lineId: line.id, skuId: line.skuId, quantity: quantity - 1 };
      world.witness.sawWish(set.skuId, set.quantity);
      return world.replace(browser, () => shop.cart.change(set), set.skuId);
    }
    case "view":
      return void (await Promise.all(
        Array.from({ length: quantity }, () => browser.send(place, "/_data/se/en/p/jacket")),
      ));
    case "mark": {
      const body = JSON.stringify({ id: 1, isAdded: true });
      return void (await browser.send(place, "/api/favorites", { method: "POST", headers: json, body }));
    }
    case "log in": {
      if (agreedPrices[customer]) browser.store(`discount-combined=${toPriceList(customer)}`);
      const asked = {
        action: "login",
        username: `${customer}@x.test`,
        password: "x",
        remember: true,
      } as const;
      return world.noteLogin(browser, customer, async () => (await shop.auth.request(asked)) === null);
    }
    case "log out":
      return shop.auth.user() === null ? undefined : world.noteLogin(browser, null, shop.auth.logOut);
    case "renew":
      return shop.auth.user() === null ? undefined : shop.auth.resume();
    case "order":
      return order(world, acting);
  }
}

async function add(world: World, { browser, tab, skuId, quantity }: Acting): Promise<void> {
  const memory = world.memoryOf(browser);
  const { owed, replaced, replacing } = memory;
  world.witness.sawWish(skuId, quantity);
  const settled = await tab.shop.cart.change({ kind: "add", skuId, quantity });
  const isReplaced = replacing > 0 || memory.replaced !== replaced;
  if (settled.kind === "confirmed" && !isReplaced) owed.set(skuId, (owed.get(skuId) ?? 0) + quantity);
}

/**
 * As the page: what an earlier attempt ordered is found, and whoever gets no answer presses again. Another address is
 * another attempt, with a key of its own.
 */
async function order(world: World, acting: Acting): Promise<void> {
  const { browser, tab, quantity: house } = acting;
  const { shop, place } = tab;
  const { cart, checkout } = shop;
  const isReady = () => cart.readLines().length > 0 && cart.readLines().every(({ pending }) => !pending);
  if (!isReady()) await add(world, acting);
  if (!isReady()) return;
  const cartId = browser.read("cart");
  const found = await checkout.findLostOrder();
  const placed = found ?? (await press(checkout.open(`${browser.name}@x.test`, house), world.leaveCheckout));
  // Whoever leaves the page reads nothing.
  if (!placed) return place.isDead ? undefined : world.checkUnread(browser, cartId);
  world.scheduler.note(`  ${place.name} reads ${placed.orderId}`);
  world.noteRead(browser, placed.orderId);
  checkout.clearSession();
  await checkout.leaveOrderedCart(placed.cartId);
}

/** More than answers get lost on their way. */
const mostPresses = 5;

const press = (actor: ReturnType<Tab["shop"]["checkout"]["open"]>, onLeft: () => void) =>
  new Promise<{ orderId: string; cartId: string } | null>((resolve) => {
    let presses = 0;
    const follow = () => {
      const { value, context } = actor.getSnapshot();
      if (value.order === "confirmed") return resolve(context.order);
      const isAnswered = ["offered", "cartGone", "unavailable"].includes(String(value.options));
      if (!isAnswered || !(value.order === "failed" || (presses === 0 && context.offer))) return;
      if (presses >= mostPresses) return resolve(null);
      presses += 1;
      actor.send({ type: "order.place" });
    };
    actor.subscribe({
      next: follow,
      complete: () => actor.getSnapshot().matches({ order: "submitting" }) && onLeft(),
    });
    follow();
  });
