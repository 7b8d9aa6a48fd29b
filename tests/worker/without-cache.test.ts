import { expect, test } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { purge, purgeSecret } from "#tests/support/purge.ts";

test("where nothing is bound as `PAGES` the Worker's own entrypoint answers", async () => {
  const edge = createEdge({ PAGES: undefined, PURGE_SECRET: purgeSecret });
  for (const [path, status] of [
    ["/se/sv/c/jackets", 200],
    ["/_data/se/sv/p/alpine-jacket", 200],
    ["/se/sv/p/no-such", 404],
    ["/se/en/b/jackets", 301],
    ["/llms.txt", 200],
    ["/sitemap/se/sv/pages.xml", 200],
  ] as const) {
    const answer = await edge.fetch(path);
    expect([answer.status, answer.headers.get("cache-status")], path).toEqual([
      status,
      "shop-edge; fwd=miss",
    ]);
  }
  expect((await purge(edge, { everything: true })).status).toBe(200);
});
