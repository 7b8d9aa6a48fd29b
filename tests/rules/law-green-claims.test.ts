import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findGreenClaims } from "#shared/law/green-claims.ts";

test("no text of the demo goods, of editors or of the shop praises the environment in general", () => {
  const files = globSync(["backend/catalogue/data/**/*.json", "shared/messages/*/*.json", "shared/store.ts"]);
  expect(files.length).toBeGreaterThan(50);
  const claims = files.flatMap((file) =>
    findGreenClaims(readFileSync(file, "utf8")).map((claim) => `${file}: ${claim}`),
  );
  expect(claims).toEqual([]);
});

test.each([
  "An eco-friendly jacket",
  "SUSTAINABLE by nature",
  "Climate neutral delivery",
  "Nachhaltige Mode",
  "umweltfreundlich verpackt",
  "klimaneutral",
  "Ett hållbart val",
  "miljövänlig",
  "ekologisk bomull",
])("a general claim is found: %s", (text) => {
  expect(findGreenClaims(text)).toHaveLength(1);
});

test.each([
  "100% recycled polyester",
  "A green jacket",
  "Ein grüner Hardshell, der lange hält",
  "Tyget är hållbart i tio år",
  "Klimat: kallt",
])("what can be shown or means something else is let through: %s", (text) => {
  expect(findGreenClaims(text)).toEqual([]);
});
