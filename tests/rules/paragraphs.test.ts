import { describe, expect, it } from "vitest";
import { store } from "#shared/store.ts";
import { fillFacts, toParagraphs, toPlainLine } from "#worker/pages/plain-text.ts";

describe("a text of the commerce API", () => {
  it("becomes plain paragraphs, from HTML and from lines", () => {
    expect(toParagraphs("<p>Cut wide.</p><p>Pit zips<br>with two sliders.</p>")).toEqual([
      "Cut wide.",
      "Pit zips",
      "with two sliders.",
    ]);
    expect(toParagraphs("Cut wide.\n\nPit zips.")).toEqual(["Cut wide.", "Pit zips."]);
    expect(toParagraphs("")).toEqual([]);
  });

  it("keeps signs and brings no markup along", () => {
    expect(toParagraphs("<p>Wool &amp; silk, &lt; 200 g</p>")).toEqual(["Wool & silk, < 200 g"]);
    expect(toParagraphs("&constructor; &toString;")).toEqual(["&constructor; &toString;"]);
    expect(toParagraphs("<script>alert(1)</script><img src=x onerror=alert(1)>ok")).toEqual(["alert(1)ok"]);
  });

  it("says the shop's own numbers where an editor names them, and keeps all other brackets", () => {
    expect(fillFacts("[returnDays] days, [withdrawalDays] by law")).toBe(
      `${store.returnDays} days, ${store.withdrawalDays} by law`,
    );
    for (const text of ["[returndays] [constructor] [] [[count]]", '{"list":["a"]}'])
      expect(fillFacts(text)).toBe(text);
  });

  it("is one line where only a line can stand", () => {
    expect(toPlainLine("<p>Up &amp; away.</p>\n<ul><li>[returnDays] days</li></ul>")).toBe(
      `Up & away. ${store.returnDays} days`,
    );
    expect(toPlainLine(null)).toBe("");
  });
});
