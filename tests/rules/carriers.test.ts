import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { DeliverySection } from "#client/checkout/delivery-section.tsx";
import { printArrival } from "#client/checkout/delivery-time.ts";
import { CheckoutContext } from "#client/checkout/use-checkout.ts";
import { readCarriers } from "#shared/carriers.ts";
import type { CartLine } from "#shared/cart.ts";
import { type CarrierOffer, emptyForm } from "#shared/checkout.ts";
import { takeChoices } from "#shared/checkout-answer.ts";
import { createTranslate } from "#shared/translate.ts";
import { nobody, offer, runCheckout } from "#tests/machines/checkouts.ts";
import { readMessages } from "#tests/support/catalogue.ts";
import { rendered } from "#tests/support/rendered.tsx";

const place = (id: string, name: string) => ({
  id,
  name,
  address1: "Storgatan 3",
  zipCode: "11122",
  city: "Stockholm",
  distance: 1240,
  openingHours: "Mon–Fri 8–20",
});

const told = (zipCode: string) =>
  JSON.stringify({
    zipCode,
    options: [
      {
        id: "point",
        shippingId: 3,
        name: "Service point",
        carrier: "Polarpost",
        days: { from: 1, to: 2 },
        price: 39,
        priceFormatted: "39 SEK",
        agents: [place("a", "Kiosk Norra"), place("b", "Station 4")],
      },
      { id: "home", shippingId: 1, name: "Home", price: 0, agents: [] },
    ],
    selectedOptionId: "point",
    selectedAgentId: "a",
  });

const unselected = {
  payments: offer.payments.map((way) => ({ ...way, isSelected: false })),
  shippings: offer.shippings.map((way) => ({ ...way, isSelected: false })),
};

test.each([null, "", "{", "[]", "null", '{"options":3}'])("%j is no offer of carriers", (shippingData) => {
  expect(readCarriers(shippingData)).toBeNull();
});

test("whatever a service leaves out, its options are complete", () => {
  const [option] =
    readCarriers('{"options":[{"agents":[{}],"price":"5","days":{"from":1}},7]}')?.options ?? [];
  expect(option).toMatchObject({ id: "", shippingId: null, days: null, isFree: false });
  expect(option?.points).toEqual([{ id: "", name: "", address: "", hours: "", distance: 0 }]);
});

test("what stands in for a postal code is not printed in a place's address", () => {
  const addressOf = (zipCode: string) =>
    readCarriers(JSON.stringify({ options: [{ agents: [{ ...place("a", "Kiosk"), zipCode }] }] }))?.options[0]
      ?.points[0]?.address;
  expect(addressOf("999077")).toBe("Storgatan 3, Stockholm");
  expect(addressOf("11122")).toBe("Storgatan 3, 11122 Stockholm");
});

test.each([
  ["letters", "home", "b"],
  ["numbers", 4, 7],
])(
  "what is chosen stays while it is offered and the shop names no choice, by ids that are %s",
  async (_, carrier, point) => {
    const [carrierId, pickUpPointId] = [String(carrier), String(point)];
    const shippingData = JSON.stringify({
      options: [
        { id: "point", shippingId: 3 },
        { id: carrier, agents: [{ id: "a" }, { id: point }] },
      ],
    });
    const form = { ...emptyForm, shippingId: 2, paymentId: 23, carrierId, pickUpPointId };
    const carriers = readCarriers(shippingData);
    const unchosen = { ...offer, ...unselected };
    expect(takeChoices(form, { ...unchosen, carriers })).toEqual(form);
    expect(takeChoices(form, { ...unchosen, carriers, shippings: [] })).toEqual({
      ...form,
      shippingId: null,
    });
    const other = { options: [{ id: "point", shippingId: 3 }] };
    expect(takeChoices(form, { ...unchosen, carriers: readCarriers(JSON.stringify(other)) })).toMatchObject({
      carrierId: "",
      pickUpPointId: "",
    });
    expect(takeChoices({ ...form, paymentId: 7 }, unchosen)).toMatchObject({ paymentId: null });
  },
);

test("the first pick-up point is chosen, as it is drawn, where the service names none of the carrier's", () => {
  const [point] = JSON.parse(told("11122")).options;
  for (const selectedAgentId of [undefined, null, "of-another-carrier"]) {
    const carriers = readCarriers(
      JSON.stringify({ options: [{ ...point, selectedAgentId }], selectedOptionId: "point" }),
    );
    expect(takeChoices(emptyForm, { ...offer, carriers })).toMatchObject({
      carrierId: "point",
      pickUpPointId: "a",
    });
    const gone = { ...emptyForm, carrierId: "point", pickUpPointId: "gone" };
    expect(takeChoices(gone, { ...offer, carriers }).pickUpPointId).toBe("a");
  }
});

test("the postal code of the carriers follows the field, and what is chosen is sent (CK-16)", async () => {
  vi.useFakeTimers();
  const zips = ["11122", "98137"];
  const { actor, snapshot, asked } = await runCheckout({
    offers: () => ({ kind: "offer", offer: { ...offer, carriers: readCarriers(told(zips.shift() ?? "")) } }),
  });
  expect(snapshot().context.offer?.carriers?.currentZip).toBe("11122");
  expect(snapshot().context.form).toMatchObject({ carrierId: "point", pickUpPointId: "a", shippingId: 3 });
  actor.send({ type: "form.change", change: { zip: "98137" } });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.offer?.carriers?.currentZip).toBe("98137");
  actor.send({ type: "form.change", change: { carrierId: "home", pickUpPointId: "" } });
  await vi.advanceTimersByTimeAsync(150);
  expect(asked.at(-1)?.form).toMatchObject({ carrierId: "home", zip: "98137" });
  vi.useRealTimers();
});

test("each way says when, by whom and what it costs, a pick-up point where and when it is open", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const carriers = readCarriers(told("11122")) as CarrierOffer;
  const { snapshot, actor } = await runCheckout({
    offers: () => ({ kind: "offer", offer: { ...offer, carriers } }),
  });
  const controls = { snapshot: snapshot(), send: actor.send } as never;
  const html = rendered(createElement(CheckoutContext, { value: controls }, createElement(DeliverySection)));
  vi.useRealTimers();
  const words = html.replace(/<[^>]+>/g, " ").replace(/[\s\u2009]+/g, " ");
  for (const said of [
    "23",
    "24 Nov",
    "Polarpost",
    "39 SEK",
    // For who reads prices without VAT: carriers tell none without.
    "39 SEK incl. VAT",
    "Free",
    "Pick up at Kiosk Norra",
    "1 other pick-up point",
  ])
    expect(words).toContain(said);
  for (const said of ["Storgatan 3, 11122 Stockholm", "Open Mon–Fri 8–20", "1.2 km away", "Station 4"])
    expect(words).toContain(said);
});

test("goods that are ordered from the manufacturer first get no date of those in stock", () => {
  const of = (inStock: number) =>
    ({ quantity: 2, product: { stock: { total: 9, inStock, oversellable: 7, static: 0 } } }) as CartLine;
  const t = createTranslate("en", readMessages("en"));
  const print = (...lines: CartLine[]) => printArrival({ from: 1, to: 2 }, { lines, locale: "en-GB", t });
  expect(print(of(2))).toMatch(/\d/);
  expect(print(of(2), of(1))).toBe("Order item – longer delivery time");
  expect(printArrival(null, { lines: [], locale: "en-GB", t })).toBeUndefined();
});

test("beside an address that a company keeps at the shop no field says where to", async () => {
  vi.useFakeTimers();
  const kept = { id: "7", fields: { companyName: "Fjäll AB", zip: "111 22", country: "SE" } };
  const draw = async (companyAddresses: (typeof kept)[]) => {
    const { snapshot, actor } = await runCheckout({
      form: { customerType: "COMPANY" },
      customer: () => ({ ...nobody, companyAddresses }),
    });
    const controls = { snapshot: snapshot(), send: actor.send } as never;
    return rendered(createElement(CheckoutContext, { value: controls }, createElement(DeliverySection)));
  };
  const fields = /id="checkout-(zip|country|address)"/;
  expect(await draw([])).toMatch(fields);
  const html = await draw([kept]);
  expect(html).toContain("Fjäll AB, 111 22");
  expect(html).not.toMatch(fields);
  vi.useRealTimers();
});
