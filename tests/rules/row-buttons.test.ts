import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRowButtons } from "#client/card-tools/row-buttons.ts";
import { createTranslate } from "#shared/translate.ts";
import { readMessages } from "#tests/support/catalogue.ts";

const t = createTranslate("en", readMessages("en"));
const row = (title: string) =>
  `<section>${title}<ul><li><article></article></li><li><article></article></li></ul></section>`;
const { document } = parseHTML(row("<h2>You may also like</h2>") + row("<h3>Goes with it</h3>"));
const namesIn = () =>
  [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));

/** Tells at once, as the browser's does in the next frame. */
class Observer {
  private readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
  }
  observe(list: Element) {
    Object.assign(list, { scrollWidth: 900, clientWidth: 300, scrollLeft: 10 });
    this.tell();
  }
}

beforeEach(() => {
  vi.stubGlobal("document", document);
  vi.stubGlobal("ResizeObserver", Observer);
});
afterEach(() => vi.unstubAllGlobals());

test("a row gets its buttons once React has taken its cards over, each with the row's heading in its name", () => {
  const [first] = document.querySelectorAll("article");
  addRowButtons(t, () => false);
  expect(namesIn()).toEqual([]);
  addRowButtons(t, (card) => card === first);
  expect(namesIn()).toEqual(["You may also like: previous products", "You may also like: next products"]);
  addRowButtons(t, () => true);
  expect(namesIn().slice(2)).toEqual(["Goes with it: previous products", "Goes with it: next products"]);
});
