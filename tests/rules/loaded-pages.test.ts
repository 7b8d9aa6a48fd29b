import { describe, expect, it } from "vitest";
import { addPage, type LoadedPages } from "#client/list/loaded-pages.ts";
import type { ProductCard } from "#shared/catalog.ts";

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as ProductCard);
const ids = (loaded: LoadedPages) => loaded.cards.map(({ id }) => id);
const second = addPage(null, "/c/jackets", { page: 2, products: cards(3, 4) });

describe("pages of a list below each other", () => {
  it("adds the next and the previous page", () => {
    const three = addPage(second, "/c/jackets", { page: 3, products: cards(5) });
    const all = addPage(three, "/c/jackets", { page: 1, products: cards(1, 2) });
    expect(ids(all)).toEqual([1, 2, 3, 4, 5]);
    expect([all.first, all.last]).toEqual([1, 3]);
  });

  it("keeps what is shown when a page of it comes again", () => {
    expect(addPage(second, "/c/jackets", { page: 2, products: cards(9) })).toBe(second);
  });

  it("starts anew for another list and for a page that is no neighbour", () => {
    expect(ids(addPage(second, "/c/boots", { page: 3, products: cards(8) }))).toEqual([8]);
    expect(ids(addPage(second, "/c/jackets", { page: 7, products: cards(13) }))).toEqual([13]);
  });
});
