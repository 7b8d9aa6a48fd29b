import { describe, expect, it } from "vitest";
import { toParagraphs } from "#shared/rich-text.ts";

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
    expect(toParagraphs("<script>alert(1)</script><img src=x onerror=alert(1)>ok")).toEqual(["alert(1)ok"]);
  });
});
