import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inRange,
  type ListItem,
  onPage,
  parseItems,
  parseListQuery,
  readRange,
  sortedBy,
  toggled,
  withoutFilters,
  writeItem,
  writeListQuery,
} from "#shared/list-query.ts";

const skarn: ListItem = { label: "Skarn", id: "3" };
const tarn: ListItem = { label: "Tarn", id: "8" };

describe("the address of a list", () => {
  it("reads every parameter and keeps the ones it does not know (LS-01)", () => {
    const query = parseListQuery(
      "?categories=Jackets~12&brands=Skarn~3&skus=M~m&price=0-500~1&discount=30%25~2&p-7=Blue~5&sort=PRICE&page=3&utm=x",
    );
    expect(query).toEqual({
      filters: {
        brands: [skarn],
        categories: [{ label: "Jackets", id: "12" }],
        discount: [{ label: "30%", id: "2" }],
        "p-7": [{ label: "Blue", id: "5" }],
        price: [{ label: "0-500", id: "1" }],
        skus: [{ label: "M", id: "m" }],
      },
      sort: "PRICE",
      page: 3,
      others: [["utm", "x"]],
    });
    expect(parseListQuery(writeListQuery(query))).toEqual(query);
  });

  it("reads label~id items, split at the last tilde (LS-02 LS-03)", () => {
    expect(parseItems("Jackets~12,Pants~14")).toEqual([
      { label: "Jackets", id: "12" },
      { label: "Pants", id: "14" },
    ]);
    expect(parseItems("a~b~1")).toEqual([{ label: "a~b", id: "1" }]);
    expect(parseListQuery("p-Color=Red~5,Blue~6").filters["p-Color"]).toHaveLength(2);
    expect(parseListQuery("brands=Skarn%7E3").filters.brands).toEqual([skarn]);
  });

  it("carries any label and id through the address and back (LS-02)", () => {
    // Among all letters the signs of an address hardly ever come.
    const signs = fc.constantFrom(..."%,~2CE+& a");
    const text = fc.oneof(
      fc.string({ minLength: 1, unit: "grapheme" }),
      fc.string({ minLength: 1, unit: signs }),
    );
    fc.assert(
      fc.property(text, text, (label, id) => {
        expect(parseItems(writeItem({ label, id }))).toEqual([{ label, id }]);
        const query = toggled(parseListQuery(""), "brands", { label, id });
        expect(parseListQuery(writeListQuery(query))).toEqual(query);
      }),
    );
  });

  it("adds a value, removes it again, and goes back to page 1 (LS-04 LS-17)", () => {
    const start = parseListQuery("?brands=Skarn~3&page=2");
    const both = toggled(start, "brands", tarn);
    expect(writeListQuery(both)).toBe("?brands=Skarn~3,Tarn~8");
    expect(writeListQuery(toggled(onPage(both, 4), "brands", skarn))).toBe("?brands=Tarn~8");
    expect(writeListQuery(toggled(start, "brands", skarn))).toBe("");
    expect(writeListQuery(sortedBy(start, "LATEST"))).toBe("?brands=Skarn~3&sort=LATEST");
    expect(writeListQuery(withoutFilters(parseListQuery("?brands=Skarn~3&sort=PRICE&page=2")))).toBe(
      "?sort=PRICE",
    );
  });

  it("knows no other sorts", () => {
    expect(parseListQuery("?sort=PRICE_DESC").sort).toBe("PRICE_DESC");
    expect(parseListQuery("?sort=foo").sort).toBeUndefined();
  });

  it("starts on page 1 when the page is no page", () => {
    for (const page of ["0", "-1", "abc", "1.5", "", "1e3"])
      expect(parseListQuery(`?page=${page}`).page).toBe(1);
    expect(parseListQuery("?page=2").page).toBe(2);
  });

  it("has one price range at most, in place of intervals", () => {
    const typed = parseListQuery("?price=low~r_0&price-from=500&price-to=900");
    expect(writeListQuery(typed)).toBe("?price=500-900~500-900");
    expect(writeListQuery(inRange(typed, "", "70"))).toBe("?price=-70~-70");
    expect(writeListQuery(inRange(typed, "500", "70"))).toBe("?price=70-500~70-500");
    expect(writeListQuery(inRange(typed, "", ""))).toBe("");
    expect(writeListQuery(toggled(typed, "price", { label: "low", id: "r_0" }))).toBe("?price=low~r_0");
    for (const none of ["-", "", "a-b", "1-2-3", "1.5-2", "12345678-"]) expect(readRange(none)).toBeNull();
    expect(readRange("5-")).toEqual({ from: "5", to: "" });
  });

  it("has a part in place of its whole, and a whole in place of its parts", () => {
    const whole = parseListQuery("?categories=Men~1");
    const part = toggled(whole, "categories", { label: "Jackets", id: "2" }, ["1"]);
    expect(writeListQuery(part)).toBe("?categories=Jackets~2");
    expect(writeListQuery(toggled(part, "categories", { label: "Men", id: "1" }, ["2"]))).toBe(
      "?categories=Men~1",
    );
  });

  it("leaves out malformed items (LS-16)", () => {
    expect(parseItems("abc,~,x~1,~5,y~")).toEqual([{ label: "x", id: "1" }]);
    expect(parseItems("100%~1")).toEqual([{ label: "100%", id: "1" }]);
  });

  it("is the same for the same set in any order (LS-20)", () => {
    const one = parseListQuery("?brands=Tarn~8,Skarn~3&skus=M~m");
    expect(parseListQuery("?skus=M~m&brands=Skarn~3,Tarn~8")).toEqual(one);
    expect(parseListQuery("?brands=Skarn~3&brands=Tarn~8&skus=M~m&skus=M~m")).toEqual(one);
  });
});
