import { expect, test } from "vitest";
import de from "#shared/messages/de.json";
import en from "#shared/messages/en.json";
import sv from "#shared/messages/sv.json";
import { createTranslate } from "#shared/translate.ts";

type Tree = { [key: string]: string | Tree };

/** Every text by its key, plural forms together. */
function textsOf(tree: Tree, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else if ("other" in value) texts.set(prefix + key, Object.values(value).join(" "));
    else for (const [name, text] of textsOf(value, `${prefix}${key}.`)) texts.set(name, text);
  }
  return texts;
}

const parametersOf = (text = "") =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();

test("I18N-01 I18N-07 every text exists in all three languages with the same parameters", () => {
  const english = textsOf(en);
  for (const other of [textsOf(de as Tree), textsOf(sv as Tree)]) {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) expect(parametersOf(other.get(key)), key).toEqual(parametersOf(text));
  }
});

test("plurals and numbers follow the language", () => {
  const english = createTranslate("en", en, "en-US");
  expect(english("list.count", { count: 0 })).toBe("No products");
  expect(english("list.count", { count: 1 })).toBe("1 product");
  expect(english("list.count", { count: 1234 })).toBe("1,234 products");
  const swedish = createTranslate("sv", sv as typeof en, "sv-SE");
  expect(swedish("list.count", { count: 1234 })).toBe("1\u00a0234 produkter");
  const swiss = createTranslate("de", de as typeof en, "de-CH");
  expect(swiss("list.count", { count: 1234 })).toMatch(/^1[’']234 Produkte$/);
});

test("CT-11 I18N-09 the refusal text carries the stock", () => {
  expect(createTranslate("en", en)("stock.onlyLeft", { stock: 3 })).toBe("only 3 left");
});
