import { createAuthService } from "./auth-service.ts";
import { type Browser, createBrowser } from "./browser.ts";
import type { Bundles } from "./bundles.ts";
import { createCommerceApi } from "./commerce-api.ts";
import { createEdge } from "./edge.ts";
import { follow } from "./globals.ts";
import { createWitness, type Rule } from "./invariants.ts";
import { createFaults, createUpstream, type FaultKind } from "./network.ts";
import { afterMicrotasks, createScheduler, runIn } from "./scheduler.ts";

/** What a browser's shopper was told, and must find again. */
interface Memory {
  /** Pieces by sku. */
  owed: Map<number, number>;
  /** Null: nobody. Undefined: logins overlapped or failed. */
  loggedIn: string | null | undefined;
  /** Of the customers who have logged in. */
  names: Set<string>;
  /** Changes that say "so many in all", under way and in all. */
  replacing: number;
  replaced: number;
}

export type World = ReturnType<typeof createWorld>;

const print = (lines: readonly { skuId: number; quantity: number }[]) =>
  lines
    .map(({ skuId, quantity }) => `${quantity}×${skuId}`)
    .sort()
    .join(" ");

/** The whole shop and its shoppers, at the start of a seed. */
export function createWorld(seed: number, bundles: Bundles, watched: ReadonlySet<Rule>) {
  const scheduler = createScheduler(seed, () => {
    auth.loseAll();
    witness.sawFault();
    // A login that waits too long for that of another device joins only its own cart.
    excused.devices ||= browsers.every(isLoggingIn);
  });
  follow(scheduler);
  /** After some faults a shop may show less than the whole truth. */
  const excused = { lines: false, tabs: false, orders: false, devices: false };
  const auth = createAuthService(scheduler);
  const witness = createWitness(scheduler, auth, watched);
  const faults = createFaults(scheduler, (kind, label) => {
    const isOfApi = /question|answer|booking/.test(kind);
    witness.sawFault();
    excused.tabs = true;
    excused.orders ||= isOfApi || kind === "failing object";
    excused.lines ||= !isOfApi || /^\/|Cart$|Line$/.test(label);
    if (!isOfApi || label.startsWith("/")) auth.loseAll();
  });
  const isDown = (what: string) => faults.strikes(`failing ${what.split(" ")[0]}` as FaultKind, what);
  const commerce = createCommerceApi(scheduler, { auth, faults, witness, schemas: bundles.schemas });
  const fetch = createUpstream(scheduler, { commerce, auth, faults });
  const edge = createEdge(scheduler, bundles, { auth, witness, fetch, isDown });
  /** And logouts, of all browsers; after which step each was over. */
  const logins: { browser: string; until: number }[] = [];
  const isLoggingIn = ({ name }: Browser) =>
    logins.some(({ browser, until }) => browser === name && until === Infinity);
  const beginners = new Set<string>();
  /** A cart that one device begins, while the login of another moves one or begins one, too, stays its own. */
  const onCart = (browser: string, cartId: string, since: number) => {
    if (commerce.carts.get(cartId)?.isCopy) return;
    beginners.add(browser);
    excused.devices ||=
      beginners.size > 1 || logins.some((other) => other.browser !== browser && other.until >= since);
  };
  const browsers = ["b1", "b2"].map((name) =>
    createBrowser(name, scheduler, { edge, faults, bundles, onCart }),
  );
  const memories = new Map<Browser, Memory>(
    browsers.map((browser) => [
      browser,
      { owed: new Map(), loggedIn: null, names: new Set(), replacing: 0, replaced: 0 },
    ]),
  );
  const memoryOf = (browser: Browser) => memories.get(browser) as Memory;
  /** Of all devices of a customer, who have one cart. */
  const sharedBy = (browser: Browser, names = memoryOf(browser).names) => {
    const isShared = (other: Memory) => [...other.names].some((name) => names.has(name));
    return [...memories.values()].filter((other) => other === memoryOf(browser) || isShared(other));
  };

  /** Nobody is owed what was there before, or was added in the same moment. */
  async function replace(browser: Browser, work: () => Promise<unknown>, skuId: number): Promise<void> {
    const shared = sharedBy(browser);
    for (const memory of shared) memory.replacing += 1;
    await work();
    for (const memory of shared) memory.replacing -= 1;
    // The customer may have logged in on another device meanwhile.
    for (const memory of [...shared, ...sharedBy(browser)]) {
      memory.replaced += 1;
      memory.owed.delete(skuId);
    }
  }

  const readOrders = new Set<string>();

  /** Until nothing goes on within a minute. */
  async function settle(ms = 60_000) {
    await afterMicrotasks();
    const until = scheduler.now() + ms;
    for (let steps = 0; witness.broken.length === 0 && (await scheduler.step(until)); steps += 1)
      if (steps > 10_000) return witness.fail("tabs show the shop's cart", "nothing comes to rest");
  }

  /** By all devices of who is logged in, which have one cart. */
  function findOwed(browser: Browser) {
    const { loggedIn } = memoryOf(browser);
    const isSame = (other: Browser) =>
      !excused.devices && loggedIn && memoryOf(other).loggedIn === loggedIn && !isLoggingIn(other);
    const devices = browsers.filter((other) => other === browser || isSame(other));
    return devices.flatMap((each) => [...memoryOf(each).owed]);
  }

  function checkCart(browser: Browser, isAskedAnew: boolean) {
    const cart = commerce.carts.get(browser.read("cart"));
    const lines = cart && !cart.isCompleted ? cart.lines : [];
    for (const { shop, place } of browser.openTabs()) {
      const shown = print(shop.cart.readLines());
      if ((isAskedAnew || !excused.tabs) && shop.cart.view().state === "ready" && shown !== print(lines))
        witness.fail(
          "tabs show the shop's cart",
          `${place.name} shows "${shown}", ${cart?.id} has "${print(lines)}"`,
        );
    }
    for (const [skuId, quantity] of findOwed(browser)) {
      // Lines of a cart that was given up are offered to be put back.
      const offered = browser.openTabs().flatMap(({ shop }) => shop.cart.view().lost);
      const has = [...lines, ...offered].find((line) => line.skuId === skuId)?.quantity ?? 0;
      if (isAskedAnew && !excused.lines && has < quantity)
        witness.fail(
          "no line lost",
          `${browser.name} was told of ${quantity}×${skuId}, ${cart?.id} has ${has}`,
        );
    }
  }

  function checkSession(browser: Browser) {
    const { loggedIn } = memoryOf(browser);
    if (loggedIn === undefined || isLoggingIn(browser)) return;
    const token = browser.read("auth-refresh");
    const session = auth.find(token);
    const isGood = session && !session.isOver && session.refreshToken === token;
    const isOut = (!token && !browser.read("auth")) || session?.isOver;
    const isRight = loggedIn === null ? isOut : isGood || auth.isExcused(loggedIn);
    const words = `${browser.name} ${loggedIn === null ? "logged out" : `is ${loggedIn}`}, but has "${token}"`;
    if (!isRight) witness.fail("a session lasts until it is ended", words);
  }

  return {
    scheduler,
    witness,
    faults,
    browsers,
    memoryOf,
    /** @param customer null: logs out. @param work answers whether it was done */
    async noteLogin(browser: Browser, customer: string | null, work: () => Promise<boolean>) {
      const memory = memoryOf(browser);
      const overlapped = isLoggingIn(browser);
      const login = { browser: browser.name, until: Infinity };
      const begun = logins.push(login);
      // A customer's other device hears of nothing.
      if (customer)
        excused.tabs ||= browsers.some((other) => other !== browser && memoryOf(other).names.has(customer));
      const { loggedIn } = memory;
      if (customer === null || loggedIn !== null || overlapped) witness.sawCopies();
      const former = new Set(memory.names);
      if (customer) memory.names.add(customer);
      const { sent, answered } = browser.traffic;
      const hadSession = browser.read("auth-refresh") !== "";
      const isDone = await work();
      login.until = scheduler.steps.length;
      // What is asked meanwhile is asked with the cart and the session of before, which its answer may clear.
      const isAlone = sent === answered && browser.traffic.sent === sent + 1;
      const overlaps = overlapped || logins.slice(begun).some((other) => other.browser === browser.name);
      const isKnown = isDone && !overlaps && (isAlone || !hadSession || customer === null);
      memory.loggedIn = isKnown ? customer : undefined;
      // What another device has moved stays with that customer, where another logs in or nobody knows who logs out.
      const isLeft = customer === null ? [...memory.names].some(auth.isExcused) : customer !== loggedIn;
      if (!isLeft || sharedBy(browser, former).length === 1) return;
      memory.owed.clear();
      memory.replaced += 1;
    },
    /** What is under way may be done, and nobody told. */
    settle,
    replace,
    noteRead(browser: Browser, orderId: string) {
      readOrders.add(orderId);
      // What is being added meanwhile may have been ordered, too.
      for (const memory of sharedBy(browser)) {
        memory.owed.clear();
        memory.replaced += 1;
      }
    },
    /** Who pressed to order this cart was told of no order. */
    checkUnread(browser: Browser, cartId: string) {
      const [order] = commerce.carts.get(cartId)?.orders ?? [];
      // Answers to a session that has ended give the browser no other cart than the one that was ordered.
      const isEnded = auth.find(browser.read("auth-refresh"))?.isOver ?? false;
      if (order && !excused.orders && !isEnded && browser.read("cart") === cartId)
        witness.fail("whoever orders reads the number", `${browser.name} is not told of ${order}`);
    },
    /** The page of an order loads anew when somebody else logs in, and hears no answer. */
    leaveCheckout() {
      excused.tabs = true;
    },
    reload(browser: Browser, tab: number) {
      const isMoving = isLoggingIn(browser) || browser.traffic.moves > 0;
      Object.assign(excused, { lines: excused.lines || isMoving, tabs: true });
      browser.reload(tab);
    },
    pass(ms: number) {
      // A session whose renewal takes so long may be renewed twice.
      if (scheduler.awaits(/TokenKeeper|\/auth\/login/)) auth.loseAll();
      if (ms <= 60_000) witness.sawFault();
      scheduler.skip(ms);
    },
    breakDown(kind: "crash" | "evict") {
      auth.loseAll();
      witness.sawFault();
      Object.assign(excused, { lines: true, tabs: true, orders: true });
      edge[kind]();
    },
    /** Once all has come to rest, and again when all has been asked for anew. */
    async check() {
      await settle();
      if (witness.broken.length > 0) return;
      // What was ordered, and nobody was told, is not in a cart any more.
      const orders = [...commerce.carts.values()].flatMap((cart) => cart.orders);
      excused.lines ||= orders.some((order) => !readOrders.has(order));
      for (const browser of browsers) {
        checkCart(browser, false);
        checkSession(browser);
      }
      faults.heal();
      scheduler.calm();
      // Whoever presses until there is an answer may order meanwhile.
      for (let known = -1; known < readOrders.size; ) {
        known = readOrders.size;
        scheduler.skip(120_000);
        for (const { place, shop } of browsers.flatMap(({ openTabs }) => openTabs()))
          runIn({ place }, () => shop.cart.send({ type: "cart.fetch" }));
        await settle();
      }
      for (const browser of browsers) checkCart(browser, true);
    },
  };
}
