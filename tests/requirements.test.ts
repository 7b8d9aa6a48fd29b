import { describe, expect, test } from "vitest";
import { idsIn, isKnown, readProofs } from "../tools/requirements-page.ts";
import { readTestTitles } from "../tools/test-titles.ts";

describe("titles of tests", () => {
  test("name only requirements that exist", () => {
    const unknown = readProofs().flatMap(({ file, ids }) =>
      ids.filter((id) => !isKnown(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test("are read through groups, tables and templates", () => {
    const titles = read(`
      describe("cart", () => {
        it.each([1, 2])("CT-01 counts %i", () => {});
        for (const market of markets) test(\`MK-01 \${market} opens\`, async () => {});
      });
      test.describe.serial("journey", () => test("RT-01 walks", () => {}));
      console.log("RT-02 is no title");
    `);
    expect(titles.map(({ title }) => title)).toEqual([
      "cart CT-01 counts %i",
      "cart MK-01 … opens",
      "journey RT-01 walks",
    ]);
    expect(titles.every(({ runs }) => runs)).toBe(true);
  });

  test("count for nothing when the test does not run", () => {
    const titles = read(`
      test.skip("CT-01 skipped", () => {});
      it.todo("CT-02 planned");
      test.skipIf(true)("CT-03 sometimes", () => {});
      describe.skip("group", () => { test("CT-04 inside", () => {}); });
      test("CT-05 runs", () => {});
    `);
    expect(titles.filter(({ runs }) => runs).map(({ title }) => title)).toEqual(["CT-05 runs"]);
  });

  test("yield their ids and nothing that only looks like one", () => {
    expect(idsIn("CT-05 and S17: SHA-256 of RT-999, UTF-8, I18N-01")).toEqual([
      "CT-05",
      "S17",
      "RT-999",
      "I18N-01",
    ]);
    expect(isKnown("RT-999")).toBe(false);
    expect(isKnown("S50")).toBe(true);
  });
});

function read(source: string) {
  return readTestTitles("example.test.ts", source);
}
