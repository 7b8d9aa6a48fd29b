import { describe, expect, it } from "vitest";
import { findCompositionFaults } from "#shared/law/fibres.ts";
import { store } from "#shared/store.ts";
import { fillMeta } from "#worker/pages/meta-texts.ts";
import { fillFacts } from "#worker/pages/plain-text.ts";
import { toParagraphs, toPlainLine } from "#worker/pages/rich-text.ts";

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
    expect(toParagraphs("<script>alert(1)</script><img src=x onerror=alert(1)>ok")).toEqual(["ok"]);
  });

  it("keeps lists and tables readable, and drops scripts and styles with their words", () => {
    const list = "<style>p{color:red}</style><ul><li>Warm</li><li>Light</li></ul>";
    const table = "<table><tr><th>Volt</th><td>230</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>";
    expect(toParagraphs(`${list}${table}after`)).toEqual([
      "Warm",
      "Light",
      "Volt: 230",
      "a · b · c",
      "after",
    ]);
    expect(toParagraphs("One <b>two<br>three</b>\nfour")).toEqual(["One two", "three four"]);
    expect(toParagraphs("&ccedil;a &amp;lt;b&amp;gt;")).toEqual(["ça &lt;b&gt;"]);
  });

  it("costs no more than its length, whatever it is full of", () => {
    const most = 100_000;
    expect(toParagraphs("<".repeat(most))).toEqual(["<".repeat(most)]);
    expect(toParagraphs("<br".repeat(most))).toEqual([]);
    expect(toParagraphs(`${"<b>".repeat(most)}${"</i>".repeat(most)}`)).toEqual([]);
    expect(toParagraphs(`${"<".repeat(most)}<br>`)).toEqual(["<".repeat(most)]);
    expect(toParagraphs(`a${" ".repeat(most)}b`)).toEqual(["a b"]);
    expect(fillMeta(`[price]a${"-".repeat(most)}b-`, {})).toBe(`a${"-".repeat(most)}b`);
    expect(findCompositionFaults("9".repeat(most), "en")).toEqual(["percentages"]);
    expect(findCompositionFaults(`1${" ".repeat(most)}`, "en")).toEqual(["percentages"]);
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
