import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { cacheStatus } from "#tests/support/edge.ts";
import { app } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";

const real = (env as unknown as Env).BACKEND as Fetcher;

/** A page of everybody is drawn whole, because its first header says whether it is kept. */
test("the page of one visitor is on its way while a secondary query is still waiting (WK-02)", async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = {
    async fetch(address: string, init: RequestInit) {
      if (String(init.body).includes('"reviews"')) await waiting;
      return real.fetch(address, init as never);
    },
  };
  const context = createExecutionContext();
  const request = new Request("http://shop.test/gb/en/p/alpine-jacket", {
    headers: { cookie: "discount-combined=a-price-list-of-nobody" },
  });
  // A busy machine must not let the question run out of time before it is let go.
  const patient = { ...env, BACKEND: slow, COMMERCE_TIMEOUT_MS: "25000" };
  const response = await app.fetch(request, patient as never, context);
  expect([response.status, cacheStatus(response)]).toEqual([200, "shop-edge; fwd=bypass"]);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let early = "";
  while (!early.includes("Alpine Jacket</h1>"))
    early += decoder.decode((await reader.read()).value, { stream: true });
  expect(early).not.toContain('id="late-reviews"');
  release();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += decoder.decode(part.value, { stream: true });
  expect(rest).toContain('id="late-reviews"');
  expect(rest.endsWith("</html>")).toBe(true);
  await waitOnExecutionContext(context);
});
