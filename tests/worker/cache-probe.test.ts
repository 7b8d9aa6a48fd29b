import { expect, onTestFinished, test, vi } from "vitest";
import type { Fault } from "#tests/support/edge.ts";
import { type Changes, openProbed, origin, probe, withSecrets } from "#tests/support/probed-shop.ts";
import { probeDeployment } from "../../tools/cache-probe.ts";

const newPage = "/ca/en/p/NEW";

const withTime = (time: string) => (response: Response) => {
  const changed = new Response(response.body, response);
  changed.headers.set("Cloudflare-CDN-Cache-Control", time);
  return changed;
};
const keeping = withTime("max-age=60");
const deaf = () => ({ invalidate: async () => ({ success: true }) });

const refuseSearch: Fault = ({ operationName, variables }) =>
  operationName === "list" && JSON.stringify(variables).includes("probe")
    ? new Response("", { status: 503 })
    : "pass";

test("the shop behind the platform's cache is good, and each thing that was seen is said", async () => {
  const { good, bad, notTried } = await probe({});
  expect(bad).toEqual([]);
  expect(notTried).toEqual([]);
  expect(good).toEqual([
    "The front page /ca/en comes from the cache (200, hit).",
    "The front page /us/en comes from the cache (200, hit).",
    "The front page /_data/ca/en comes from the cache (200, hit).",
    `The first view of ${newPage} was a miss (404, fwd=miss; stored).`,
    "A later one was a hit (404, hit).",
    "An editor with a preview gets a page of their own (404, fwd=bypass).",
    "A shopper with a price list gets a page of their own (404, fwd=bypass).",
    "After the invalidation of product NEW its page was asked for anew (404, fwd=miss; stored).",
    "/ca/en/s/NEW, which must not be kept, is asked for each time (200, fwd=miss).",
    "/sitemap/ca/en/NEW.xml, which must not be kept, is asked for each time (404, fwd=miss).",
  ]);
});

test("what needs a secret that is not known is left out, and that is said", async () => {
  const { good, bad, notTried } = await probe({}, { origin });
  expect(bad).toEqual([]);
  expect(good).toHaveLength(8);
  expect(notTried).toEqual([
    expect.stringContaining("TICKET_SECRET"),
    expect.stringContaining("PURGE_SECRET"),
  ]);
});

test("a shop that keeps nothing is not good, although its cache says that it stores", async () => {
  const { bad } = await probe({
    cache: (pages) => ({
      // A key that no two requests share.
      fetch: (request) =>
        pages.fetch(new Request(request, { headers: [...request.headers, ["x-host", crypto.randomUUID()]] })),
    }),
  });
  expect(bad).toEqual([
    expect.stringContaining("The front page /ca/en did not come from the cache"),
    expect.stringContaining("The front page /us/en did not come from the cache"),
    expect.stringContaining("The front page /_data/ca/en did not come from the cache"),
    `The next 10 views of ${newPage} were misses, too.`,
  ]);
});

test("a shop before whose pages no cache stands is not good", async () => {
  const { bad } = await probe({ drawn: withTime("no-store") });
  expect(bad).toContain(`${newPage} is not kept (404, fwd=miss): does the cache stand before \`Pages\`?`);
});

test("a shop whose addresses share one copy is not good", async () => {
  const oneCopy: Changes = {
    cache: (pages) => ({
      fetch: (request) => {
        return pages.fetch(new Request(request.url.replace(/\/p\/probe.*/, "/p/one")));
      },
    }),
  };
  await probe(oneCopy);
  const { bad } = await probe(oneCopy);
  expect(bad).toEqual([`Nobody had asked for ${newPage}, and yet it was a hit (404, hit).`]);
});

test("a shop that gives editors the page of everybody is not good", async () => {
  const asked = (init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.delete("cookie");
    return { ...init, headers };
  };
  const { bad } = await probe({ asked });
  expect(bad).toContain("An editor with a preview got the page of everybody (404, hit).");
});

test("a shop that is deaf to tags is not good", async () => {
  const { bad } = await probe({ cache: deaf });
  expect(bad).toEqual([expect.stringContaining("its page still came from the cache as fresh")]);
});

test("a shop that knows another secret for purges, or whose pages cannot be reached by one, is not good", async () => {
  const { bad } = await probe({}, { ...withSecrets, purgeSecret: "another secret of somebody" });
  expect(bad).toEqual(['The invalidation of product NEW was answered 401 {"kind":"refused"}.']);
  const failing = await probe({ cache: () => ({ invalidate: async () => ({ success: false }) }) });
  expect(failing.bad).toEqual([expect.stringContaining("was answered 503")]);
});

test("a shop that stores what must not be stored is not good", async () => {
  const { bad } = await probe({ drawn: keeping });
  expect(bad).toEqual([
    "/ca/en/s/NEW must not be kept, and was (200, fwd=miss; stored).",
    "/sitemap/ca/en/NEW.xml must not be kept, and was (404, fwd=miss; stored).",
  ]);
});

test("a shop that stores failures is not good; one whose search fails, and is not kept, is", async () => {
  const { bad } = await probe({
    fault: refuseSearch,
    drawn: (response) => (response.status >= 500 ? keeping(response) : response),
  });
  expect(bad).toEqual([
    "/ca/en/s/NEW must not be kept, and was (503, fwd=miss; stored).",
    "The failure of /ca/en/s/NEW was kept.",
  ]);
  const failing = await probe({ fault: refuseSearch });
  expect(failing.bad).toEqual([]);
  expect(failing.good).toContain(
    "/ca/en/s/NEW, which must not be kept, is asked for each time (503, fwd=miss).",
  );
});

test("only the place that had the page can tell that it was made old", async () => {
  let places = ["ARN", "OSL", "HEL"];
  let place = "";
  let views = 0;
  const inTurn: Changes = {
    place: () => {
      place = places[views++ % places.length] ?? "";
      return place;
    },
    // Each place has a cache of its own: the double keeps by this header, too.
    cache: (pages) => ({
      fetch: (request) =>
        pages.fetch(new Request(request, { headers: [...request.headers, ["x-host", place]] })),
    }),
  };
  const { bad, good } = await probe(inTurn);
  expect(bad).toEqual([]);
  expect(good.join()).toMatch(/A later one was a hit \(404, hit in (ARN|OSL|HEL)\)/);
  places = ["ARN"];
  const unheard = await probe({
    ...inTurn,
    cache: (pages) => ({
      ...inTurn.cache?.(pages),
      async invalidate() {
        // Where nobody has asked for the page yet.
        places = ["CPH", "ARN"];
        return { success: true };
      },
    }),
  });
  expect(unheard.bad).toEqual([expect.stringContaining("its page still came from the cache as fresh")]);
});

test("a page that had the time to become old by itself proves nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { bad } = await probe({
    cache: deaf,
    pause: () => vi.setSystemTime(Date.now() + 8_000),
  });
  expect(bad).toEqual([expect.stringContaining("may have become old by itself")]);
});

test("a deployment is asked again before it is refused, and one that does not answer is refused", async () => {
  const sentences: string[] = [];
  const say = (sentence: string) => sentences.push(sentence);
  expect(await probeDeployment(withSecrets, openProbed(), say)).toBe(true);
  expect(sentences.filter((sentence) => sentence.startsWith("Not good"))).toEqual([]);

  let answered = 0;
  const means = openProbed({
    cache: (pages) => ({
      // The version of before, which knew no tags.
      invalidate: async (options) => (answered++ > 0 ? pages.invalidate(options) : { success: true }),
    }),
  });
  expect(await probeDeployment(withSecrets, means, say)).toBe(true);

  sentences.length = 0;
  expect(await probeDeployment(withSecrets, openProbed({ cache: deaf }), say)).toBe(false);
  expect(sentences).toContainEqual(expect.stringMatching(/^Not good: After the invalidation/));

  sentences.length = 0;
  const pause = vi.fn(async () => {});
  const refuse = async () => Promise.reject(new TypeError("fetch failed"));
  expect(await probeDeployment(withSecrets, { fetch: refuse, pause }, say)).toBe(false);
  expect(sentences).toEqual(["Not good: http://shop.test/healthz does not answer 200."]);
  expect(pause).toHaveBeenCalledTimes(36);
});

/** What the cache before `Pages` is asked for in place of what the gateway asked for. */
const asking = (change: (url: string) => string): Changes => ({
  cache: (pages) => ({ fetch: (request) => pages.fetch(new Request(change(request.url), request)) }),
});

test.each<[string, Changes, string]>([
  [
    "whose markets share one copy",
    asking((url) => url.replace(/\/us\/en\/%2Fus%2Fen/, "/ca/en/%2Fca%2Fen")),
    "/us/en",
  ],
  [
    "that keeps documents for page data",
    asking((url) => url.replace(/\/data\//, "/document/")),
    "/_data/ca/en",
  ],
  [
    "whose hits are empty",
    {
      cache: (pages) => ({
        async fetch(request) {
          const response = await pages.fetch(request);
          const isHit = response.headers.get("cf-cache-status") === "HIT";
          return isHit && request.url.includes("/document/") ? new Response("", response) : response;
        },
      }),
    },
    "/ca/en",
  ],
])("a shop %s is not good", async (_what, changes, path) => {
  const { bad } = await probe(changes);
  expect(bad.join()).toContain(`For the front page ${path} the cache has something else (200, hit)`);
});

test("a shop that gives who has a price list the page of everybody is not good", async () => {
  const asked = (init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (headers.get("cookie")?.startsWith("discount-combined")) headers.delete("cookie");
    return { ...init, headers };
  };
  const { bad } = await probe({ asked });
  expect(bad).toEqual(["A shopper with a price list got the page of everybody (404, hit)."]);
});
