import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchCustomer } from "#client/checkout/customer-api.ts";
import {
  company as companyOperation,
  createOrUpdateCheckout,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import type { CheckoutInputType } from "#shared/operations/generated/types.ts";
import { arrive, company, orderAsCompany } from "#tests/support/customers.ts";
import { type Call, startIsolate } from "#tests/support/edge.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();
beforeEach(async () => {
  startIsolate();
  await chooseModes("company-addresses-listed");
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseModes());

const ofCheckout = ({ variables }: Call) => variables.checkout as CheckoutInputType;
const namesId = (call: Call) => Boolean(ofCheckout(call)?.billingAddressId);

/** A company that has read its addresses, at an API that lists them. */
async function begin() {
  const { edge } = await arrive(company);
  const known = await fetchCustomer("se");
  const [kept] = known?.companyAddresses ?? [];
  if (!known || !kept) throw new Error("The API lists no address");
  edge.asked();
  const sent = (name: string) => edge.calls.filter(({ operationName }) => operationName === name);
  const form = { ...kept.fields, companyAddressId: kept.id };
  return { edge, sent, order: (own: object = {}) => orderAsCompany(known, { ...form, ...own }) };
}

const graphQlNet = {
  message:
    "Variable '$checkout' is invalid. Unrecognized input fields 'billingAddressId' for type 'CheckoutInputType'.",
  extensions: { code: "INVALID_VALUE" },
};
const graphQlJs = {
  message:
    'Variable "$checkout" got invalid value { customerType: "ORGANIZATION" }; Field "billingAddressId" is not defined by type "CheckoutInputType". Did you mean "billingAddress"?',
  extensions: { code: "BAD_USER_INPUT" },
};
const refuse = (error: object, status: number) => Response.json({ errors: [error] }, { status });

const written = {
  billingAddress: {
    company: "Fjäll AB",
    addressLine1: "Storgatan 8",
    zip: "111 22",
    city: "Stockholm",
    country: "SE",
  },
  shippingAddress: null,
};

test.each([
  ["GraphQL.NET, HTTP 400", graphQlNet, 400],
  ["GraphQL.NET", graphQlNet, 200],
  ["graphql-js, HTTP 400", graphQlJs, 400],
  ["graphql-js", graphQlJs, 200],
])(
  "an API that takes no id of an address gets it written out, and the id once (%s)",
  async (_, error, status) => {
    const { edge, sent, order } = await begin();
    edge.break((call) => (namesId(call) ? refuse(error, status) : "pass"));
    expect(await order()).toMatchObject({ kind: "placed" });
    expect(sent(createOrUpdateCheckout.name).filter(namesId)).toHaveLength(1);
    expect(ofCheckout(sent(placeOrder.name).at(-1) as Call)).toMatchObject(written);
    expect(sent(placeOrder.name).filter(namesId)).toEqual([]);
  },
);

test.each([
  ["Sverige", "SE"],
  ["Narnia", "Narnia"],
])(
  "an address is written out with the code of its country, or with the API's own word (%s)",
  async (told, country) => {
    const { edge, sent, order } = await begin();
    const tell = ({ getCompany }: Data) => Object.assign(getCompany.addresses[0], { country: told });
    edge.break((call) =>
      call.operationName === companyOperation.name ? answerChanged(edge.pass(call), tell) : "pass",
    );
    await order();
    expect(ofCheckout(sent(createOrUpdateCheckout.name).at(-1) as Call).billingAddress).toMatchObject({
      country,
    });
  },
);

test("an order that is refused for the id is not sent once more: a newer server has priced its checkout", async () => {
  const { edge, sent, order } = await begin();
  edge.break((call) => {
    if (!namesId(call)) return "pass";
    if (call.operationName === placeOrder.name) return refuse(graphQlJs, 200);
    const { billingAddressId, ...others } = ofCheckout(call);
    const checkout = { ...others, billingAddress: written.billingAddress };
    return edge.pass({ ...call, variables: { ...call.variables, checkout } });
  });
  expect((await order()).kind).toBe("refused");
  expect(sent(placeOrder.name).map(namesId)).toEqual([true]);
});

test("an order takes what its checkout has found out, however long ago, and the next checkout asks anew", async () => {
  const { edge, sent, order } = await begin();
  edge.break(({ operationName }) => {
    if (operationName === placeOrder.name) return "pass";
    if (sent(createOrUpdateCheckout.name).length > 1) later(300_000);
    return "pass";
  });
  expect(await order()).toMatchObject({ kind: "placed" });
  expect(sent(placeOrder.name).filter(namesId)).toEqual([]);
  expect(sent(createOrUpdateCheckout.name).filter(namesId).length).toBeGreaterThan(1);
});

test("an API that takes ids by now gets the id with the order, too", async () => {
  const before = await begin();
  expect(await before.order()).toMatchObject({ kind: "placed" });
  await chooseModes("company-addresses");
  later(300_000);
  const { sent, order } = await begin();
  expect(await order()).toMatchObject({ kind: "placed" });
  expect(sent(placeOrder.name).every(namesId)).toBe(true);
});

test.each([
  ["of this call", graphQlJs.message, graphQlJs.message],
  ["of an earlier one", "", 'Refused: Field "billingAddressId" is not defined'],
])(
  "words of a shopper that a refusal repeats say nothing of the API: %s",
  async (_, orderMessage, message) => {
    const { edge, sent, order } = await begin();
    edge.break((call) => (namesId(call) ? refuse({ ...graphQlJs, message }, 200) : "pass"));
    await expect(order({ orderMessage })).rejects.toThrow("offers nothing");
    expect(sent(createOrUpdateCheckout.name).map(namesId)).toEqual([true]);
  },
);

test("nothing is ordered while the addresses cannot be read", async () => {
  const { edge, sent, order } = await begin();
  edge.break(({ operationName }) =>
    operationName === companyOperation.name && sent(createOrUpdateCheckout.name).length > 2
      ? new Response("", { status: 500 })
      : "pass",
  );
  expect((await order()).kind).not.toBe("placed");
  expect(sent(placeOrder.name)).toEqual([]);
});

test("a session that the addresses are refused to is renewed", async () => {
  const { edge, sent, order } = await begin();
  edge.break(({ operationName }) =>
    operationName === companyOperation.name && sent(companyOperation.name).length === 2
      ? new Response("", { status: 401 })
      : "pass",
  );
  expect(await order()).toMatchObject({ kind: "placed" });
});
