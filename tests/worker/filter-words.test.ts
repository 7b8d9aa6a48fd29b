import { beforeEach, expect, test } from "vitest";
import { parseListQuery, toggled, writeListQuery } from "#shared/list-query.ts";
import { list } from "#shared/operations/generated/operations.ts";
import { parseDocument } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged } from "#tests/support/partly.ts";

beforeEach(clearPages);

/** The real service, whose one filter of lists and its values are called so. */
function createShop(filterId: string, facetId: string) {
  const edge = createEdge();
  const toValue = (id: string, order: number) => ({
    facetId: id,
    parentId: null,
    label: `${id}!`,
    url: null,
    count: 3,
    order,
    hidden: false,
  });
  const values = [facetId, "other", "a third"].map(toValue);
  const facets = [{ filterId, group: filterId, label: filterId, type: "Parameter", values }];
  edge.break((call) =>
    call.operationName === list.name
      ? answerChanged(edge.pass(call), ({ products }) => Object.assign(products, { filters: { facets } }))
      : "pass",
  );
  async function read(query: URLSearchParams | string) {
    edge.calls.splice(0);
    const response = await edge.fetch(`/se/en/c/jackets?${query}`);
    expect([String(query), response.status]).toEqual([String(query), 200]);
    const asked = edge.calls.filter(({ operationName }) => operationName === list.name);
    const filters = asked.map(({ variables }) => (variables.filter as { facets: string[] }).facets);
    return { page: parseDocument(await response.text()), status: cacheStatus(response), filters };
  }
  return read;
}

test.each([
  ["Material", "p1_7"],
  ["Färg", "p1_7"],
  ["Skin type", "p1_7"],
  ["material.1", "p1_7"],
  ["Höjd (cm)", "0,5 – 1"],
  ["Material", "Blå (mörk)"],
  ["Märke", "Levi's"],
  ["Material", "black & white"],
  ["Material", "100% ull~merino"],
  ["Material", "återvunnen polyester, vattenavvisande utan PFAS (minst 50 % av vikten)"],
])(
  "the value %s ~ %s of a filter is drawn, ticked and asked for, at one address that is kept; what nobody offers is not",
  async (filterId, facetId) => {
    const read = createShop(filterId, facetId);
    const { page } = await read("");
    const box = page.querySelector("main input[type=checkbox]");
    const [name = "", value = ""] = ["name", "value"].map((attribute) => box?.getAttribute(attribute) ?? "");

    const { page: chosen, ...typed } = await read(new URLSearchParams({ [name]: value }));
    expect(typed.filters).toContainEqual([facetId]);
    expect(typed.status).toBe("shop-edge; fwd=miss; stored");
    const ticked = [...chosen.querySelectorAll("main input[type=checkbox][checked]")];
    expect(ticked.map((input) => input.getAttribute("value"))).toEqual([value]);
    const [chip] = [...chosen.querySelectorAll("main li a[data-keep-scroll]")];
    expect(chip?.textContent).toBe(`${filterId}: ${facetId}!`);

    const item = { id: facetId, label: "called otherwise" };
    const written = await read(writeListQuery(toggled(parseListQuery(""), name, item)).slice(1));
    expect(written.status).toBe("shop-edge; hit");
    for (const unknown of [{ [name]: `${value}x` }, { [`${name}x`]: value }])
      expect((await read(new URLSearchParams(unknown))).status).toBe("shop-edge; fwd=miss");
  },
);

test.each([
  ["a filter of more than 64 characters", { [`p-${"x".repeat(65)}`]: "x~1" }],
  ["a value of more than 200 characters", { "p-x": `x~${"1".repeat(201)}` }],
  ["a value with what cannot be seen", { "p-x": "x~a\u202eb" }],
  ["a filter without a name", { "p-": "x~1" }],
])("%s is none", async (_which, query) => {
  const read = createShop("Material", "p1_7");
  await read("");
  expect((await read(new URLSearchParams(query))).status).toBe("shop-edge; hit");
});
