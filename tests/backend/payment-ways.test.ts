import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alpenpay, beginPayment, card, pay, sessionOf } from "./payments.ts";
import { cartWith, getCart, ida, placeOrder, warehouseSku } from "./shopper.ts";
import { ask, call } from "./wire.ts";

let skuId: number;
let cartId: string;

beforeAll(async () => {
  ({ skuId } = await warehouseSku(20, 4));
});

beforeEach(async () => {
  cartId = await cartWith(skuId, 1);
});

const begin = (checkout: object) => beginPayment(cartId, checkout);

describe("a card", () => {
  const payWith = async (frame: string, cardNumber: string) => (await pay(frame, "", { cardNumber })).text();

  it("is paid for in its frame, which leads the whole page back; a declined one can be tried again", async () => {
    const frame = await begin({ ...ida, paymentId: card });
    expect(await payWith(frame, "4000 0000 0000 0002")).toContain('role="alert"');
    expect(await payWith(frame, "4111 1111 1111 1111")).toContain('role="alert"');
    expect((await getCart(cartId)).items).toHaveLength(1);
    const paid = await payWith(frame, "4242 4242 4242 4242");
    expect(paid).toContain(`href="/se/sv/checkout/confirm?cartid=${cartId}&amp;wid=${sessionOf(frame)}"`);
    expect(paid).toContain("top.location");
    expect(await getCart(cartId)).toBeNull();
  });

  it("orders nothing for an address that is missing, and says so in its frame", async () => {
    const frame = await begin({ billingAddress: { zip: "11330" }, paymentId: card });
    expect(await payWith(frame, "4242 4242 4242 4242")).toContain("kunde inte ta emot");
    expect((await getCart(cartId)).items).toHaveLength(1);
  });
});

describe("a payment by redirect", () => {
  const checkoutUrls = {
    redirectUrl: "/ch/de/checkout/confirm?cartid={geins.cartid}&uid={payment.uid}&type={geins.paymentType}",
    checkoutPageUrl: "/ch/de/kasse",
  };
  const reto = {
    ...ida,
    billingAddress: { ...ida.billingAddress, zip: "8001", city: "Zürich", country: "CH" },
    paymentId: alpenpay,
    checkoutUrls,
  };
  const place = async (checkout: object = reto) => {
    const { data, errors } = await placeOrder(cartId, checkout, {}, { marketId: "ch" });
    if (errors) throw new Error(errors[0]?.message);
    return data.placeOrder;
  };
  const pathOf = ({ redirectUrl }: { redirectUrl: string }) => redirectUrl.replace("/_backend", "");
  const told = async (id: string) => {
    const { data } = await ask(
      `query c($id: String!, $cartId: String) { checkout(id: $id, paymentType: STANDARD, cartId: $cartId) {
        completed order { orderId paymentId } } }`,
      { id, cartId },
    );
    return data.checkout;
  };

  it("is begun by placing the order, which orders nothing yet, however often", async () => {
    const first = await place();
    expect(first).toMatchObject({ orderId: null, status: "pending" });
    expect((await place()).redirectUrl).toBe(first.redirectUrl);
    const page = await (await call(pathOf(first))).text();
    expect(page).toContain('href="/ch/de/kasse"');
    expect(await told(first.publicId)).toEqual({ completed: false, order: null });
  });

  it.each([
    ["approved", true],
    ["declined", false],
    ["later", null],
  ])(
    "that ends %s leads to the shop's own address, which asks what has become of it",
    async (outcome, completed) => {
      const session = await place();
      const response = await pay(pathOf(session), outcome);
      const back = `/ch/de/checkout/confirm?cartid=${cartId}&uid=${session.publicId}&type=STANDARD`;
      expect(response.headers.get("Location")).toBe(back);
      expect((await told(session.publicId)).completed).toBe(completed);
    },
  );

  it("that was left can be made in another way, and then not once more", async () => {
    const left = await place();
    const invoice = await place({ ...reto, paymentId: 23 });
    expect(invoice.status).toBe("completed");
    await pay(pathOf(left), "approved");
    expect((await told(left.publicId)).order).toMatchObject({ orderId: invoice.orderId, paymentId: 23 });
  });
});
