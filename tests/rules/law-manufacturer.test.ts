import { expect, test } from "vitest";
import { findMissing, readManufacturer } from "#shared/law/manufacturer.ts";

const groups = (values: Record<string, string | null>) => [
  null,
  { parameters: null },
  {
    parameters: [
      null,
      ...Object.entries(values).map(([identifier, value]) => ({
        identifier,
        name: "x",
        value,
        show: true,
      })),
    ],
  },
];

test("the manufacturer, the responsible person and each warning come from a product's parameters", () => {
  const read = readManufacturer(
    groups({
      manufacturer: " Fjellrev AS ",
      manufacturerAddress: "Jernbanegata 12, 2900 Fagernes",
      manufacturerEmail: "safety@fjellrev.example",
      responsiblePerson: "Nordkamm AB, Göteborg",
      warnings: "Not for children.\n\n Keep dry. ",
    }),
  );
  expect(read).toEqual({
    name: "Fjellrev AS",
    postalAddress: "Jernbanegata 12, 2900 Fagernes",
    electronicAddress: "safety@fjellrev.example",
    responsiblePerson: "Nordkamm AB, Göteborg",
    warnings: ["Not for children.", "Keep dry."],
  });
  expect(findMissing(read)).toEqual([]);
});

test("what an offer lacks is named, whether it is absent, empty or null", () => {
  expect(findMissing(readManufacturer(null))).toEqual(["name", "postalAddress", "electronicAddress"]);
  const half = readManufacturer(groups({ manufacturer: "Skarn", manufacturerAddress: " ", warnings: null }));
  expect(findMissing(half)).toEqual(["postalAddress", "electronicAddress"]);
  expect(half.warnings).toEqual([]);
});
