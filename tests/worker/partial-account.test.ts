import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ordersQuery, profileQuery, saveNewsletter, savePersonalData } from "#client/account/account-api.ts";
import { fetchCustomer } from "#client/checkout/customer-api.ts";
import { company, orders, updateUser, user } from "#shared/operations/generated/operations.ts";
import { arrive, company as firm, person } from "#tests/support/customers.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

beforeAll(() => chooseModes("company-addresses"));
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => chooseModes());

type Edge = Awaited<ReturnType<typeof arrive>>["edge"];

/** The service of balances is down, as the API says beside all else of an account. */
const hideBalances = (edge: Edge) =>
  edge.break((call) => {
    const root = { [user.name]: "getUser", [updateUser.name]: "updateUser" }[call.operationName];
    if (!root) return "pass";
    const hide = (data: Data) => {
      if (data[root]) data[root].balances = null;
    };
    return answerChanged(edge.pass(call), hide, { errors: [{ message: "", path: [root, "balances"] }] });
  });

test("an account without its balances is shown and saved, and says nothing of a balance", async () => {
  const { edge, email } = await arrive(person);
  hideBalances(edge);
  const told = { email, balances: [], personal: { firstName: "Ida", city: "Stockholm" } };
  expect(await profileQuery.fetch()).toMatchObject({ kind: "data", data: told });
  expect(await savePersonalData({ ...person, city: "Lund" })).toBe(true);
  expect(await saveNewsletter(true, person)).toBeNull();
  edge.heal();
  const saved = { newsletter: true, personal: { city: "Lund" } };
  expect(await profileQuery.fetch()).toMatchObject({ kind: "data", data: saved });
});

test("what is refused of an account is not saved", async () => {
  const { edge } = await arrive(person);
  edge.break((call) =>
    call.operationName === updateUser.name
      ? answerChanged(edge.pass(call), () => {}, { errors: [{ message: "", path: ["updateUser"] }] })
      : "pass",
  );
  expect(await savePersonalData({ ...person, city: "Lund" })).toBe(false);
});

test("a company chooses among the addresses that are told of it", async () => {
  const { edge } = await arrive(firm);
  const known = (await fetchCustomer("se"))?.companyAddresses;
  expect(known).toHaveLength(1);
  hideBalances(edge);
  expect((await fetchCustomer("se"))?.companyAddresses).toEqual(known);
  edge.break((call) => {
    if (call.operationName !== company.name) return "pass";
    const add = (data: Data) => void data.getCompany.addresses.push(null);
    const errors = [{ message: "", path: ["getCompany", "addresses", 1] }];
    return answerChanged(edge.pass(call), add, { errors });
  });
  expect((await fetchCustomer("se"))?.companyAddresses).toEqual(known);
});

test.each(["NOT_FOUND", "USER_NOT_FOUND", "CustomerNotFoundException"])(
  "a customer whom the API does not know by an error has an empty account (%s)",
  async (code) => {
    const { edge, email } = await arrive(person);
    edge.break(({ operationName }) => {
      const root = { [user.name]: "getUser", [orders.name]: "getOrders" }[operationName];
      if (!root) return "pass";
      const errors = [{ message: "", path: [root], extensions: { code } }];
      return Response.json({ data: { [root]: null }, errors });
    });
    expect(await ordersQuery.fetch()).toMatchObject({ kind: "data", data: [] });
    expect(await profileQuery.fetch()).toMatchObject({
      kind: "data",
      data: { email, personal: { city: "" } },
    });
  },
);
