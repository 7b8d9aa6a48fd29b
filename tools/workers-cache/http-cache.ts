import { answer, passOn } from "./answer.ts";
import { readCopy, writeCopy } from "./copies.ts";
import { anyRequest, type Entry, policyOf, toEntry } from "./entry.ts";
import { PurgeLog } from "./purge-log.ts";

type Origin = { fetch(request: Request): Promise<Response> };
type Context = Pick<ExecutionContext, "waitUntil">;
type Call = { key: string; request: Request; origin: Origin; ctx: Context };

const defaults = { entries: 1_000, bytes: 64 * 1024 * 1024, originMs: 30_000 };

/** A shared cache by RFC 9111 and RFC 5861. A request's own Cache-Control is not heeded, nor is Range. */
export class HttpCache {
  readonly purges = new PurgeLog();
  /** The newest last. */
  readonly #memory = new Map<string, Entry>();
  /** Who asks the origin, by key, and at last whether what was kept had to do. */
  readonly #flights = new Map<string, Promise<boolean>>();
  readonly #limits: typeof defaults;

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  async fetch(request: Request, origin: Origin, ctx: Context, hasWaited = false): Promise<Response> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.headers.has("authorization")) return passOn(request, await origin.fetch(request));

    const call = { key: toKey(request), request, origin, ctx };
    await this.purges.refresh();
    const find = () => this.purges.judge(call.key, this.#memory.get(call.key));
    let kept = find();
    if (!kept) {
      const copy = await readCopy(call.key);
      if (copy && !find()) this.#hold(call.key, copy);
      kept = find();
    }
    // Nothing is awaited between this and the flight, so that whoever comes second finds the first.
    if (kept && !policyOf(kept).stale()) return answer(request, "HIT", kept);
    const flight = this.#flights.get(call.key);
    if (kept && policyOf(kept).evaluateRequest(anyRequest).response) {
      if (!flight) ctx.waitUntil(this.#lead(call, kept).catch(() => {}));
      return answer(request, "UPDATING", kept);
    }
    if (!flight || hasWaited) return this.#lead(call, kept);
    const hasFailed = await this.#inTime(flight).catch(() => false);
    return hasFailed && kept ? answer(request, "STALE", kept) : this.fetch(request, origin, ctx, true);
  }

  /** Asks for all who want the key meanwhile; what is kept covers a failure, as long as it may. */
  #lead(call: Call, kept: Entry | undefined): Promise<Response> {
    const excuse = kept && policyOf(kept).timeToLive() > 0 ? answer(call.request, "STALE", kept) : null;
    const asked = this.#inTime(this.#ask(call, kept)).then(
      (response) => (response.status < 500 ? response : (excuse ?? response)),
      (error) => excuse ?? Promise.reject(error),
    );
    const flight = asked.then((response) => response === excuse).catch(() => false);
    this.#flights.set(call.key, flight);
    call.ctx.waitUntil(flight.then(() => this.#flights.delete(call.key)));
    return asked;
  }

  async #ask({ key, request, origin, ctx }: Call, kept: Entry | undefined): Promise<Response> {
    const startedAt = this.purges.tick();
    const response = await origin.fetch(toQuestion(request, kept));
    const entry = await toEntry(response, startedAt, kept);
    if (!entry) return passOn(request, response);
    this.#hold(key, entry);
    ctx.waitUntil(writeCopy(key, entry).catch((error) => console.error("copy not stored", error)));
    const news = response.status === 304 ? "REVALIDATED" : "EXPIRED";
    return answer(request, kept ? news : "MISS", entry);
  }

  /** Who waits for another request needs work of its own under way, or the runtime takes it for hung. */
  #inTime<Value>(promise: Promise<Value>): Promise<Value> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("The origin took too long.")), this.#limits.originMs);
    return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
  }

  /** As the newest; the oldest go. */
  #hold(key: string, entry: Entry): void {
    this.#memory.delete(key);
    this.#memory.set(key, entry);
    let bytes = [...this.#memory.values()].reduce((sum, each) => sum + each.bytes.length, 0);
    for (const [oldest, { bytes: gone }] of this.#memory) {
      if (this.#memory.size <= this.#limits.entries && bytes <= this.#limits.bytes) return;
      this.#memory.delete(oldest);
      bytes -= gone.length;
    }
  }
}

/** Headers by which some servers take another request for this one. */
const overrides =
  "forwarded x-forwarded-host x-forwarded-scheme x-host x-http-method x-http-method-override x-method-override x-original-url x-rewrite-url";
const keyHeaders = overrides.split(" ");

/** Begins with the path; host, cookies and all other headers take no part. */
function toKey({ url, headers }: Request): string {
  const { pathname, search } = new URL(url);
  const present = keyHeaders.filter((name) => headers.has(name));
  return pathname + search + present.map((name) => `\n${name}: ${headers.get(name)}`).join("");
}

/** For a whole answer that can be stored: whatever condition there is, is the cache's own. */
function toQuestion(request: Request, kept: Entry | undefined): Request {
  const asked = [...request.headers].filter(([name]) => name !== "range" && !name.startsWith("if-"));
  const condition = (kept && policyOf(kept).revalidationHeaders(anyRequest)) ?? {};
  const headers = [...asked, ...Object.entries(condition as Record<string, string>)];
  return new Request(request, { method: "GET", headers });
}
