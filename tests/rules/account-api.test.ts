import { afterEach, expect, test, vi } from "vitest";
import { ordersQuery } from "#client/account/account-api.ts";

afterEach(() => void vi.unstubAllGlobals());

const order = {
  id: 7,
  createdAt: "2026-02-01T10:00:00Z",
  status: "completed",
  currency: "SEK",
  orderTotal: { sellingPriceIncVatFormatted: "100 SEK" },
  shippingAddress: null,
  cart: null,
  paymentDetails: [{ displayName: "Card" }, null],
  shippingDetails: [null, { name: "Post", trackingLink: null }],
  refunds: [{ id: 1, createdAt: "2026-02-02T10:00:00Z", reason: null, total: 50 }, null],
};

test("orders come the latest first and without the gaps of the API (AC-01)", async () => {
  const empty = {
    ...order,
    id: 8,
    createdAt: null,
    currency: null,
    orderTotal: null,
    paymentDetails: null,
    shippingDetails: null,
    refunds: null,
  };
  const latest = { ...order, id: 9, createdAt: "2026-03-01T10:00:00Z" };
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("fetch", async () => Response.json({ data: { getOrders: [order, null, empty, latest] } }));
  const answer = await ordersQuery.fetch();
  const orders = (answer.kind === "data" && answer.data) || [];
  expect(orders.map(({ number }) => number)).toEqual(["9", "7", "8"]);
  expect(orders[1]).toEqual({
    number: "7",
    date: "2026-02-01T10:00:00Z",
    status: "completed",
    total: "100 SEK",
    currency: "SEK",
    lines: [],
    totals: null,
    shippingAddress: null,
    payments: ["Card"],
    parcels: [{ name: "Post", trackingLink: null }],
    refunds: [{ id: 1, date: "2026-02-02T10:00:00Z", reason: "", amount: 50 }],
  });
  expect(orders[2]).toMatchObject({ date: "", total: "", payments: [], parcels: [], refunds: [] });
});
