import { afterEach, expect, test, vi } from "vitest";
import { findSaveFailure, ordersQuery, saveNewsletter, toProfile } from "#client/account/account-api.ts";

afterEach(() => void vi.unstubAllGlobals());

const order = {
  id: 7,
  createdAt: "2026-02-01T10:00:00Z",
  completedAt: "0001-01-01T00:00:00",
  status: "completed",
  currency: "SEK",
  orderTotal: { sellingPriceIncVatFormatted: "100 SEK" },
  shippingAddress: null,
  cart: null,
  paymentDetails: [{ displayName: "Card" }, null],
  shippingDetails: [null, { name: "Post", trackingLink: null, shippingDate: "0001-01-01T00:00:00" }],
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
    completedAt: null,
    status: "completed",
    total: "100 SEK",
    currency: "SEK",
    lines: [],
    totals: null,
    shippingAddress: null,
    payments: ["Card"],
    parcels: [{ name: "Post", trackingLink: null, shippingDate: null }],
    refunds: [{ id: 1, date: "2026-02-02T10:00:00Z", reason: "", amount: 50 }],
  });
  expect(orders[2]).toMatchObject({ date: "", total: "", payments: [], parcels: [], refunds: [] });
});

test.each([
  ["of nobody", { data: { getUser: null } }, "returns.expired"],
  ["of somebody", { data: { getUser: { email: "anna@example.com" } } }, "error.generic"],
  ["that the API refuses to tell", { errors: [{ message: "no" }] }, "error.generic"],
])("a save that failed in a session %s is told as what it is", async (_whose, body, text) => {
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("fetch", async () => Response.json(body));
  expect(await findSaveFailure()).toBe(text);
});

test("the newsletter's choice says of an ended session what the form above it says", async () => {
  const kim = { email: "kim@example.com", newsletter: true };
  const choose = (updateUser: object | null, getUser: object | null) => {
    const answers = [{ updateUser }, { getUser }];
    vi.stubGlobal("fetch", async () => Response.json({ data: answers.shift() }));
    return saveNewsletter(true, toProfile(kim as never).personal);
  };
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  expect(await choose(kim, kim)).toBeNull();
  expect(await choose(null, null)).toBe("returns.expired");
  expect(await choose(null, kim)).toBe("error.generic");
});

test("no type of customer is written that nobody has chosen: null keeps the one that the API knows", async () => {
  const kim = { email: "kim@example.com" };
  const sent: unknown[] = [];
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables.user.customerType);
    return Response.json({ data: { updateUser: kim } });
  });
  const choose = (customerType: string | null) =>
    saveNewsletter(true, toProfile({ ...kim, customerType } as never).personal);
  await choose("ORGANIZATION");
  await choose("PERSON");
  await choose(null);
  expect(sent).toEqual(["ORGANIZATION", "PERSON", null]);
});
