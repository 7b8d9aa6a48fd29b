import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CheckoutContext, toSituation } from "#client/checkout/checkout-state.ts";
import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { toCheckoutInput } from "#shared/checkout-answer.ts";
import { type PlaceAnswer, toOrderFailure } from "#shared/order-answer.ts";
import { placed, runCheckout as run } from "./checkouts.ts";

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
