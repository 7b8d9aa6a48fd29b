import { expect, test } from "vitest";
import { addToCart } from "#shared/operations/generated/operations.ts";
import { callOperation } from "#tests/support/calls.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { holdDates, later, soon } from "#tests/support/time.ts";

holdDates();

test("what is asked for again is answered from a copy, and the API is asked once; a change is sent each time (API-12)", async () => {
  await clearCopies();
  const edge = createEdge();
  const countCalls = () => {
    // A text follows only where the API has not known the hash yet.
    const calls = edge.calls.splice(0).filter(({ query }) => query === undefined);
    return (name: string) => calls.filter(({ operationName }) => operationName === name).length;
  };
  for (const path of ["/gb/en/c/jackets", "/_data/gb/en/list", "/gb/en/p/alpine-jacket"])
    for (let visit = 0; visit < 3; visit++) expect((await edge.fetch(path)).status, path).toBe(200);
  const asked = countCalls();
  // The two lists are different questions; what every page needs is the same for all three.
  expect(["list", "product", "reviews", "channel", "menus"].map(asked)).toEqual([2, 1, 1, 1, 1]);
  for (let change = 0; change < 2; change++)
    await callOperation(edge, addToCart, { id: "", item: { skuId: 1, quantity: 1 } });
  expect(countCalls()("addToCart")).toBe(2);
});

test("what stands beside a product is asked for with it, and after it where its page is kept", async () => {
  const edge = createEdge({ COMMERCE_TIMEOUT_MS: "25000" });
  const beside = ["productCards", "relatedProducts", "reviews"];
  const askedBeside = () =>
    beside.filter((name) => edge.calls.some(({ operationName }) => operationName === name));
  const visit = () => edge.fetch("/no/en/p/alpine-jacket");
  edge.break(async ({ operationName }) => {
    if (operationName === "product") await soon(() => expect(askedBeside()).toEqual(beside));
    return "pass" as const;
  });
  expect((await visit()).status).toBe(200);
  later(61_000);
  edge.calls.splice(0);
  const askedBefore: string[][] = [];
  edge.break(({ operationName }) => {
    if (operationName === "product") askedBefore.push(askedBeside());
    return "pass";
  });
  expect((await visit()).status).toBe(200);
  expect(askedBefore).toEqual([[]]);
  expect(askedBeside()).toEqual(beside);
});

test("packages that a product is part of are asked for while the provider's box is", async () => {
  const edge = createEdge({ COMMERCE_TIMEOUT_MS: "25000" });
  const isAsked = (name: string) => edge.calls.some(({ operationName }) => operationName === name);
  edge.break(async ({ operationName }) => {
    if (operationName === "productCards") await soon(() => expect(isAsked("packageGroups")).toBe(true));
    return "pass" as const;
  });
  expect(cacheStatus(await edge.fetch("/dk/en/p/alpine-jacket"))).toBe("shop-edge; fwd=miss; stored");
});
