import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CheckoutContext, toSituation } from "#client/checkout/checkout-state.ts";
import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { toCheckoutInput } from "#shared/checkout-answer.ts";
import { type PlaceAnswer, toOrderFailure } from "#shared/order-answer.ts";
import { offer, placed, runCheckout as run } from "./checkouts.ts";

const toSentNumber = (context: CheckoutContext) =>
  toCheckoutInput(context.form, toSituation(context).asksForNumber).identityNumber;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asCompany = { customerType: "COMPANY", companyName: "Fjäll AB", organizationId: "" } as const;

test.each([
  ["a company", asCompany, "organizationId", "556036-0793"],
  ["a person", {}, "personalId", "811228-9874"],
] as const)(
  "%s is asked for the number that the shop wants of a paid order, too, and it is sent",
  async (_, form, field, number) => {
    const answers: PlaceAnswer[] = [{ kind: "refused", code: "INVALID_IDENTITY_NUMBER" }, placed];
    const { actor, order, orders, snapshot, states } = await run({
      form,
      placeOrder: () => answers.shift() ?? placed,
    });
    let said = 0;
    actor.on("invalid", () => {
      said += 1;
    });
    await order();
    expect([snapshot().context.failure, Object.keys(snapshot().context.errors), said]).toEqual([
      null,
      [field],
      1,
    ]);
    await order();
    expect(orders).toHaveLength(1);
    actor.send({ type: "form.change", change: { [field]: number } });
    await order();
    expect(states.at(-1)).toBe("confirmed");
    expect(orders.map(toSentNumber)).toEqual(["", number]);
  },
);

test("a number that an invoice was refused for is asked for by no other way to pay, nor one of a person by a company's", async () => {
  const answers: PlaceAnswer[] = [{ kind: "refused", code: "INVALID_IDENTITY_NUMBER" }, placed];
  const payments = offer.payments.map((way) => ({ ...way, isSelected: false }));
  const invoice = { paymentId: 23, personalId: "811228-9874" };
  const { actor, order, orders, states } = await run({
    form: invoice,
    offers: () => ({ kind: "offer", offer: { ...offer, payments } }),
    placeOrder: () => answers.shift() ?? placed,
  });
  await order();
  actor.send({ type: "form.change", change: { paymentId: 24, personalId: "" } });
  await vi.advanceTimersByTimeAsync(150);
  await order();
  expect([states.at(-1), orders.map(toSentNumber)]).toEqual(["confirmed", [invoice.personalId, ""]]);

  const refusals: PlaceAnswer[] = [{ kind: "refused", code: "INVALID_IDENTITY_NUMBER" }, placed];
  const company = await run({ form: asCompany, placeOrder: () => refusals.shift() ?? placed });
  await company.order();
  company.actor.send({ type: "form.change", change: { customerType: "PERSON" } });
  await vi.advanceTimersByTimeAsync(150);
  await company.order();
  expect(company.states.at(-1)).toBe("confirmed");
});

test("a number that one way to pay was refused for is asked for by no other", async () => {
  const [card] = offer.payments.filter(({ isInvoice }) => !isInvoice);
  const payments = [24, 27].map((id) => ({ ...(card as (typeof offer.payments)[0]), id, isSelected: false }));
  const answers: PlaceAnswer[] = [{ kind: "refused", code: "INVALID_IDENTITY_NUMBER" }, placed];
  const { actor, order, states } = await run({
    form: { paymentId: 24 },
    offers: () => ({ kind: "offer", offer: { ...offer, payments } }),
    placeOrder: () => answers.shift() ?? placed,
  });
  await order();
  actor.send({ type: "form.change", change: { paymentId: 27 } });
  await vi.advanceTimersByTimeAsync(150);
  await order();
  expect(states.at(-1)).toBe("confirmed");
});

test.each([
  ["INVALID_IDENTITY_NUMBER", { country: "DE", zip: "12345" }],
  ["InvalidCountry", { ...asCompany, companyAddressId: "a1" }],
])("a refusal (%s) of what nobody is asked for is said as a whole", async (code, form) => {
  expect(toOrderFailure({ ...emptyForm, ...form } as CheckoutForm, { kind: "refused", code })).toEqual({
    failure: "klarna.unable",
  });
});

test("an order whose promo code is refused says so", () => {
  expect(toOrderFailure(emptyForm, { kind: "refused", code: "RequirementsNotMet" })).toEqual({
    failure: "promo.errorRequirements",
  });
});
