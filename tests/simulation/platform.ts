import type { Witness } from "./invariants.ts";
import {
  createPlace,
  currentRun,
  outlive,
  type Place,
  type Run,
  runIn,
  type Scheduler,
} from "./scheduler.ts";

type Instance = Record<string, (...given: unknown[]) => unknown>;

/** The class of a Durable Object, in the isolate that it starts in. */
export interface Home {
  type: new (context: unknown, env: unknown) => Instance;
  env: unknown;
  isolate: Place;
}

interface DurableObject {
  /** Outlives the instances. */
  stored: Map<string, unknown>;
  living: { place: Place; instance: Instance } | null;
}

interface Parts {
  witness: Witness;
  isDown: (what: string) => boolean;
  findHome: (className: string) => Home;
}

const copy = <Data>(value: Data): Data => structuredClone(value);
/** Milliseconds for which a reader of KV may still get what was stored before. */
const oldFor = 60_000;

/** Cloudflare's services as the worker sees them: whatever they do takes a turn, and may fail. */
export function createPlatform(scheduler: Scheduler, { witness, isDown, findHome }: Parts) {
  const kv = new Map<string, { text: string; before: string | null; at: number }>();
  const cached = new Map<string, { bytes: ArrayBuffer; headers: Headers }>();
  const objects = new Map<string, DurableObject>();
  const callers = new WeakMap<object, Run>();

  async function serve<Result>(what: string, work: () => Result): Promise<Result> {
    // Each isolate keeps its operations for older pages: fifteen turns that say nothing.
    if (!what.includes(" operation:")) await scheduler.wait(what);
    if (isDown(what)) throw new Error(`${what} failed`);
    return work();
  }

  function readKv(key: string, type?: string) {
    const known = kv.get(key);
    const isOld = known && scheduler.now() - known.at < oldFor && scheduler.dice.roll() < 0.3;
    const text = (isOld ? known.before : known?.text) ?? null;
    return type === "json" && text !== null ? JSON.parse(text) : text;
  }

  const namespace = {
    get: (key: string, type?: string) => serve(`kv get ${key}`, () => readKv(key, type)),
    put(key: string, text: string) {
      witness.sawCopy(key);
      const before = kv.get(key)?.text ?? null;
      return serve(`kv put ${key}`, () => void kv.set(key, { text, before, at: scheduler.now() }));
    },
    delete: (key: string) => serve(`kv delete ${key}`, () => kv.delete(key)),
  };

  const cache = {
    match: (key: string) =>
      serve("cache match", () => {
        const known = cached.get(key);
        return known && new Response(known.bytes, { headers: known.headers });
      }),
    async put(key: string, response: Response) {
      const bytes = await response.arrayBuffer();
      await serve("cache put", () => void cached.set(key, { bytes, headers: response.headers }));
    },
  };

  function createStorage(place: Place, stored: DurableObject["stored"]) {
    const kv = {
      get: (key: string) => copy(stored.get(key)),
      put: (key: string, value: unknown) => void stored.set(key, copy(value)),
      delete: (key: string) => stored.delete(key),
    };
    /** No other event reaches the object until it is done. */
    const gated =
      <Given extends unknown[], Result>(what: string, work: (...given: Given) => Result) =>
      async (...given: Given) => {
        place.gates += 1;
        await scheduler.wait(`${place.name} ${what}`);
        place.gates -= 1;
        return work(...given);
      };
    return {
      kv,
      get: gated("reads", kv.get),
      put: gated("writes", kv.put),
      delete: gated("deletes", kv.delete),
      deleteAll: gated("deletes all", () => stored.clear()),
      setAlarm: gated("sets its alarm", () => undefined),
      deleteAlarm: gated("drops its alarm", () => undefined),
    };
  }

  function findObject(name: string) {
    const object = objects.get(name) ?? { stored: new Map(), living: null };
    objects.set(name, object);
    if (object.living && !object.living.place.isDead) return object.living;
    const { type, env, isolate } = findHome(name.split(" ")[0] ?? "");
    const place = createPlace(name);
    isolate.onDeath.add(() => scheduler.kill(place));
    const context = { storage: createStorage(place, object.stored), waitUntil() {}, id: { name } };
    object.living = { place, instance: runIn({ place }, () => new type(context, env)) };
    return object.living;
  }

  /** A function that was handed over runs where it was made. */
  function toPassed(given: unknown, object: Place) {
    const caller = typeof given === "function" && callers.get(given);
    if (typeof given !== "function" || !caller) return copy(given);
    return async (...passed: unknown[]) => {
      await scheduler.wait(`${object.name} calls back to ${caller.place.name}`);
      const answer = await outlive(
        caller.place,
        runIn(caller, async () => given(...passed)),
      );
      await scheduler.wait(`${caller.place.name} answers ${object.name}`, () => object.gates === 0);
      return copy(answer);
    };
  }

  async function call(name: string, method: string, given: unknown[]): Promise<unknown> {
    const run = currentRun() as Run;
    for (const each of given) if (typeof each === "function") callers.set(each, run);
    const isOpen = () => {
      const { place } = objects.get(name)?.living ?? {};
      return !place || place.isDead || place.gates === 0;
    };
    await scheduler.wait(`${run.place.name} calls ${name}.${method}`, isOpen);
    if (isDown("object")) throw new Error(`${name} is overloaded`);
    const { place, instance } = findObject(name);
    const passed = given.map((each) => toPassed(each, place));
    const working = runIn({ place, visit: run.visit }, async () => instance[method]?.(...passed));
    const answer = copy(await outlive(place, working));
    await scheduler.wait(`${name}.${method} answers ${run.place.name}`);
    return answer;
  }

  const toStub = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, method) =>
          // A promise asks whatever it is resolved with.
          method === "then" ? undefined : (...given: unknown[]) => call(name, String(method), given),
      },
    );

  return {
    caches: { open: async () => cache },
    namespace,
    limiter: { limit: () => serve("limiter", () => ({ success: true })) },
    toObjects: (className: string) => ({ idFromName: (name: string) => `${className} ${name}`, get: toStub }),
    /** The memory of every object is lost, its storage is not. */
    evict() {
      for (const { living } of objects.values()) if (living) scheduler.kill(living.place);
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;
