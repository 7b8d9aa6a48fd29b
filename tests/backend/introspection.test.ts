import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { expect, it } from "vitest";
import contract from "#backend/schema.graphql?raw";
import { ask } from "./wire.ts";

it("serves the contract's schema: names, arguments, nullability, enums and defaults", async () => {
  const { data } = await ask(getIntrospectionQuery());
  const served = printSchema(lexicographicSortSchema(buildClientSchema(data)));
  expect(served).toBe(printSchema(lexicographicSortSchema(buildSchema(contract))));
});
