import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { malformedRequest } from "#tests/support/malformed-requests.ts";

const edge = createEdge();

/** `VITE_MALFORMED=5000` sends more; `VITE_SEED` chooses others. */
const runs = Number(import.meta.env.VITE_MALFORMED ?? 1_000);
const seed = Number(import.meta.env.VITE_SEED ?? 1);

test(`${runs} malformed requests are refused and never a failure of the shop (seed ${seed})`, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await edge.fetch("/se/en");
  const failures: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(malformedRequest, async ({ method, path, end, body, type, headers }) => {
      const hasBody = !["GET", "HEAD"].includes(method);
      const address = URL.canParse(path + end, "http://shop.test") ? path + end : path;
      const { status } = await edge.fetch(address, {
        method,
        headers: { "content-type": type, ...headers },
        ...(hasBody && { body }),
      });
      if (status >= 500) failures.push({ status, method, address, body, headers });
    }),
    { seed, numRuns: runs },
  );
  expect(failures.slice(0, 5)).toEqual([]);
}, 120_000);
