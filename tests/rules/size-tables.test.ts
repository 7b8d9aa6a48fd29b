import { describe, expect, it } from "vitest";
import { footLength, sizeSystem } from "#client/product/size-tables.ts";

describe("the size guide", () => {
  it("knows clothes and shoes by the names of their sizes", () => {
    expect(sizeSystem(["XS", "S", "M"])).toBe("body");
    expect(sizeSystem(["38", "38.5", "47"])).toBe("shoe");
  });

  it("is not offered for volumes, lengths and one size", () => {
    expect(sizeSystem(["28 l", "32 l"])).toBeNull();
    expect(sizeSystem(["S/M", "L/XL"])).toBeNull();
    expect(sizeSystem(["M"])).toBeNull();
  });

  it("tells the length of the foot in centimetres", () => {
    expect(footLength(42)).toBe(26.5);
    expect(footLength(36)).toBe(22.5);
  });
});
