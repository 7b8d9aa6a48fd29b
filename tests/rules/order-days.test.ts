import { createElement } from "react";
import { expect, test } from "vitest";
import { Day } from "#client/account/order-details.tsx";
import { rendered } from "#tests/support/rendered.tsx";

test.each([
  ["2026-11-27T09:30:00Z", "27 Nov 2026"],
  ["/Date(1795771234000)/", "/Date(1795771234000)/"],
  ["27.11.2026 09:30", "27.11.2026 09:30"],
])("a day of an order that is written %s is shown as %s", (date, shown) => {
  expect(rendered(createElement(Day, { date }))).toContain(`>${shown}<`);
});
