import { afterEach, expect, test, vi } from "vitest";
import { list, orders } from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { type CallScope, createCommerce } from "#worker/commerce/commerce.ts";
import type { Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";

afterEach(() => void vi.restoreAllMocks());

const variables = {
  ...accountVariables,
  COMMERCE_API_URL: "https://api.example/q",
  COMMERCE_TIMEOUT_MS: "200",
};

test("all orders of a customer, which come at once, may take as long as a change, and no document that long", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const ask = async (operation: { name: string; hash: string }, scope: CallScope = {}) => {
    const signals: unknown[] = [];
    const transport: Transport = async (_url, { signal }) => {
      signals.push(signal);
      return Response.json({ data: { answered: null } });
    };
    const commerce = createCommerce(
      transport,
      readSettings(variables as never),
      { channelId: "1|se" },
      {},
      scope,
    );
    timeout.mockClear();
    await commerce.ask(operation, {});
    expect(signals).toEqual(timeout.mock.results.map(({ value }) => value));
    return timeout.mock.calls.map(([milliseconds]) => milliseconds);
  };
  expect(await ask(orders)).toEqual([8_000]);
  expect(await ask(list)).toEqual([200]);
  expect(await ask(orders, { deadline: () => Date.now() + 300 })).toEqual([300]);
  vi.useRealTimers();
});
