import { readFileSync } from "node:fs";
import { buildSchema, NoDeprecatedCustomRule, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";

const schema = buildSchema(readFileSync("backend/schema.graphql", "utf8"));

test("no operation asks for what the API may withdraw, but for the e-mail of an order that another one does without", () => {
  const deprecated = Object.values(manifest).flatMap(({ name, text }) =>
    validate(schema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => `${name}: ${message}`),
  );
  expect(deprecated).toEqual([
    "checkout: The field CheckoutOrderType.email is deprecated. No longer supported",
  ]);
  expect(Object.values(manifest).map(({ name }) => name)).toContain("checkoutWithoutEmail");
});
