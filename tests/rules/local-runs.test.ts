import { expect, test } from "vitest";
import { describeLocalPages, toLocalOrigin } from "../../tools/local-vars.ts";

test("only a shop of demo goods is called a demo; that of a real account says whose orders it takes", () => {
  const demo = describeLocalPages("http://localhost:8799", {});
  expect(demo).toContain("nothing is charged");
  expect(demo).toContain("http://localhost:8799/_backend/outbox");
  const real = describeLocalPages("http://localhost:8799", {
    COMMERCE_API_URL: "https://api.example.com/graphql",
  });
  expect(real).toMatch(/api\.example\.com .* places an order there/);
  expect(real).not.toMatch(/demo|charged|_backend/);
});

test("a local shop names the address it listens at, unless it is told another", () => {
  expect(toLocalOrigin(8799, {})).toEqual({ PUBLIC_ORIGIN: "http://localhost:8799" });
  expect(toLocalOrigin(8799, { PUBLIC_ORIGIN: "https://www.example.com" })).toEqual({});
});
