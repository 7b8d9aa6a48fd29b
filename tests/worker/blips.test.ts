import { expect, test, vi } from "vitest";
import type { ListPage } from "#shared/pages.ts";
import { cacheStatus } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();

test("after connections failed for what pages are whole without, and for nothing else, it is asked again, and pages are stored", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const edge = createHostedEdge("blip");
  const { products } = await (await edge.fetch("/_data/se/en/list")).json<ListPage>();
  const [other = "", ...paths] = products.slice(0, 4).map(({ href }) => `/se/en${href}`);
  for (const path of paths) await edge.fetch(path);
  later(120_000);
  let isDown = false;
  edge.break((call) => {
    if (call.operationName !== "product") return isDown ? "refuse" : "pass";
    const answering = edge.pass(call);
    return answering.finally(() => {
      isDown = true;
    });
  });
  await Promise.all(paths.map((path) => edge.fetch(path)));
  edge.heal();
  expect(cacheStatus(await edge.fetch(other))).toBe("shop-edge; fwd=miss");
  later(60_000);
  // One of the calls finds out, the others rest until it has.
  await edge.fetch(other);
  expect(cacheStatus(await edge.fetch(other))).toBe("shop-edge; fwd=miss; stored");
});
