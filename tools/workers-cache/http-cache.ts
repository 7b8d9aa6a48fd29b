import { answer, passOn } from "./answer.ts";
import { toKey } from "./cache-key.ts";
import { anyRequest, type Entry, renewEntry, toEntry } from "./entry.ts";
import { inTime } from "./in-time.ts";
import { splitBody } from "./split-body.ts";
import { type Call, defaults, Store } from "./store.ts";

interface Asked {
  response: Response;
  /** Until others can find it. */
  stored?: Promise<void>;
  hasFailed?: boolean;
}

/** A shared cache by RFC 9111 and RFC 5861. A request's own Cache-Control is not heeded, nor is Range. */
export class HttpCache {
  readonly #store: Store;
  readonly #originMs: number;
  /** Who asks the origin, by key, and at last whether they failed. */
  readonly #flights = new Map<string, Promise<boolean>>();

  constructor({ originMs = 30_000, ...limits }: Partial<typeof defaults & { originMs: number }> = {}) {
    this.#store = new Store({ ...defaults, ...limits });
    this.#originMs = originMs;
  }

  get purges() {
    return this.#store.purges;
  }

  async fetch(
    request: Request,
    origin: Call["origin"],
    ctx: Call["ctx"],
    hasWaited = false,
  ): Promise<Response> {
    const call = { key: toKey(request), request, origin, ctx };
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.headers.has("authorization")) return this.#bypass(call);

    if (this.purges.isOld) await this.purges.refresh();
    let kept = this.#store.find(call);
    if (!kept) {
      await this.#store.recall(call);
      kept = this.#store.find(call);
    }
    // Nothing is awaited between this and the flight, so that whoever comes second finds the first.
    if (kept && !kept.policy.stale()) return answer(kept, request, "HIT");

    const flight = this.#flights.get(call.key);
    if (kept?.policy.evaluateRequest(anyRequest).response) {
      if (!flight) ctx.waitUntil(this.#lead(call, kept).then(discard, () => {}));
      return answer(kept, request, "UPDATING");
    }
    if (!flight || hasWaited) return this.#lead(call, kept);
    const hasFailed = await inTime(flight, this.#originMs).catch(() => false);
    return hasFailed && kept ? answer(kept, request, "STALE") : this.fetch(request, origin, ctx, true);
  }

  /** Asks for all who want the key meanwhile. */
  async #lead(call: Call, kept: Entry | undefined): Promise<Response> {
    const asked = this.#ask(call, kept);
    const flight = asked
      .then(({ stored, hasFailed = false }) => stored?.then(() => false) ?? hasFailed)
      .catch(() => false);
    this.#flights.set(call.key, flight);
    const land = () => this.#flights.get(call.key) === flight && this.#flights.delete(call.key);
    call.ctx.waitUntil(flight.then(land));
    return (await asked).response;
  }

  async #ask(call: Call, kept: Entry | undefined): Promise<Asked> {
    const { request, origin } = call;
    const startedAt = this.purges.tick();
    const excuse = kept && kept.policy.timeToLive() > 0;
    const response = await inTime(origin.fetch(toQuestion(request, kept)), this.#originMs).catch((error) => {
      if (!excuse) throw error;
    });
    if (!response || (response.status >= 500 && excuse)) {
      await (response && discard(response));
      return { response: answer(kept as Entry, request, "STALE"), hasFailed: true };
    }
    if (response.status === 304 && kept) {
      const renewed = renewEntry(request, kept, response, startedAt);
      const stored = renewed ? this.#store.save(call, renewed) : undefined;
      return { response: answer(renewed ?? kept, request, "REVALIDATED"), stored };
    }
    const entry = toEntry(request, response, startedAt);
    if (!entry) return { response: passOn(response, request) };
    const { mine, bytes } = splitBody(response.body);
    const stored = bytes.then((bytes) => this.#store.save(call, { ...entry, bytes }));
    return { response: answer(entry, request, kept ? "EXPIRED" : "MISS", mine), stored };
  }

  async #bypass(call: Call): Promise<Response> {
    const response = await call.origin.fetch(call.request);
    const isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(call.request.method);
    if (!isSafe && response.status < 400) await this.#store.forget(call.key);
    return passOn(response, call.request);
  }
}

const discard = ({ body }: Response) => body?.cancel();

/** For a whole answer that can be stored: whatever condition there is, is the cache's own. */
function toQuestion(request: Request, kept: Entry | undefined): Request {
  const condition = (kept?.policy.revalidationHeaders(anyRequest) ?? {}) as Record<string, string>;
  const asked = [...request.headers].filter(([name]) => name !== "range" && !name.startsWith("if-"));
  return new Request(request, { method: "GET", headers: [...asked, ...Object.entries(condition)] });
}
