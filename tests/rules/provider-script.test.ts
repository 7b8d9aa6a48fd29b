import { expect, test } from "vitest";
import { findProblems } from "#worker/env.ts";
import { localVars, toProviderScript } from "../../tools/local-vars.ts";

test("local runs have the script of the stand-in, unless another provider or API is named", () => {
  const script = toProviderScript({});
  expect(script).toEqual({ RECOMMENDATION_SCRIPT_URL: "/_backend/recommendations/helloretail.js" });
  expect(findProblems({ ...localVars, ...script })).toEqual([]);
  for (const name of ["COMMERCE_API_URL", "RECOMMENDATION_URL"])
    expect(toProviderScript({ [name]: "https://api.example.com" })).toEqual({});
});
