import { createHash, createHmac } from "node:crypto";
import { createScheduler, type Scheduler } from "./scheduler.ts";

let scheduler = createScheduler(0);

/** Whose seed the clock, the timers and all that is random follow from now on. */
export function follow(next: Scheduler) {
  scheduler = next;
  signatures.clear();
}

class SeededDate extends Date {
  constructor(...given: [] | [number]) {
    super(...((given.length > 0 ? given : [scheduler.now()]) as [number]));
  }
  static override now = () => scheduler.now();
}

/** Node reads its own on other threads, whose time no seed decides. */
class SeededBlob extends Uint8Array<ArrayBuffer> {
  static readonly [Symbol.species] = Uint8Array;
  constructor(parts: readonly Uint8Array[]) {
    super(Buffer.concat(parts));
  }
  stream = () => new Response(this).body;
}

class SeededResponse extends Response {
  override blob = async () => new SeededBlob([new Uint8Array(await this.arrayBuffer())]) as unknown as Blob;
}

const randomBytes = (length: number) =>
  Uint8Array.from({ length }, () => Math.floor(scheduler.dice.roll() * 256));
const toUuid = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
    "-",
  );

type Bytes = ArrayBuffer | Uint8Array;
const view = (data: Bytes) => new Uint8Array(data as ArrayBuffer);
/** Of this seed: the same cookies are looked at again and again. */
const signatures = new Map<string, Buffer>();

function sign(key: Bytes, data: Bytes): Buffer {
  const name = Buffer.concat([view(key), view(data)]).toString("latin1");
  const signature = signatures.get(name) ?? createHmac("sha256", view(key)).update(view(data)).digest();
  signatures.set(name, signature);
  return signature;
}

/** Node answers from another thread; these answer at once. */
const subtle = {
  async digest(algorithm: string | { name: string }, data: Bytes) {
    const name = typeof algorithm === "string" ? algorithm : algorithm.name;
    return view(createHash(name.replace("-", "").toLowerCase()).update(view(data)).digest()).buffer;
  },
  importKey: async (_format: string, key: Bytes) => key,
  sign: async (_algorithm: unknown, key: Bytes, data: Bytes) => view(sign(key, data)).buffer,
  verify: async (_algorithm: unknown, key: Bytes, signature: Bytes, data: Bytes) =>
    sign(key, data).equals(view(signature)),
};

function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  scheduler.setTimer(() => controller.abort(new DOMException("Too late", "TimeoutError")), ms);
  return controller.signal;
}

/** What the shop's code and its libraries find in place of the platform's own. */
export const seededGlobals = {
  Date: SeededDate,
  Math: Object.create(Math, { random: { value: () => scheduler.dice.roll() } }),
  setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    scheduler.setTimer(() => work(...given), ms),
  clearTimeout: (timer: unknown) => scheduler.clearTimer(timer),
  performance: { now: () => scheduler.now(), getEntriesByType: () => [] },
  crypto: {
    subtle,
    randomUUID: () => toUuid(Buffer.from(randomBytes(16)).toString("hex")),
    getRandomValues<Into extends Uint8Array>(into: Into): Into {
      into.set(randomBytes(into.length));
      return into;
    },
  },
  AbortSignal: new Proxy(AbortSignal, {
    get: (native, name) => (name === "timeout" ? timeout : Reflect.get(native, name)),
  }),
  Response: SeededResponse,
  Blob: SeededBlob,
  console: { log() {}, info() {}, warn() {}, error() {} },
};
