import { expect, test } from "vitest";
import { printDelivery } from "#shared/delivery-dates.ts";

const friday = Date.UTC(2026, 10, 20, 15);

test.each([
  [{ from: 2, to: 4 }, "en-GB", "Tue 24 Nov – Thu 26 Nov"],
  [{ from: 1, to: 1 }, "en-GB", "Mon 23 Nov"],
  [{ from: 5, to: 7 }, "sv-SE", "fre 27 nov.–tis 1 dec."],
])("%j working days after a Friday are said as dates in %s", (days, locale, expected) => {
  const said = printDelivery(days, friday, locale)
    .replace(/[\s\u2009]+/g, " ")
    .replace(/,/g, "");
  expect(said).toBe(expected);
});
