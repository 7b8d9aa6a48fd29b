import { expect, test } from "vitest";
import type { ProductPage } from "#shared/pages.ts";
import { toLines } from "#shared/rich-text.ts";
import { askService, createHostedEdge } from "#tests/support/hosted.ts";
import { findProblems } from "#worker/env.ts";

test("which text box is which is a setting, and a wrong one is told in a sentence", async () => {
  const alias = "alpine-jacket";
  const shop = createHostedEdge("facts-boxes", { TEXTS: "intro:text3, description:text1" });
  const { product } = await (await shop.fetch(`/_data/se/en/p/${alias}`)).json<ProductPage>();
  const { text1, text3 } = (
    await askService(`{ product(alias: "${alias}", marketId: "se", languageId: "en-US") {
      texts { text1 text3 } } }`)
  ).product.texts;
  expect(text3).toContain(product.texts.intro[0]);
  expect(toLines(product.texts.description).join(" ")).toBe(text1.replace(/<[^>]+>/g, ""));
  expect(product.texts.care).toEqual([]);
  for (const wrong of [
    "intro",
    "intro:text4",
    "intro:text1,care:text1",
    "lead:text1",
    "intro:text1,intro:text2",
  ])
    expect(findProblems({ TEXTS: wrong })).toContainEqual(
      "The variable TEXTS is wrong: it must name a box of its own for each text, such as intro:text1,description:text2,care:text3",
    );
  expect(findProblems({ TEXTS: "intro:text2,description:text3,care:text1" }).join()).not.toContain("TEXTS");
});
