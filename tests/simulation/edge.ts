import type { AuthService } from "./auth-service.ts";
import type { Bundles } from "./bundles.ts";
import { seededGlobals } from "./globals.ts";
import type { Witness } from "./invariants.ts";
import { createPlatform, type Home } from "./platform.ts";
import {
  createPlace,
  currentRun,
  outlive,
  type Place,
  runIn,
  type Scheduler,
  type Visit,
} from "./scheduler.ts";

interface Handler {
  fetch: (...given: unknown[]) => Promise<Response>;
}

interface Isolate {
  place: Place;
  exported: Record<string, unknown> & {
    default: Handler;
    Pages: new (context: unknown, env: unknown) => Handler;
  };
}

const settings = {
  LOCAL_TOKEN: "token-of-the-simulator",
  COMMERCE_API_URL: "http://api.test/graphql",
  COMMERCE_API_KEY: "key",
  AUTH_ENDPOINT: "http://api.test/auth",
  SIGN_ENDPOINT: "http://api.test/auth/sign/",
  PASSWORD_SALT: "salt",
  IMAGE_URL: "http://api.test/img",
  PUBLIC_ORIGIN: "http://shop.test",
  CHANNEL_ID: "1|shop",
  TICKET_SECRET: "a-secret-of-the-simulator-with-32-characters",
  CLIENT_NAME: "simulator",
};

const context = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) };

interface Parts {
  auth: AuthService;
  witness: Witness;
  fetch: unknown;
  isDown: (what: string) => boolean;
}

export const readOperation = (body: unknown) => /"operationName":"(\w+)"/.exec(String(body))?.[1] ?? "";

const nobody: ReadonlySet<string> = new Set();
const toOwn = (values: Partial<Visit>) =>
  Object.getOwnPropertyDescriptors(values) as unknown as PropertyDescriptorMap;

export type Edge = ReturnType<typeof createEdge>;

/** Two isolates of the worker, which share what the platform keeps and remember the rest alone. */
export function createEdge(scheduler: Scheduler, bundles: Bundles, { auth, witness, fetch, isDown }: Parts) {
  const isolates: Isolate[] = [];
  const findHome = (className: string): Home => {
    const { place, exported } = scheduler.dice.pick(isolates);
    return { type: exported[className] as Home["type"], env, isolate: place };
  };
  const platform = createPlatform(scheduler, { witness, isDown, findHome });
  const objects = bundles.bindings.map(([binding, name]) => [binding, platform.toObjects(name)]);
  const { namespace: CHANNEL_CACHE, limiter, caches } = platform;
  const limits = { PAGE_LIMIT: limiter, CALL_LIMIT: limiter };
  const env = {
    ...settings,
    ...limits,
    CHANNEL_CACHE,
    PAGES: { fetch: askPages },
    ...Object.fromEntries(objects),
  };
  let started = 0;

  /** The double of the platform's cache, one for all isolates; behind it any of them may draw. */
  const cachePlace = createPlace("cache");
  const double = bundles.cache({ ...seededGlobals, fetch, caches, navigator: {} });
  const cache = new (double.HttpCache as new () => Handler)();

  async function askPages(request: Request): Promise<Response> {
    const visit = currentRun()?.visit;
    const origin = {
      fetch(asked: Request) {
        const { place, exported } = scheduler.dice.pick(isolates);
        const drawnFor = toOwn({ isolate: place.name, isForAll: true, mustTell: null, customers: nobody });
        const run = { place, visit: visit && (Object.create(visit, drawnFor) as Visit) };
        const drawing = runIn(run, async () => new exported.Pages(context, env).fetch(asked));
        return outlive(place, drawing);
      },
    };
    return runIn({ place: cachePlace, visit }, () => cache.fetch(request, origin, context));
  }

  function startIsolate(): Isolate {
    started += 1;
    const place = createPlace(`isolate ${started}`);
    const globals = { ...seededGlobals, fetch, caches, navigator: {} };
    return { place, exported: runIn({ place }, () => bundles.worker(globals)) as Isolate["exported"] };
  }

  isolates.push(startIsolate(), startIsolate());

  function toVisit(browser: string, path: string, cookie: string, body: unknown, isolate: string): Visit {
    const cookies = new Map(cookie.split("; ").map((pair) => pair.split("=", 2) as [string, string]));
    const session = auth.find(cookies.get("auth-refresh"));
    const owner = auth.readToken(decodeURIComponent(cookies.get("auth") ?? "").replace(/~.*$/, ""));
    const username = /"username":"(\w+)@/.exec(String(body))?.[1];
    const customers = new Set(
      [session?.customer, owner, username].filter((name) => typeof name === "string"),
    );
    if (session && /^\/auth\/log/.test(path)) session.isLeft = true;
    const isShopper = path === "/graphql" || (path.startsWith("/_data/") && cookies.has("discount-combined"));
    const mustTell = isShopper && session && !session.isOver ? session : null;
    const operation = readOperation(body);
    const startedAt = scheduler.now();
    return {
      browser,
      path,
      operation,
      customers,
      mustTell,
      isolate,
      isForAll: false,
      startedAt,
      isOver: false,
    };
  }

  return {
    evict: platform.evict,
    /** Any isolate may answer. */
    fetch(
      browser: string,
      path: string,
      cookie: string,
      { headers, method = "GET", body = null }: RequestInit,
    ) {
      const { place, exported } = scheduler.dice.pick(isolates);
      const visit = toVisit(browser, path, cookie, body, place.name);
      const own = { cookie, "cf-connecting-ip": "203.0.113.7", "sec-fetch-site": "same-origin" };
      const request = new Request(`http://shop.test${path}`, {
        method,
        body,
        headers: { ...own, ...(headers as object) },
      });
      const answering = runIn({ place, visit }, async () => {
        const response = await exported.default.fetch(request, env, context);
        const text = await response.text();
        witness.sawAnswer(visit, response, text);
        return { response, text };
      });
      return outlive(place, answering).finally(() => {
        visit.isOver = true;
      });
    },
    /** An isolate is thrown away with all that it was doing; another takes its place. */
    crash() {
      const [old] = isolates.splice(scheduler.dice.pick([0, 1]), 1, startIsolate());
      if (old) scheduler.kill(old.place);
    },
  };
}
