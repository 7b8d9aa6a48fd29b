import { expect, test } from "vitest";
import { findIds, isKnown, writePage } from "../tools/requirements-page.ts";

test("titles yield the ids of requirements and nothing that only looks like one", () => {
  expect(findIds("adds to the cart (CT-05 S17 SEO14 A7): SHA-256 of RT-999, UTF-8, I18N-01")).toEqual([
    "CT-05",
    "S17",
    "SEO14",
    "A7",
    "RT-999",
    "I18N-01",
  ]);
  expect(isKnown("RT-999")).toBe(false);
  expect(isKnown("S50")).toBe(true);
});

test("the page names every file that proves a requirement, once", () => {
  const page = writePage([
    { file: "rules/cart.test.ts", title: "counts (CT-01)" },
    { file: "rules/cart.test.ts", title: "counts again (CT-01)" },
    { file: "browser/buy.spec.ts", title: "journey counts (CT-01 CT-02)" },
  ]);
  const row = (id: string) => page.split("\n").find((line) => line.startsWith(`| ${id} |`));
  expect(row("CT-01")).toMatch(
    /\| \[rules\/cart\.test\.ts]\([^)]+\), \[browser\/buy\.spec\.ts]\([^)]+\) \|$/,
  );
  expect(row("CT-02")).toContain("browser/buy.spec.ts");
  expect(row("CT-03")).toMatch(/\| {2}\|$/);
});
