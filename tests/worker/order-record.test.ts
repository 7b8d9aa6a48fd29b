import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Env } from "#worker/env.ts";
import { OrderRecord } from "#worker/orders/order-record.ts";

const bindings = env as unknown as Env;
const records = bindings.ORDER_RECORDS;

const findRecord = (name: string) =>
  records.get(records.idFromName(name)) as unknown as DurableObjectStub<OrderRecord>;

const lines = [{ skuId: 7, quantity: 2, reason: "faulty" }] as const;
const receivedAt = new Date().toISOString();
const toMessage = (id: string) =>
  ({ id, kind: "return", receivedAt, language: "en", market: "se", facts: {}, mails: [] }) as const;

test("two tabs cannot announce the same piece at the same time", async () => {
  const stub = findRecord("of two tabs");
  const answers = await Promise.all(
    ["a", "b"].map((id) => stub.announce({ id, receivedAt, lines }, { 7: 3 }, toMessage(id))),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

const minute = 60_000;
const day = 86_400_000;
const untilAlarm = async (storage: DurableObjectStorage) => ((await storage.getAlarm()) ?? 0) - Date.now();

test("a return and what is told of it are kept together: who cannot take the message now gets it later", async () => {
  await runInDurableObject(findRecord("of a silent hour") as never, async (_instance, state) => {
    const kept: string[] = [];
    let isDown = true;
    const keep = async ({ id }: { id: string }) => {
      if (isDown) throw new Error("down");
      kept.push(id);
    };
    const MESSAGES = { idFromName: (name: string) => name, get: () => ({ keep }) };
    const record = new OrderRecord(state as never, { ...bindings, MESSAGES } as never);
    const announced = { id: "late", receivedAt, lines };
    expect(await record.announce(announced, { 7: 2 }, toMessage("late"))).toEqual(announced);
    expect(await record.announce(announced, { 7: 2 }, toMessage("late"))).toEqual(announced);
    expect(kept).toEqual([]);
    expect(Math.round((await untilAlarm(state.storage)) / minute)).toBe(1);
    await record.alarm();
    expect(Math.round((await untilAlarm(state.storage)) / minute)).toBe(1);
    isDown = false;
    await record.alarm();
    expect(kept).toEqual(["late"]);
    expect(await record.listReturns()).toEqual([announced]);
    expect(Math.round((await untilAlarm(state.storage)) / day)).toBe(1098);
  });
});

test("an order's record is deleted three years after the order or its last return", async () => {
  const stub = findRecord("of old");
  const days = async () =>
    runInDurableObject(stub as never, async (_instance, { storage }) =>
      Math.round((await untilAlarm(storage)) / day),
    );
  await stub.remember({ email: "hash", source: { kind: "public", publicId: "id" } });
  expect(await days()).toBe(1098);
  await runInDurableObject(stub as never, (_instance, { storage }) => storage.deleteAlarm());
  await stub.announce({ id: "c", receivedAt, lines }, { 7: 2 }, toMessage("c"));
  expect(await days()).toBe(1098);
  expect(await runDurableObjectAlarm(stub as never)).toBe(true);
  const kept = await runInDurableObject(stub as never, (_instance, { storage }) => [...storage.kv.list()]);
  expect(kept).toEqual([]);
});
