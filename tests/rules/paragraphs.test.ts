import { describe, expect, it } from "vitest";
import { paragraphsOf } from "#client/product/paragraphs.ts";

describe("a text of the commerce API", () => {
  it("becomes plain paragraphs, from HTML and from lines", () => {
    expect(paragraphsOf("<p>Cut wide.</p><p>Pit zips<br>with two sliders.</p>")).toEqual([
      "Cut wide.",
      "Pit zips",
      "with two sliders.",
    ]);
    expect(paragraphsOf("Cut wide.\n\nPit zips.")).toEqual(["Cut wide.", "Pit zips."]);
    expect(paragraphsOf("")).toEqual([]);
  });

  it("keeps signs and brings no markup along", () => {
    expect(paragraphsOf("<p>Wool &amp; silk, &lt; 200 g</p>")).toEqual(["Wool & silk, < 200 g"]);
    expect(paragraphsOf("<script>alert(1)</script><img src=x onerror=alert(1)>ok")).toEqual(["alert(1)ok"]);
  });
});
