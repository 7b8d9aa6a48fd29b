import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import { drawMachines, toDot } from "../tools/machine-drawings.ts";

test("docs/machines has every state machine as its code is now; `npm run docs` draws them anew", async () => {
  const drawings = await drawMachines();
  expect(drawings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["auth", "cart", "checkout", "loading"].map((name) => `machines/${name}.svg`)),
  );
  expect(readdirSync("docs/machines").sort()).toEqual(
    drawings.map(({ path }) => path.replace("machines/", "")).sort(),
  );
  for (const { path, svg } of drawings) expect(readFileSync(`docs/${path}`, "utf8"), path).toBe(svg);
});

test("a drawing shows states inside states, calls, conditions and delays", () => {
  const dot = toDot(checkoutMachine);
  expect(dot).toContain('subgraph "cluster checkout.order"');
  expect(dot).toContain("submitting\\ncalls placeOrder");
  expect(dot).toContain("at once [or in options:offered, in options:cartGone]");
  expect(dot).toContain("after 150 ms");
  expect(dot).toContain("peripheries=2");
});
