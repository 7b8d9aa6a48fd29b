import { describe, expect, test } from "vitest";
import {
  activate,
  chooseEffectiveSort,
  createState,
  deactivate,
  receiveList,
  reset,
  setSort,
  setWebsite,
  toggleFilter,
  toListChoices,
} from "#shared/recommendations/state.ts";

const facet = {
  filterId: "brand",
  label: "Brand",
  values: [{ query: "brand:Skarn", label: "Skarn", count: 3 }],
};

const filled = () => {
  const received = receiveList(
    activate(createState("website-seSv")),
    [{ alias: "b", trackingCode: "t2" }, { alias: "a" }],
    [facet],
  );
  const custom = { ...setSort(received, "PRICE"), customSort: "LATEST" as const };
  return toggleFilter(custom, "brand", "brand:Skarn");
};

test("the state has eight parts (ST-25)", () => {
  const names =
    "isActive currentWebsiteUuid productAliases filters activeFilters trackingCodes activeSort customSort";
  expect(Object.keys(createState("x")).sort()).toEqual(names.split(" ").sort());
  expect(createState("x")).toMatchObject({ isActive: false, currentWebsiteUuid: "x", trackingCodes: {} });
});

test("it can be activated and deactivated (RC-12)", () => {
  const active = activate(createState("x"));
  expect([active.isActive, deactivate(active).isActive]).toEqual([true, false]);
});

test("reset clears aliases, filters, chosen filters, sort and tracking codes, and nothing else (RC-13)", () => {
  expect(reset(filled())).toEqual({
    isActive: true,
    currentWebsiteUuid: "website-seSv",
    customSort: "LATEST",
    productAliases: [],
    filters: [],
    activeFilters: {},
    trackingCodes: {},
    activeSort: null,
  });
});

test("a tracking code is known by its product's alias (RC-15)", () => {
  const { trackingCodes, productAliases } = receiveList(
    createState("x"),
    [{ alias: "a", trackingCode: "t1" }, { alias: "b" }],
    [],
  );
  expect(trackingCodes).toEqual({ a: "t1" });
  expect(productAliases).toEqual(["a", "b"]);
});

test("another market's website resets the module, the same one does not (RC-17)", () => {
  const moved = setWebsite(filled(), "website-no");
  expect(moved).toEqual({ ...reset(filled()), currentWebsiteUuid: "website-no" });
  const state = filled();
  expect(setWebsite(state, "website-seSv")).toBe(state);
});

test("values are chosen and given up, and what is chosen is sent", () => {
  const one = toggleFilter(activate(createState("x")), "brand", "brand:Skarn");
  const two = toggleFilter(one, "extraDataList.size", "extraDataList.size:M");
  expect(toListChoices(two)).toEqual({ filters: ["brand:Skarn", "extraDataList.size:M"], sorting: [] });
  expect(toListChoices(toggleFilter(two, "brand", "brand:Skarn")).filters).toEqual(["extraDataList.size:M"]);
});

describe("the sort that counts", () => {
  const active = activate(createState("x"));
  test("is the chosen one, else the route's, else what is recommended", () => {
    const custom = { ...active, customSort: "PRICE" as const };
    expect(chooseEffectiveSort(active)).toBe("RECOMMENDED");
    expect(chooseEffectiveSort(custom)).toBe("PRICE");
    expect(chooseEffectiveSort(setSort(custom, "PRICE_DESC"))).toBe("PRICE_DESC");
    expect(toListChoices(setSort(active, "PRICE_DESC")).sorting).toEqual(["price desc"]);
  });

  test("while the provider is inactive, what is newest stands for what is recommended (LS-09)", () => {
    expect(chooseEffectiveSort(deactivate(active))).toBe("LATEST");
    expect(chooseEffectiveSort(setSort(deactivate(active), "PRICE"))).toBe("PRICE");
  });
});
