import { createElement } from "react";
import { expect, test } from "vitest";
import { AppliedFilters } from "#client/list/applied-filters.tsx";
import type { ListUrl } from "#client/list/use-list-url.ts";
import { parseListQuery } from "#shared/list-query.ts";
import { readTexts } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";

const url: ListUrl = {
  query: parseListQuery("?brands=Win a prize at evil.test~3,Call 0900~99"),
  isLoading: false,
  isChosen: () => true,
  hrefWithout: () => "?",
  hrefWithoutFilters: "?",
  apply: () => undefined,
  toggle: () => undefined,
  sort: () => undefined,
};
const values = [{ id: "3", label: "Skarn", count: 2, selected: true }];
const facets = [{ kind: "brands" as const, parameter: "brands", label: "Brand", values }];

test("what is chosen of a list is called as the shop calls it, whatever its address says", () => {
  const html = rendered(createElement(AppliedFilters, { facets, url }));
  expect(readTexts(html, "li").slice(0, 2)).toEqual(["Brand: Skarn", "Brand: 99"]);
  expect(html).not.toMatch(/prize|evil|0900/);
});
