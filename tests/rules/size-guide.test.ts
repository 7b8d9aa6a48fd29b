import { createElement } from "react";
import { expect, test } from "vitest";
import { SizeGuide, toInches } from "#client/product/size-guide.tsx";
import { toLocalSize } from "#shared/size-systems.ts";
import { readTexts } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";

const guide = {
  note: "Measure twice.",
  tables: [
    {
      caption: "Hats",
      columns: ["Head", "Hair"],
      rows: [
        { size: "S", measures: [[54, 56], [3.5]] },
        { size: "L", measures: [[57, 59], [4]] },
      ],
    },
  ],
};

test("the size guide shows the tables it is given, of whatever goods", () => {
  const html = rendered(createElement(SizeGuide, { guide, open: true, onClose: () => undefined }));
  expect(html).toContain("Measure twice.");
  expect(readTexts(html, "caption")).toEqual(["Hats (cm)"]);
  expect(readTexts(html, "thead th")).toEqual(["Size", "Head", "Hair"]);
  expect(readTexts(html, "tbody tr")).toEqual(["S54–563.5", "L57–594"]);
});

test("every measure can be read in inches: to the half, feet and hands to the tenth, so that no two sizes are one", () => {
  const feet = [22.5, 23.2, 23.8, 24.5, 25.2, 25.8, 26.5];
  expect(feet.map(toInches)).toEqual([8.9, 9.1, 9.4, 9.6, 9.9, 10.2, 10.4]);
  expect(toInches(78)).toBe(30.5);
});

test("lengths are in inches first where people measure so", () => {
  const shown = (alias: string) =>
    readTexts(
      rendered(createElement(SizeGuide, { guide, open: true, onClose: () => undefined }), alias),
      "caption",
    );
  expect(shown("us")).toEqual(["Hats (in)"]);
  expect(shown("gb")).toEqual(["Hats (cm)"]);
});

test("a size is called as the market calls it, where the guide says how", () => {
  const shoes = {
    note: "",
    tables: [{ caption: "", columns: [], rows: [{ size: "42", measures: [], others: { US: "9" } }] }],
  };
  expect(toLocalSize(shoes, "42", "US")).toBe("US 9");
  for (const [size, country] of [
    ["42", "SE"],
    ["42", "GB"],
    ["43", "US"],
  ] as const)
    expect(toLocalSize(shoes, size, country)).toBeNull();
  expect(toLocalSize(null, "42", "US")).toBeNull();
});
