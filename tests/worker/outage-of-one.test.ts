import { beforeEach, expect, test } from "vitest";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { holdDates, later } from "#tests/support/time.ts";
import { createShop } from "#worker/app.ts";

beforeEach(async () => {
  await clearPages();
  await clearCopies();
});

holdDates();

test.each([9_000, 15_000, 60_000])(
  "pages of products nobody has visited open again after an outage that related goods stay away from, looked at every %d ms",
  async (pause) => {
    const edge = createEdge({}, createShop());
    const goods = ["/se/en/p/alpine-jacket", "/gb/en/p/alpine-jacket", "/hk/en/p/alpine-jacket"];
    expect((await edge.fetch("/se/en")).status).toBe(200);
    const away = () => new Response("", { status: 503 });
    edge.break(away);
    for (let view = 0; view < 12; view += 1) {
      later(700);
      await edge.fetch(goods[view % 3] ?? "");
    }
    edge.break(({ operationName }) => (operationName === "relatedProducts" ? away() : "pass"));
    const statuses: number[] = [];
    for (let view = 0; view < 10; view += 1) {
      later(pause);
      const response = await edge.fetch(goods[view % 3] ?? "");
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses.slice(-5)).toEqual([200, 200, 200, 200, 200]);
  },
);
