import { languages } from "#shared/languages.ts";
import { journeys } from "#tests/support/checkout-journeys.ts";
import { test } from "#tests/support/shop.ts";

/** `JOURNEYS=all` walks each in every language and at both widths; else each once, so that all of them occur. */
const isWhole = process.env.JOURNEYS === "all";
const chosen = ["sv 1440", "en 390", "sv 390", "de 1440", "en 390", "de 390"];

for (const [index, [name, walk]] of Object.entries(journeys).entries()) {
  for (const language of languages) {
    for (const width of ["390", "1440"]) {
      if (!isWhole && chosen[index] !== `${language} ${width}`) continue;
      test(`${name} (${language}, ${width} px)`, async ({ page, shop, isMobile }) => {
        test.skip(isMobile !== (width === "390"), "another width");
        await walk({ page, url: shop.url, language });
      });
    }
  }
}
