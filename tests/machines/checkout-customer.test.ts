import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "#shared/checkout.ts";
import { toCheckoutInput } from "#shared/checkout-answer.ts";
import { nobody, offer, runCheckout as run } from "./checkouts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = {
  email: "anna@konto.example",
  firstName: "Anna",
  lastName: "Ek",
  address: "Ågatan 5",
  zip: "111 22",
  city: "Stockholm",
  country: "SE",
  phone: "0709999999",
};
const typedNothing = Object.fromEntries(Object.keys(account).map((field) => [field, ""]));

test("what the account knows fills an empty form, and brings the options", async () => {
  const { snapshot, order, orders } = await run({
    form: { ...typedNothing, country: "SE" },
    customer: () => ({ ...nobody, fields: { ...account, personalId: "811228-9874" } }),
  });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.form).toMatchObject({ ...account, personalId: "811228-9874" });
  expect(snapshot().context.isFilledIn).toBe(true);
  await order();
  expect(orders).toHaveLength(1);
});

test("what the shopper has typed stays, and so does their address as a whole", async () => {
  const { snapshot } = await run({
    form: { email: "", firstName: "", phone: "070111" },
    customer: () => ({ ...nobody, fields: account }),
  });
  expect(snapshot().context.form).toMatchObject({
    email: "anna@konto.example",
    firstName: "Anna",
    lastName: "Berg",
    address: "Storgatan 1",
    zip: "123 45",
    city: "Umeå",
    phone: "070111",
  });
});

test("a field that is being typed in is left alone, and of an address the rest, too", async () => {
  const meetIn = async (focused: string) => {
    const customer = () => ({ ...nobody, fields: account, focused });
    const { snapshot } = await run({ form: { ...typedNothing, country: "SE" }, customer });
    return snapshot().context.form;
  };
  expect(await meetIn("email")).toMatchObject({ ...account, email: "" });
  expect(await meetIn("zip")).toMatchObject({ ...account, zip: "", address: "", city: "" });
});

test("an address in a country the checkout does not deliver to is left out, the rest is taken", async () => {
  const { snapshot } = await run({
    form: { ...typedNothing, country: "SE" },
    customer: () => ({ ...nobody, fields: { ...account, country: "NO", zip: "0150" } }),
  });
  expect(snapshot().context.form).toMatchObject({
    email: account.email,
    firstName: "Anna",
    zip: "",
    country: "SE",
  });
});

test("a company's address that the shop keeps is chosen, and written out with the order", async () => {
  const kept = { id: "7-1", fields: { ...account, companyName: "Fjäll AB" } };
  const { snapshot, order, orders } = await run({
    form: { ...typedNothing, country: "SE", customerType: "COMPANY" },
    customer: () => ({ ...nobody, fields: { email: account.email }, companyAddresses: [kept] }),
  });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.form).toMatchObject({
    companyAddressId: "7-1",
    companyName: "Fjäll AB",
    zip: "111 22",
  });
  await order();
  expect(orders.map(({ form }) => toCheckoutInput(form, false))).toMatchObject([
    { customerType: "ORGANIZATION", billingAddress: { company: "Fjäll AB", zip: "111 22" } },
  ]);
});

const addressOf = (id: string, address: string) => ({
  id,
  fields: { ...account, companyName: "Fjäll AB", address },
});
const [head, branch] = [addressOf("7-1", "Ågatan 5"), addressOf("7-2", "Bågatan 6")];

test("the company's address that was chosen before a reload is chosen again, and one that is not shown is none", async () => {
  const meetWith = async (form: object, companyAddresses: (typeof head)[]) => {
    const { snapshot } = await run({
      form: { ...typedNothing, customerType: "COMPANY", ...form },
      customer: () => ({ ...nobody, companyAddresses }),
    });
    return snapshot().context.form;
  };
  expect(await meetWith(branch.fields, [head, branch])).toMatchObject({
    companyAddressId: "7-2",
    ...branch.fields,
  });
  expect(await meetWith({}, [head, branch])).toMatchObject({ companyAddressId: "7-1", ...head.fields });
  const unknown = await meetWith({ ...branch.fields, companyAddressId: "7-2" }, []);
  expect(unknown).toMatchObject({ ...branch.fields, companyAddressId: "" });
});

test("who may not buy is told before anything is filled in, and by another address may (CK-11)", async () => {
  const blocked = { ...nobody, isBlocked: true };
  expect((await run({ form: { zip: "" }, customer: () => blocked })).snapshot().context.isBlocked).toBe(true);
  const offers: Offer[] = [{ ...offer, isBlocked: true }];
  const { actor, snapshot } = await run({
    offers: () => ({ kind: "offer", offer: offers.shift() ?? offer }),
  });
  expect(snapshot().context.isBlocked).toBe(true);
  actor.send({ type: "form.leave", field: "email" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.isBlocked).toBe(true);
  actor.send({ type: "form.change", change: { email: "bo@example.com" } });
  actor.send({ type: "form.leave", field: "email" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.isBlocked).toBe(false);
});

test("an order that is refused because of the shopper says so (CK-11)", async () => {
  const { order, snapshot } = await run({
    placeOrder: () => ({ kind: "refused", code: "CustomerBlacklisted" }),
  });
  await order();
  expect(snapshot().context.failure).toBe("klarna.blocked");
});

test("errors that come with the options are named, too", async () => {
  const { actor, order, snapshot, orders } = await run({
    form: { zip: "" },
    offers: () => ({ kind: "offer", offer: { ...offer, shippings: [], payments: [] } }),
  });
  actor.send({ type: "form.change", change: { zip: "12345" } });
  await order();
  expect(snapshot().context.errors).toEqual({});
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.errors).toEqual({ zip: "checkout.noShipping" });
  expect(orders).toHaveLength(0);
});
