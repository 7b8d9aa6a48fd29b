import { expect, test } from "vitest";
import { findOrderNumber, isAwaitingPayment, readReturn } from "#shared/payment.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { findProblems, readSettings } from "#worker/env.ts";

test.each([
  ["sid=1&kid=2&oid=5", { id: "1", paymentType: "SVEA", cartId: "" }],
  ["cartid=c&kid=2", { id: "2", paymentType: "KLARNA", cartId: "c" }],
  ["cartid=c&wid=3", { id: "3", paymentType: "WALLEY", cartId: "c" }],
  ["cartid=c&aid=4", { id: "4", paymentType: "AVARDA", cartId: "c" }],
  ["cartid=c&oid=5", { id: "5", paymentType: "STANDARD", cartId: "c" }],
  ["cartid=c&uid=6&type=KLARNA", { id: "6", paymentType: "KLARNA", cartId: "c" }],
  ["cartid=c&uid=6&type=GEINS_PAY", { id: "6", paymentType: "STANDARD", cartId: "c" }],
  ["cartid=c&uid=6&type=STANDARD&sid=1817037", { id: "6", paymentType: "STANDARD", cartId: "c" }],
  ["cartid=c&uid=6&type={geins.paymentType}&kid=6", { id: "6", paymentType: "KLARNA", cartId: "c" }],
  ["cartid=c&uid={payment.uid}&kid=2", { id: "2", paymentType: "KLARNA", cartId: "c" }],
  ["cartid=c&uid={payment.uid}&type={geins.paymentType}", { id: "", paymentType: "STANDARD", cartId: "c" }],
])("a shopper who comes back with %s is known", (search, expected) => {
  expect(readReturn(new URLSearchParams(search))).toEqual(expected);
});

test.each([
  ["7", "p", "completed", "7"],
  ["7", "p", null, "7"],
  ["7", null, "Completed", "7"],
  ["7", "p", "pending-payment", "7"],
  ["7", "p", "failed", "7"],
  [null, "p", "COMPLETED", "p"],
  [null, "p", "pending", "p"],
  [null, "p", null, "p"],
  [null, "p", "Cancellable", "p"],
  [null, "p", "CANCELED", null],
  [" ", null, "completed", null],
  [null, null, "completed", null],
  ["", "p", "failed", null],
  ["0", "p", "failed", null],
])("an answer with the number %j, the public id %j and the status %j is the order %j", (...answer) => {
  const [orderId, publicId, status, number] = answer;
  expect(findOrderNumber({ orderId, publicId, status })).toBe(number);
});

test("without a number nothing is ordered before a payment is made", () => {
  const answer = { orderId: null, publicId: "p", redirectUrl: "https://pay.example" };
  expect(["pending", null, "completed"].map((status) => findOrderNumber({ ...answer, status }))).toEqual([
    null,
    null,
    "p",
  ]);
});

test("there is something to pay where the API names an address for it", () => {
  const addresses = ["https://pay.example", "", null];
  expect(addresses.map((redirectUrl) => isAwaitingPayment({ redirectUrl }))).toEqual([true, false, false]);
});

test("providers are shown where the account names their origins, and only https ones may be named", () => {
  const paymentOf = (origins?: string) =>
    readSettings({ ...accountVariables, ...(origins && { PAYMENT_ORIGINS: origins }) } as never).payment;
  expect(paymentOf()).toBeNull();
  const origins = ["https://js.provider.example", "https://*.provider.example"];
  expect(paymentOf(origins.join(" "))).toEqual({ origins, frames: origins });
  for (const wrong of [
    "http://provider.example",
    "*",
    "https://*",
    "provider.example",
    "https://a.example; script-src *",
  ])
    expect(findProblems({ ...accountVariables, PAYMENT_ORIGINS: wrong })[0], wrong).toContain(
      "PAYMENT_ORIGINS",
    );
});
