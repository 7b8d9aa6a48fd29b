import { expect } from "vitest";
import type { Language } from "#shared/languages.ts";
import { company, updateUser } from "#shared/operations/generated/operations.ts";
import type { UpdateUserMutation } from "#shared/operations/generated/types.ts";
import { messages } from "#worker/texts.ts";
import { createVisitor, makeLoginToken, newcomer, password } from "./account.ts";
import { agreePrices } from "./agreed-prices.ts";
import type { createEdge, Fault } from "./edge.ts";
import { answerChanged, emptyLists } from "./partly.ts";

type Edge = ReturnType<typeof createEdge>;
type Visitor = ReturnType<typeof createVisitor>;

export interface Buyer {
  customerType: "ORGANIZATION" | "PERSON";
  country: string;
}

type Met = { market?: { alias: string; language: string } };

export const german: Buyer = { customerType: "ORGANIZATION", country: "DE" };

export const ask = async <Data>(
  visitor: Visitor,
  { name, hash }: { name: string; hash: string },
  variables: object,
) => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const response = await visitor.post("/graphql", { operationName: name, variables, extensions });
  return { status: response.status, answer: await response.json<{ data: Data }>() };
};

/** Somebody with an account and a profile, who logs in from the Swedish shop. */
export async function meetBuyer(edge: Edge, { customerType, country }: Buyer) {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password });
  const name = { company: "Berg GmbH", firstName: "Kim", lastName: "Berg" };
  const address = { ...name, addressLine1: "Gasse 1", country };
  const user = { customerType, address };
  const saved = await ask<UpdateUserMutation>(visitor, updateUser, { user });
  expect(saved.answer.data.updateUser?.customerType).toBe(customerType);
  await visitor.auth("logout");
  visitor.jar.lines.splice(0);
  const logIn = async (headers?: Record<string, string>) =>
    (await visitor.auth("login", { username, password }, headers)).json<Met>();
  const agree = async () => {
    visitor.jar.cookies.set("discount-combined", await agreePrices(username));
  };
  const followLink = async () => {
    const token = await makeLoginToken(edge, username);
    return (await visitor.auth("token", { token })).json<Met>();
  };
  return { visitor, logIn, followLink, agree };
}

/** What the API says of the company, from now on; and as a fault of which another can be made. */
export function tellAddresses(edge: Edge, told: readonly object[]): Fault {
  const addresses = told.map((address, id) => ({ addressId: `${id}`, addressType: "DELIVERY", ...address }));
  const data = { getCompany: { name: "Berg GmbH", addresses } };
  const fault: Fault = ({ operationName }) =>
    operationName === company.name ? Response.json({ data }) : "pass";
  edge.break(fault);
  return fault;
}

/** Of what is said where a company's prices are in another market. */
export const readElsewhereTitle = (language: Language = "en") =>
  (messages[language] as unknown as { prices: { title: string } }).prices.title;

/**
 * As a list in euros is answered in Sweden, or in the markets that are `emptyIn`; of other operations the API says what
 * `told` does.
 */
export const leaveOutAgreed =
  (edge: Edge, told: Fault = () => "pass", emptyIn: readonly unknown[] = ["se"]): Fault =>
  async (call) => {
    const said = await told(call);
    if (said instanceof Response) return said;
    const isEmpty = call.headers.has("x-prices") && emptyIn.includes(call.variables.marketId);
    return isEmpty ? answerChanged(edge.pass(call), emptyLists) : "pass";
  };
