import { makeServer } from "graphql-ws";
import { createSchema } from "graphql-yoga";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createCommerce } from "#worker/commerce/commerce.ts";
import { readSettings } from "#worker/env.ts";

const endpoint = "wss://api.example/graphql";
const stock = { name: "stock", text: "subscription stock($sku: Int) { stock(sku: $sku) }" };

function subscribe(webSocket: unknown) {
  const settings = readSettings({ ...accountVariables } as never);
  const context = { channelId: "1|se", marketId: "se" };
  const shopper = { token: "a.b-c" };
  const transport = () => Promise.reject(new Error("not this way"));
  const scope = { subscriptions: { endpoint, webSocket } };
  return createCommerce(transport, settings, context, shopper, scope).subscribe?.(stock, { sku: 7 });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

abstract class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onerror?: (error: unknown) => void;
  onclose?: (close: { code: number; reason: string }) => void;
}

/** Its other end is a server of the same package. */
function createServer() {
  const opened: { url: string; protocol: string }[] = [];
  const messages: Record<string, unknown>[] = [];
  const schema = createSchema({
    typeDefs: "type Query { nothing: String } type Subscription { stock(sku: Int): Int }",
    resolvers: {
      Subscription: {
        stock: {
          async *subscribe(_: unknown, { sku }: { sku: number }) {
            yield { stock: sku };
            yield { stock: sku - 1 };
          },
        },
      },
    },
  });
  const server = makeServer({ schema });
  class ServedSocket extends Socket {
    #receive: ((text: string) => Promise<void>) | undefined;
    constructor(url: string, protocol: string) {
      super();
      opened.push({ url, protocol });
      queueMicrotask(() => {
        server.opened(
          {
            protocol,
            send: (data) => this.onmessage?.({ data }),
            close: (code = 1000, reason = "") => this.close(code, reason),
            onMessage: (receive) => {
              this.#receive = receive;
            },
          },
          {},
        );
        this.readyState = 1;
        this.onopen?.();
      });
    }
    send(text: string) {
      messages.push(JSON.parse(text));
      void this.#receive?.(text);
    }
    close(code: number, reason: string) {
      this.readyState = 3;
      this.onclose?.({ code, reason });
    }
  }
  return { ServedSocket, opened, messages };
}

test("the commerce client subscribes at its WebSocket endpoint, if it is given one (API-16)", async () => {
  const { ServedSocket, opened, messages } = createServer();
  const answers: unknown[] = [];
  for await (const { data } of subscribe(ServedSocket) ?? []) answers.push(data);
  expect(answers).toEqual([{ stock: 7 }, { stock: 6 }]);
  expect(opened).toEqual([{ url: endpoint, protocol: "graphql-transport-ws" }]);
  const [init, call] = messages;
  expect(init).toMatchObject({
    type: "connection_init",
    payload: { "x-apikey": accountVariables.COMMERCE_API_KEY, authorization: "Bearer a.b-c" },
  });
  const variables = { sku: 7, channelId: "1|se", marketId: "se" };
  expect(call?.payload).toEqual({ operationName: "stock", query: stock.text, variables });
  const without = createCommerce(() => Promise.reject(), readSettings({ ...accountVariables } as never), {
    channelId: "1|se",
  });
  expect(without.subscribe).toBeNull();
});

test("a connection that always fails is tried again after 500, 1000, 2000, 4000, 8000 ms, then no more (API-17)", async () => {
  const began = Date.now();
  const tries: number[] = [];
  class DeadSocket extends Socket {
    constructor() {
      super();
      tries.push(Date.now() - began);
      queueMicrotask(() => {
        this.readyState = 3;
        this.onerror?.(new Event("error"));
        this.onclose?.({ code: 1006, reason: "" });
      });
    }
    close() {}
  }
  const failed = expect(subscribe(DeadSocket)?.next()).rejects.toBeInstanceOf(Event);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(tries).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500]);
});
