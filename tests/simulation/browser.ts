import type { Bundles } from "./bundles.ts";
import { type Edge, readOperation } from "./edge.ts";
import { seededGlobals } from "./globals.ts";
import type { Faults } from "./network.ts";
import { createPlace, outlive, type Place, runIn, type Scheduler } from "./scheduler.ts";
import type { tab as shopOfTab } from "./tab-entry.ts";

export interface Tab {
  place: Place;
  shop: typeof shopOfTab;
  session: Map<string, string>;
}

interface Parts {
  edge: Edge;
  faults: Faults;
  bundles: Bundles;
  /** A customer's cart was begun by what was asked after that step. */
  onCart: (browser: string, cartId: string, since: number) => void;
}

export type Browser = ReturnType<typeof createBrowser>;

const toStorage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
});

/** Cookies, storage and messages, which the tabs of a browser share. */
export function createBrowser(name: string, scheduler: Scheduler, { edge, faults, bundles, onCart }: Parts) {
  const jar = new Map<string, { value: string; isHidden: boolean; until: number }>();
  const local = new Map<string, string>();
  const channels = new Set<{ place: Place; hear: (message: unknown) => void }>();
  /** Moves: logins and logouts that the shop has not answered. */
  const traffic = { sent: 0, answered: 0, moves: 0 };
  const tabs: (Tab | undefined)[] = [];

  function store(line: string) {
    const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const age = /max-age=(\d+)/i.exec(line)?.[1];
    jar.set(key, {
      value,
      isHidden: /httponly/i.test(line),
      until: age ? scheduler.now() + Number(age) * 1000 : Infinity,
    });
  }

  const readAll = (withHidden: boolean) =>
    [...jar].filter(([, { isHidden, until }]) => until > scheduler.now() && (withHidden || !isHidden));
  const print = (withHidden: boolean) =>
    readAll(withHidden)
      .map(([key, { value }]) => `${key}=${value}`)
      .join("; ");

  async function send({ name: from }: Place, path: string, init: RequestInit = {}): Promise<Response> {
    const what = `${from} ${path} ${readOperation(init.body)}`;
    const failed = () => {
      throw new TypeError("Failed to fetch");
    };
    const since = scheduler.steps.length;
    const cart = jar.get("cart")?.value;
    const isMove = path.startsWith("/auth/log");
    traffic.sent += 1;
    if (isMove) traffic.moves += 1;
    await scheduler.wait(`${what} is sent`);
    if (faults.strikes("lost request", what)) failed();
    const { text, response } = await edge.fetch(name, path, print(true), init).catch(failed);
    if (isMove) traffic.moves -= 1;
    await scheduler.wait(`${what} is answered: ${response.status}`);
    traffic.answered += 1;
    if (faults.strikes("lost page", what)) failed();
    for (const line of response.headers.getSetCookie()) store(line);
    const isCustomers = path === "/graphql" && Boolean(jar.get("auth-refresh")?.value);
    const next = jar.get("cart")?.value ?? "";
    if (isCustomers && next !== cart) onCart(name, next, since);
    return new Response(text || null, { status: response.status, headers: response.headers });
  }

  const locks: { place: Place; mode: LockMode }[] = [];
  /** Of the one lock that the shop knows, first come, first served; a tab that dies gives it back. */
  async function lock(place: Place, { mode = "exclusive", signal }: LockOptions, work: () => unknown) {
    const own = { place, mode };
    locks.push(own);
    const isFree = () =>
      locks
        .slice(0, locks.indexOf(own))
        .every((other) => other.place.isDead || (other.mode === "shared" && mode === "shared"));
    try {
      if (!isFree()) await scheduler.wait(`${place.name} has the lock`, () => signal?.aborted || isFree());
      if (!isFree()) {
        // Whoever waits too long asks beside the others.
        faults.note("lost request", "");
        throw signal?.reason;
      }
      return await work();
    } finally {
      locks.splice(locks.indexOf(own), 1);
    }
  }

  function createChannel(place: Place) {
    const listeners: ((event: { data: unknown }) => void)[] = [];
    let heard = Promise.resolve();
    const hear = (data: unknown) => {
      heard = heard.then(async () => {
        await scheduler.wait(`${place.name} hears ${JSON.stringify(data).slice(0, 70)}`);
        for (const listen of listeners) listen({ data });
      });
    };
    const own = { place, hear: (data: unknown) => runIn({ place }, () => hear(data)) };
    channels.add(own);
    return {
      addEventListener: (_type: string, listen: (event: { data: unknown }) => void) =>
        void listeners.push(listen),
      postMessage(message: unknown) {
        for (const other of channels) if (other !== own) other.hear(structuredClone(message));
      },
      close: () => channels.delete(own),
    };
  }

  function openTab(index: number, session: Map<string, string>): Tab {
    const place = createPlace(`${name} tab ${index + 1}`);
    const request = (_name: string, ...given: unknown[]) =>
      lock(place, given.length > 1 ? (given[0] as LockOptions) : {}, given.at(-1) as () => unknown);
    const storage = {
      navigator: { locks: { request } },
      localStorage: toStorage(local),
      sessionStorage: toStorage(session),
    };
    const location = { pathname: "/se/en", href: "http://shop.test/se/en", reload() {}, replace() {} };
    const document = {
      documentElement: { dataset: { country: "SE" } },
      visibilityState: "visible",
      addEventListener() {},
    };
    const cookie = { get: () => print(false), set: store };
    const globals = {
      ...seededGlobals,
      ...storage,
      globalThis: storage,
      location,
      document: Object.defineProperty(document, "cookie", cookie),
      addEventListener() {},
      removeEventListener() {},
      fetch: (path: string, init?: RequestInit) => outlive(place, send(place, path, init)),
      BroadcastChannel: function openChannel() {
        return createChannel(place);
      },
    };
    const { tab: shop } = runIn({ place }, () => bundles.tab(globals)) as { tab: Tab["shop"] };
    return { place, shop, session };
  }

  return {
    name,
    traffic,
    send,
    store,
    read: (key: string) => readAll(true).find(([each]) => each === key)?.[1].value ?? "",
    openTabs: () => tabs.filter((tab) => tab !== undefined),
    /** Opened when it is first looked at. */
    findTab(index: number): Tab {
      tabs[index] ??= openTab(index, new Map());
      return tabs[index];
    },
    reload(index: number) {
      const { place, session } = this.findTab(index);
      scheduler.kill(place);
      for (const channel of channels) if (channel.place === place) channels.delete(channel);
      tabs[index] = openTab(index, session);
    },
  };
}
