import { expect, test } from "vitest";
import { nobody } from "#backend/commerce.ts";
import { confirmUrl } from "#backend/payment/return-url.ts";

const terms = {
  marketId: "DE|EUR",
  languageId: "de-DE",
  customerType: "PERSON",
  paymentId: 25,
  caller: nobody,
};
const session = { id: "s&1", cartId: "c 1", terms: { ...terms, marketId: "eu" }, paidAt: null };
const usual = "/eu/de/checkout/confirm?cartid=c+1&kid=s%261";

test.each([
  [undefined, usual],
  [
    "https://shop.example/done?cart={geins.cartid}&uid={payment.uid}&by={geins.paymentMethodId}-{geins.paymentType}",
    "https://shop.example/done?cart=c%201&uid=s%261&by=25-KLARNA",
  ],
  ["/tack/{unknown}", usual],
  ["/tack", "/tack"],
  ["//elsewhere.example", usual],
  ["/\\elsewhere.example", usual],
  ["javascript:alert(1)", usual],
  ["/a\r\nSet-Cookie: a=b", usual],
])("a paid session leads from %j to %j", (redirectUrl, address) => {
  expect(confirmUrl(session, { checkoutUrls: { redirectUrl: redirectUrl ?? null } })).toBe(address);
});
