import { describe, expect, it } from "vitest";
import { samePage } from "#shared/routes.ts";

describe("the same page in another place", () => {
  it("keeps the alias of a product, a category and a brand", () => {
    expect(samePage("/p/women/jackets/ridge-jacket", "ch", "de")).toBe("/ch/de/p/women/jackets/ridge-jacket");
    expect(samePage("/c/jackets", "us", "en")).toBe("/us/en/c/jackets");
    expect(samePage("/b/skarn", "se", "sv")).toBe("/se/sv/b/skarn");
  });

  it("swaps the words that differ per language", () => {
    expect(samePage("/kassan", "ch", "de")).toBe("/ch/de/kasse");
    expect(samePage("/marken", "se", "sv")).toBe("/se/sv/varumarken");
    expect(samePage("/news", "eu", "de")).toBe("/eu/de/neuheiten");
    expect(samePage("/my-account/orders", "se", "sv")).toBe("/se/sv/mina-sidor/ordrar");
  });

  it("is the home of the place for the home page", () => {
    expect(samePage("/", "gb", "en")).toBe("/gb/en");
  });
});
