import { createDice, type Dice } from "#tests/support/dice.ts";
import type { Browser, Tab } from "./browser.ts";
import { agreedList } from "./commerce-api.ts";
import { faultKinds } from "./network.ts";
import { runIn } from "./scheduler.ts";
import type { World } from "./world.ts";

const often = [
  "add",
  "add",
  "add",
  "set",
  "view",
  "view",
  "log in",
  "log in",
  "order",
  "order",
  "wait",
] as const;
const seldom = ["log out", "renew", "mark", "reload", "crash", "evict"] as const;

/** One thing that happens, `after` so many steps of the scheduler. */
export type Action = ReturnType<typeof planAction>;

const planAction = (
  dice: Dice,
  { customers, faults }: { customers: readonly string[][]; faults: number },
) => {
  const browser = dice.pick([0, 0, 0, 1]);
  return {
    kind: dice.roll() < faults ? ("fault" as const) : dice.pick([...often, ...often, ...seldom]),
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
  const acme = [["acme"], ["ben"]];
  const customers = dice.pick([
    acme,
    acme,
    [["anna"], ["ben"]],
    [["anna"], ["anna"]],
    [["anna", "ben"], ["acme"]],
  ]);
  const faults = dice.pick([0, 0, 0.15, 0.3]);
  const actions = Array.from({ length: dice.pick([6, 9, 12]) }, () =>
    planAction(dice, { customers, faults }),
  );
  const first = {
    ...planAction(dice, { customers, faults: 0 }),
    kind: "log in",
    browser: 0,
    customer: customers[0]?.[0] ?? "",
  } as const;
  const all = dice.roll() < 0.5 ? [first, ...actions] : actions;
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
    set: ` sku ${skuId} to ${quantity - 1}`,
    "log in": ` as ${customer}`,
    view: quantity === 2 ? " twice" : "",
    order: quantity === 2 ? " in both tabs" : "",
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
    // Whoever orders may do so in both tabs.
    const indices = kind === "order" && action.quantity === 2 ? [0, 1] : [action.tab];
    for (const tab of indices.map((index) => browser.findTab(index))) {
      const acting = runIn({ place: tab.place }, () => act(world, { ...action, browser, tab }));
      acting.catch((error) => scheduler.note(`  ${tab.place.name} gives up: ${error}`));
    }
  }
}

interface Acting extends Omit<Action, "browser" | "tab"> {
  browser: Browser;
  tab: Tab;
}

async function act(world: World, { kind, browser, tab, skuId, quantity, customer }: Acting): Promise<void> {
  const { shop, place } = tab;
  const { owed } = world.memoryOf(browser);
  const json = { "content-type": "application/json", "x-page-path": "/se/en" };
  switch (kind) {
    case "add": {
      const settled = await shop.cart.change({ kind, skuId, quantity });
      if (settled.kind === "confirmed") owed.set(skuId, (owed.get(skuId) ?? 0) + quantity);
      return;
    }
    case "set":
      if (!shop.cart.readLines().some((line) => line.skuId === skuId)) return;
      owed.delete(skuId);
      await shop.cart.change({ kind, skuId, quantity: quantity - 1 });
      // With what was added before it, and confirmed meanwhile.
      return void owed.delete(skuId);
    case "view":
      return void (await Promise.all(
        Array.from({ length: quantity }, () => browser.send(place, "/_data/se/en/p/jacket")),
      ));
    case "mark": {
      const body = JSON.stringify({ id: 1, isAdded: true });
      return void (await browser.send(place, "/api/favorites", { method: "POST", headers: json, body }));
    }
    case "log in": {
      if (customer === "acme") browser.store(`discount-combined=${agreedList}`);
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
      return order(world, browser, tab);
  }
}

/** As the page: what an earlier attempt ordered is found, and whoever gets no answer presses again. */
async function order(world: World, browser: Browser, { shop, place }: Tab): Promise<void> {
  const { cart, checkout } = shop;
  const lines = cart.readLines();
  if (lines.length === 0 || lines.some(({ pending }) => pending)) return;
  const found = await checkout.findLostOrder();
  const placed = found ?? (await press(checkout.open(`${browser.name}@x.test`)));
  if (!placed) return;
  world.scheduler.note(`  ${place.name} reads ${placed.orderId}`);
  world.memoryOf(browser).owed.clear();
  checkout.clearSession();
  await checkout.leaveOrderedCart(placed.cartId);
}

const mostPresses = 3;

const press = (actor: ReturnType<Tab["shop"]["checkout"]["open"]>) =>
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
    actor.subscribe(follow);
    follow();
  });
