import { expect, test } from "vitest";
import { list, orders } from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { type CallScope, createCommerce } from "#worker/commerce/commerce.ts";
import type { Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";

/** An API that takes three times as long as a query may. */
const slow: Transport = (_url, { signal }) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    setTimeout(() => resolve(Response.json({ data: { answered: null } })), 600);
  });

const variables = {
  ...accountVariables,
  COMMERCE_API_URL: "https://api.example/q",
  COMMERCE_TIMEOUT_MS: "200",
};

test("all orders of a customer, which come at once, may take as long as a change, and no document that long", async () => {
  const settings = readSettings(variables as never);
  const ask = async (operation: { name: string; hash: string }, scope: CallScope = {}) =>
    (await createCommerce(slow, settings, { channelId: "1|se" }, {}, scope).ask(operation, {})).kind;
  const deadline = () => Date.now() + 300;
  const answers = [ask(orders), ask(list), ask(orders, { deadline })];
  expect(await Promise.all(answers)).toEqual(["data", "timeout", "timeout"]);
});
