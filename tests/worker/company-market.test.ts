import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { company, user } from "#shared/operations/generated/operations.ts";
import type { CompanyQuery } from "#shared/operations/generated/types.ts";
import {
  ask,
  type Buyer,
  german,
  leaveOutAgreed,
  meetBuyer,
  readElsewhereTitle,
  tellAddresses,
} from "#tests/support/company-buyer.ts";
import { createEdge } from "#tests/support/edge.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";
import { holdDates, later } from "#tests/support/time.ts";

afterAll(() => chooseModes());

describe("a login", () => {
  beforeAll(() => chooseModes("company-addresses"));

  test("brings a company to the market of its delivery country, and paths without a market with it", async () => {
    const edge = createEdge();
    const { visitor, logIn } = await meetBuyer(edge, german);
    expect((await logIn()).market).toEqual({ alias: "eu", language: "sv" });
    expect([visitor.jar.cookies.get("market"), visitor.jar.cookies.get("checkout-market")]).toEqual([
      "eu",
      "eu",
    ]);
    const home = await edge.fetch("/", { headers: { cookie: visitor.jar.header() } });
    expect(home.headers.get("location")).toMatch(/^\/eu\//);
  });

  test.each(["Schweiz", "Switzerland", "schweiz ", "CH", "che"])(
    "goes by the company's country where it is written %s, not by the customer's",
    async (country) => {
      const edge = createEdge();
      const { logIn } = await meetBuyer(edge, german);
      tellAddresses(edge, [{ country }]);
      expect((await logIn()).market?.alias).toBe("ch");
    },
  );

  const billing = { addressType: "Billing", country: "GB" };

  test.each<[string, object[]]>([
    ...["Leveransadress", "LIEFERADRESSE", "Versand", "Leveringsadresse", "toimitusosoite", "Shipping"].map(
      (addressType): [string, object[]] => [addressType, [billing, { addressType, country: "CH" }]],
    ),
    ["the second one, as the first has no market", [{ country: "BR" }, billing, { country: "CH" }]],
    ["the second one, as the first has no country", [{ country: null }, billing, { country: "CH" }]],
    ["any, as that has no market", [{ country: "BR" }, { ...billing, country: "CH" }]],
  ])("goes by the address of the delivery: %s", async (_which, addresses) => {
    const edge = createEdge();
    const { logIn } = await meetBuyer(edge, german);
    tellAddresses(edge, addresses);
    expect((await logIn()).market?.alias).toBe("ch");
  });

  test.each([
    [["DE", "SE"], undefined],
    [["DE", "CH"], "eu"],
  ])(
    "leaves a company that has goods sent to %j where it is, if that is one of them",
    async (countries, alias) => {
      const edge = createEdge();
      const { logIn } = await meetBuyer(edge, german);
      tellAddresses(
        edge,
        countries.map((country) => ({ country })),
      );
      expect((await logIn()).market?.alias).toBe(alias);
    },
  );

  test("moves a company nowhere that cannot be read now, and an empty list says that its prices are elsewhere", async () => {
    const edge = createEdge();
    const { visitor, logIn, agree } = await meetBuyer(edge, german);
    edge.break(({ operationName }) =>
      operationName === company.name ? new Response(null, { status: 500 }) : "pass",
    );
    expect((await logIn()).market).toBeUndefined();
    await agree();
    edge.break(leaveOutAgreed(edge));
    const page = await edge.fetch("/se/en/s/qqqqqqqq", { headers: { cookie: visitor.jar.header() } });
    expect(await page.text()).toContain(readElsewhereTitle());
  });

  test.each([
    () => new Response(null, { status: 403 }),
    () => new Response(null, { status: 404 }),
    () => Response.json({ data: { getCompany: "Berg GmbH" } }),
  ])("goes by the customer's own address where nobody may read the company's (%#)", async (answer) => {
    const edge = createEdge();
    const { logIn } = await meetBuyer(edge, german);
    edge.break(({ operationName }) => (operationName === company.name ? answer() : "pass"));
    expect((await logIn()).market?.alias).toBe("eu");
  });

  test("goes by the company's addresses where the API does not say that the customer is one", async () => {
    const edge = createEdge();
    const { logIn } = await meetBuyer(edge, german);
    const forgetType = ({ getUser }: Data) => Object.assign(getUser, { customerType: null });
    edge.break((call) =>
      call.operationName === user.name ? answerChanged(edge.pass(call), forgetType) : "pass",
    );
    expect((await logIn()).market?.alias).toBe("eu");
  });

  test("by the link of a mail does the same", async () => {
    const { visitor, followLink } = await meetBuyer(createEdge(), german);
    expect((await followLink()).market).toEqual({ alias: "eu", language: "sv" });
    expect(visitor.jar.cookies.get("market")).toBe("eu");
  });

  test.each<[string, Buyer]>([
    ["a person", { customerType: "PERSON", country: "DE" }],
    ["a company that is there already", { customerType: "ORGANIZATION", country: "SE" }],
    ["a company of a country without a market", { customerType: "ORGANIZATION", country: "BR" }],
  ])("moves %s nowhere", async (_who, buyer) => {
    const { visitor, logIn } = await meetBuyer(createEdge(), buyer);
    expect((await logIn()).market).toBeUndefined();
    expect(visitor.jar.lines.filter((line) => /^(checkout-)?market=/.test(line))).toEqual([]);
  });
});

test("a 400 of a gateway is not taken for an API that has no getCompany", async () => {
  const edge = createEdge();
  const { visitor, logIn } = await meetBuyer(edge, german);
  await logIn();
  let asked = 0;
  edge.break(({ operationName }) => {
    if (operationName !== company.name) return "pass";
    asked += 1;
    return asked === 1 ? new Response("", { status: 400 }) : "pass";
  });
  const read = async () => (await ask<CompanyQuery>(visitor, company, {})).answer.data?.getCompany ?? null;
  expect(await read()).toBeNull();
  expect(await read()).not.toBeNull();
});

describe("where the API has no getCompany", () => {
  holdDates();

  test("it is asked for once, the login goes by the company's own address, and the browser gets null", async () => {
    await chooseModes("no-companies");
    const edge = createEdge();
    const { visitor, logIn } = await meetBuyer(edge, german);
    edge.asked();
    expect((await logIn()).market?.alias).toBe("eu");
    for (let view = 0; view < 2; view++) {
      const { status, answer } = await ask<CompanyQuery>(visitor, company, {});
      expect([status, answer]).toEqual([200, { data: { getCompany: null } }]);
    }
    await logIn();
    expect(edge.asked().filter((name) => name === company.name)).toHaveLength(1);
    later(300_000);
    await logIn();
    expect(edge.asked()).toContain(company.name);
  });
});
