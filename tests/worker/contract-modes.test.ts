import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ContractMode, contractModes } from "#backend/contract/contract.ts";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import { ask as askAuth } from "#client/auth/auth-api.ts";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { parseDocument } from "#tests/support/document.ts";
import {
  beginJournal,
  chooseModes,
  createHostedEdge,
  endJournal,
  factModes,
  readGraphqlCalls,
  setFaults,
} from "#tests/support/hosted.ts";
import {
  basename,
  browse,
  buy,
  buyTooLate,
  findGoods,
  forgetPassword,
  type Goods,
  logIn,
  register,
  search,
  seePictures,
  whoAmI,
} from "#tests/support/journeys.ts";
import { openBrowser } from "#tests/support/storefront-browser.ts";

let goods: Goods;
beforeEach(async () => {
  goods = await findGoods();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await setFaults();
});
afterAll(() => chooseModes());

const journeys = { browse, search, buy, logIn, forgetPassword };
const everyJourney = Object.entries(journeys);

/** `payments.test.ts` pays in these; they change nothing else. */
const ofPayments = ["more-providers", "own-way-back", "numbers-unpaid"] satisfies ContractMode[];
const ofOrders = ["order-status-null", "order-status-capital", "order-status-unknown"] as const;
/** They have tests of their own: below, and `foreign-facts.test.ts`. */
const elsewhere: readonly string[] = [
  ...ofPayments,
  ...ofOrders,
  ...factModes,
  "trusted-documents" satisfies ContractMode,
];
const others = Object.keys(contractModes).filter((mode) => !elsewhere.includes(mode));

describe.each(["as published", ...(others as ContractMode[])])("a service that is %s", (mode) => {
  const edge = createHostedEdge(mode.replaceAll(" ", "-"));
  beforeAll(async () => {
    await chooseModes(...(mode === "as published" ? [] : [mode as ContractMode]));
  });

  test.each(everyJourney)("can be shopped at: %s", async (_name, journey) => {
    await journey(openBrowser(edge, basename), goods);
  });
});

describe("what only some services have", () => {
  test.each(["picture-names", "picture-folders"] as const)("pictures with %s are seen", async (mode) => {
    await chooseModes(mode);
    await seePictures(openBrowser(createHostedEdge(`seen-${mode}`), basename), goods);
  });

  test("a menu item that opens elsewhere does", async () => {
    await chooseModes("menu-targets");
    const { home } = await browse(openBrowser(createHostedEdge("targets"), basename), goods);
    const links = [...parseDocument(home).querySelectorAll("header nav a")];
    const link = links.find(({ textContent }) => textContent === "New arrivals");
    expect(link?.getAttribute("target")).toBe("_blank");
  });

  test.each(["redirect-empty", "order-codes"] as const)(
    "%s: an order that comes too late says why",
    async (mode) => {
      await chooseModes(mode);
      const browser = openBrowser(createHostedEdge(`late-${mode}`), basename);
      expect(await buyTooLate(browser, goods)).toBe("klarna.outOfStock");
    },
  );
});

test.each(ofOrders)("a service with the mode %s sells, and each order has its number", async (mode) => {
  await chooseModes(mode);
  await buy(openBrowser(createHostedEdge(mode), basename), goods);
});

describe("what is sent of an operation", () => {
  const shop = async (edge: ReturnType<typeof createHostedEdge>) => {
    await browse(openBrowser(edge, basename), goods);
    await logIn(openBrowser(edge, basename));
    await buy(openBrowser(edge, basename), goods);
  };

  test("is never a hash where hashes are switched off", async () => {
    await chooseModes();
    await beginJournal();
    await shop(createHostedEdge("text", { PERSISTED_QUERIES: "off" }));
    const calls = await readGraphqlCalls();
    await endJournal();
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(({ hasHash }) => hasHash)).toEqual([]);
  });

  test("is never a text for long where the service refuses texts (S16)", async () => {
    await chooseModes();
    await shop(createHostedEdge("asked-before"));
    await chooseModes("trusted-documents", "echoed-refusals-without-code");
    const edge = createHostedEdge("trusted");
    await shop(edge);
    await beginJournal();
    for (const cart of ["persistedquery", "PersistedQueryNotFound", "query-is-required"]) {
      const key = crypto.randomUUID();
      const checkout = { email: "a@example.com" };
      await callOperation(edge, placeOrder, { cartId: "", checkout }, { cookie: `cart=${cart}`, key });
    }
    await shop(edge);
    const calls = await readGraphqlCalls();
    await endJournal();
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(({ hasText }) => hasText)).toEqual([]);
  });

  test("is never a text where the service knows the hashes", async () => {
    await chooseModes();
    await shop(createHostedEdge("not-yet-known"));
    await beginJournal();
    await shop(createHostedEdge("known", { PERSISTED_QUERIES: "on" }));
    const calls = await readGraphqlCalls();
    await endJournal();
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(({ hasText }) => hasText)).toEqual([]);
  });
});

const strange = [
  [401, { kind: "status", status: 401 }],
  [403, { kind: "status", status: 403 }],
  [404, { kind: "status", status: 404 }],
  [429, { kind: "status", status: 429, retryAfter: 1 }],
  [503, { kind: "status", status: 503 }],
  ["a page with 200", { kind: "html" }],
] as const satisfies [unknown, FaultRuleInput][];

const logInAs = (username: string) => askAuth({ action: "login", username, password, remember: true });

describe.each(strange)("a service that answers %s", (answer, rule) => {
  const edge = createHostedEdge(`strange-${answer}`.replaceAll(" ", "-"));
  const page = `${basename}/s/shell-${String(answer).length}`;
  beforeAll(() => chooseModes());

  test("in place of products closes no page for good and logs nobody out", async () => {
    const browser = openBrowser(edge, basename);
    const username = await register();
    await setFaults({ ...rule, path: "/graphql" });
    expect((await browser.get(page)).status).toBeGreaterThanOrEqual(500);
    expect(await whoAmI()).toBeUndefined();
    await setFaults();
    expect(await whoAmI()).toBe(username);
    // Not before the second it wants to be left alone is over.
    if ("retryAfter" in rule) await new Promise((resolve) => setTimeout(resolve, rule.retryAfter * 1_000));
    expect((await browser.get(page)).status).toBe(200);
  });

  test("in place of tokens ends a session only when it says so", async () => {
    const { jar } = openBrowser(edge, basename);
    const username = await register();
    jar.cookies.delete("auth");
    await setFaults({ ...rule, path: "/api/account_prod" });
    expect(await whoAmI()).toBeUndefined();
    const kind = answer === 401 ? "credentials" : answer === 429 ? "too-often" : "unreachable";
    expect(await logInAs(newcomer())).toEqual({ kind });
    await setFaults();
    expect(await whoAmI()).toBe(answer === 401 ? undefined : username);
    expect(await logInAs(username)).toMatchObject({ kind: "session" });
  });

  test("in place of signatures, pictures and recommendations is no reason to stop", async () => {
    const browser = openBrowser(edge, basename);
    const username = await register();
    await setFaults(...["/auth/sign", "/img", "/recommendations"].map((path) => ({ ...rule, path })));
    expect(await logInAs(username)).toEqual({ kind: "unreachable" });
    expect(await whoAmI()).toBe(username);
    await browse(browser, goods);
  });
});

describe("a service without hashes that is slow", () => {
  const paths = ["", "/c/jackets?sort=PRICE", "/s/jacket", "/brands", "/returns"];
  const views = ({ alias }: Goods) => [...paths, `/p/${alias}`].map((path) => basename + path);
  const see = async (path: string, edge: ReturnType<typeof createHostedEdge>) => ({
    path,
    status: (await edge.fetch(path)).status,
  });
  const expectAll = (seen: { path: string; status: number }[]) =>
    expect(seen).toEqual(seen.map(({ path }) => ({ path, status: 200 })));

  test.each(["no-hashes-asp-net", "no-hashes-graphql-http"] as const)(
    "at 0.9 s has every page from the first view on (%s)",
    async (mode) => {
      await chooseModes(mode);
      await setFaults({ kind: "latency", milliseconds: 900 });
      const name = (index: number) => `first-${mode}-${index}`;
      expectAll(
        await Promise.all(views(goods).map((path, index) => see(path, createHostedEdge(name(index))))),
      );
    },
  );

  test("at 2 s has every page from the second view on", async () => {
    await chooseModes("no-hashes-asp-net");
    await setFaults({ kind: "latency", milliseconds: 2_000 });
    const edge = createHostedEdge("second");
    await edge.fetch(`${basename}/s/first`);
    expectAll(await Promise.all(views(goods).map((path) => see(path, edge))));
    expect((await edge.fetch(`${basename}/p/never-was`)).status).toBe(404);
  }, 60_000);
});

describe("a service that takes 600 ms for everything", () => {
  test.each(everyJourney.slice(0, 4))("can be shopped at: %s", async (_name, journey) => {
    const browser = openBrowser(createHostedEdge("slow"), basename);
    await setFaults({ kind: "latency", milliseconds: 600 });
    await journey(browser, goods);
  });
});
