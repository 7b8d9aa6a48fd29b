import { describe, expect, test } from "vitest";
import { cookieOf, findStocked } from "#tests/support/calls.ts";
import { parseDocument } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { guest, post } from "#tests/support/forms.ts";

const edge = createEdge();

/** The last step of the checkout without scripts, for goods bought at `basename` and sent to `country`. */
async function openLastStep(basename: string, country: string, zip: string) {
  const size = String(await findStocked(edge));
  const cookie = cookieOf(await post(edge, `${basename}/p/alpine-jacket`, { size }), "cart");
  const fields = { ...guest, country, zip, intent: "update" };
  const html = await (await post(edge, `${basename}/checkout/form`, fields, { cookie })).text();
  const button = parseDocument(html).querySelector('button[name="intent"][value="order"]');
  const before = [...(button?.parentElement?.children ?? [])].filter(({ tagName }) => tagName !== "INPUT");
  const place = button ? before.indexOf(button) : -1;
  const [notice, goods, totals] = before.slice(Math.max(0, place - 3), place);
  return { button, notice, goods, totals };
}

describe("right before the order button", () => {
  test.each([
    ["/se/sv", "SE", "111 22", /^Slutför köp$/, /Att betala|Totalt/],
    ["/eu/de", "DE", "10115", /^Zahlungspflichtig bestellen$/, /Gesamt/],
    ["/no/en", "NO", "0150", /^Buy now$/, /Total/],
    ["/us/en", "US", "10001", /^Buy now$/, /Total/],
  ])("of %s stand the goods and what is to be paid", async (basename, country, zip, words, total) => {
    const { button, goods, totals } = await openLastStep(basename, country, zip);
    expect(button?.textContent).toMatch(words);
    expect(goods?.tagName).toBe("UL");
    expect(goods?.textContent).toMatch(/^1 × .{8,}, .{3,}, \S+$/);
    expect(totals?.textContent).toMatch(total);
  });

  test.each([
    ["/se/sv", "SE", "111 22", "lagstadgad garanti för avtalsenlighet", "/se/sv/frakt-och-retur"],
    ["/eu/de", "DE", "10115", "gesetzliche Gewährleistung", "/eu/de/versand-und-rueckgabe"],
    ["/no/en", "NO", "0150", "legal guarantee of conformity", "/no/en/shipping-and-returns"],
    // The law is that of the market that is bought in, not of the page.
    ["/us/en", "SE", "111 22", "legal guarantee of conformity", "/se/en/shipping-and-returns"],
    ["/se/en", "US", "10001", null, null],
    ["/ch/de", "CH", "8001", null, null],
  ])("of %s, sent to %s %s, stands the notice of the guarantee where its law wants it", async (...row) => {
    const [basename, country, zip, words, path] = row;
    const { notice } = await openLastStep(basename, country, zip);
    const link = notice?.querySelector('a[href$="#guarantee"]');
    expect(link?.getAttribute("href") ?? null).toBe(path && `${path}#guarantee`);
    if (words) expect(notice?.textContent).toContain(words);
    expect(notice?.closest("details") ?? null).toBeNull();
  });
});
