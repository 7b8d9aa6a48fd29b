import { afterAll, afterEach, expect, test, vi } from "vitest";
import { fetchCustomer } from "#client/checkout/customer-api.ts";
import type { KnownCustomer } from "#shared/checkout.ts";
import { company as companyOperation, user } from "#shared/operations/generated/operations.ts";
import { arrive, company, orderAsCompany, person } from "#tests/support/customers.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseModes());

test("the checkout of a customer knows email, name, address and number", async () => {
  const { email, readForm } = await arrive(person);
  const { firstName, lastName, phone, address, zip, city, country, entryCode, personalId } = person;
  expect(await fetchCustomer("se")).toMatchObject({
    fields: { email, firstName, lastName, phone, address, zip, city, country, entryCode, personalId },
    isBlocked: false,
    companyAddresses: [],
  });
  const form = await readForm();
  expect(form).not.toContain("<script");
  for (const value of [email, firstName, lastName, phone, address, zip, city, personalId])
    expect(form).toContain(`value="${value}"`);
  expect(form).toContain("We have filled in");
});

test("the account fills in what a checkout that cannot be reached does not say", async () => {
  const { edge, email } = await arrive(person);
  edge.break(({ operationName }) =>
    operationName === "createOrUpdateCheckout" ? new Response("x", { status: 503 }) : "pass",
  );
  expect((await fetchCustomer("se"))?.fields).toMatchObject({ email, firstName: "Ida", zip: "111 22" });
});

const order = (known: KnownCustomer, isKept: boolean) => {
  const [kept] = known.companyAddresses;
  return orderAsCompany(known, isKept && kept ? { ...kept.fields, companyAddressId: kept.id } : {});
};

test("a company orders with the address it tells, or with one that the shop keeps", async () => {
  await arrive(company);
  const told = await fetchCustomer("se");
  expect(told).toMatchObject({ fields: { companyName: "Fjäll AB", organizationId: "556036-0793" } });
  expect(told?.companyAddresses).toEqual([]);
  expect(await order(told as KnownCustomer, true)).toMatchObject({ kind: "placed" });

  await chooseModes("company-addresses");
  const { readForm } = await arrive(company);
  const known = await fetchCustomer("se");
  expect(known?.companyAddresses).toMatchObject([
    { fields: { companyName: "Fjäll AB", address: "Storgatan 8", zip: "111 22", country: "SE" } },
  ]);
  const [kept] = known?.companyAddresses ?? [];
  expect(await readForm()).toMatch(new RegExp(`name="companyAddressId"[^>]*value="${kept?.id}"`));
  expect(await order(known as KnownCustomer, true)).toMatchObject({ kind: "placed" });
});

test("a company of which the API does not say so chooses among the addresses that the shop keeps", async () => {
  await chooseModes("company-addresses");
  const { edge, readForm } = await arrive(company);
  const kept = (await fetchCustomer("se"))?.companyAddresses;
  expect(kept).toHaveLength(1);
  const forgetType = ({ getUser }: Data) => getUser && Object.assign(getUser, { customerType: null });
  edge.break((call) =>
    call.operationName === user.name ? answerChanged(edge.pass(call), forgetType) : "pass",
  );
  expect((await fetchCustomer("se"))?.companyAddresses).toEqual(kept);
  expect(await readForm()).toContain(`value="${kept?.[0]?.id}"`);
});

test("the addresses of a company are asked for of no person", async () => {
  const { edge, readForm } = await arrive(person);
  edge.asked();
  await fetchCustomer("se");
  await readForm();
  expect(edge.asked()).not.toContain(companyOperation.name);
});
