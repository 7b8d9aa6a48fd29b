import { expect, test, vi } from "vitest";
import { joinTabs, type TabMessage } from "#client/tabs.ts";
import { cartOf } from "../machines/carts.ts";

/** Channels of one browser that hand messages over at once. */
function browser() {
  const channels: { listener?: (event: MessageEvent) => void; posted: unknown[] }[] = [];
  const open = () => {
    const own: (typeof channels)[number] = { posted: [] };
    channels.push(own);
    return {
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        own.listener = listener;
      },
      postMessage(message: unknown) {
        own.posted.push(message);
        for (const other of channels) {
          if (other !== own) other.listener?.({ data: structuredClone(message) } as MessageEvent);
        }
      },
      close() {},
    } as unknown as BroadcastChannel;
  };
  return { channels, open };
}

const shared = { cart: cartOf({ 11: 2 }), revision: 3, basename: "/se/sv" };

test("a cart reaches the other tab complete (BC-01 BC-02)", () => {
  const { open } = browser();
  const [one, other] = [joinTabs(open), joinTabs(open)];
  const received: unknown[] = [];
  other.on("cart", (data) => received.push(data));
  one.post({ type: "cart", data: shared });
  expect(received).toEqual([shared]);
});

test("a tab that receives posts nothing (BC-06)", () => {
  const { open, channels } = browser();
  const [one, other] = [joinTabs(open), joinTabs(open)];
  other.on("cart", () => {});
  one.post({ type: "cart", data: shared });
  expect(channels.map(({ posted }) => posted.length)).toEqual([1, 0]);
});

test("without BroadcastChannel a tab keeps to itself (BC-07)", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  try {
    const tabs = joinTabs();
    tabs.on("cart", () => {});
    expect(() => tabs.post({ type: "cart", data: shared })).not.toThrow();
    tabs.leave();
  } finally {
    vi.unstubAllGlobals();
  }
});

test.each([
  { type: "x", data: shared },
  { type: "__proto__", data: shared },
  { type: "auth", data: { token: "x" } },
  "cart",
  null,
])("%j changes nothing (BC-08)", (message) => {
  const { open } = browser();
  const [one, other] = [joinTabs(open), joinTabs(open)];
  const received: unknown[] = [];
  other.on("cart", (data) => received.push(data));
  other.on("auth", (data) => received.push(data));
  one.post(message as unknown as TabMessage);
  expect(received).toEqual([]);
});
