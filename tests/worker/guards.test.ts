import { describe, expect, test } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { type Guard, guards, type Visit } from "#worker/access/guards.ts";
import { loadPage } from "#worker/pages/load-page.ts";
import { definePage, type Page } from "#worker/pages/page.ts";
import { pages } from "#worker/pages/pages.ts";

const edge = createEdge();
const orders = {
  de: "mein-konto/bestellungen",
  en: "my-account/orders",
  sv: "mina-sidor/ordrar",
};

describe("a page for those who are logged in", () => {
  test.each([
    ["/se/en/my-account/orders", "/se/en"],
    ["/en/my-account/orders", "/en"],
    ["/en/my-account/settings?from=mail", "/en"],
    ["/ch/de/mein-konto/guthaben", "/ch/de"],
  ])("%s sends a visitor who is not to the index page %s (RT-46)", async (path, index) => {
    const response = await edge.fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(index);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("answers a navigation in the browser with the same redirect (RT-61)", async () => {
    const response = await edge.fetch("/_data/en/my-account/balance");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ redirect: "/" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each(["auth=some-token", "auth-refresh=some-token"])(
    "opens with a session (%s), and no copy is kept anywhere (AC-11)",
    async (cookie) => {
      for (const start of ["", "/_data"]) {
        const response = await edge.fetch(`${start}/en/my-account/orders`, { headers: { cookie } });
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("private, no-store");
        expect(response.headers.get("cache-status")).toBe("shop-edge; fwd=bypass");
      }
    },
  );

  test("opens for a loginToken, which nobody else learns of (RT-47)", async () => {
    const response = await edge.fetch("/en/my-account/orders?loginToken=abc-secret");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).not.toContain("abc-secret");
    expect((await edge.fetch("/en/my-account/orders?loginToken=")).status).toBe(302);
  });

  test("has localized addresses; the words of other languages lead there (RT-17 RT-18 RT-19 RT-37)", async () => {
    const headers = { cookie: "auth=some-token" };
    for (const [language, words] of Object.entries(orders)) {
      expect((await edge.fetch(`/${language}/${words}`, { headers })).status, words).toBe(200);
      for (const other of Object.values(orders).filter((path) => path !== words)) {
        const response = await edge.fetch(`/${language}/${other}?page=2`, { headers });
        expect(response.status).toBe(302);
        expect(response.headers.get("location")).toBe(`/${language}/${words}?page=2`);
      }
    }
    for (const path of [
      "/de/mein-konto/einstellungen",
      "/en/my-account/settings",
      "/sv/mina-sidor/installningar",
      "/de/mein-konto/guthaben",
      "/en/my-account/balance",
      "/sv/mina-sidor/saldo",
    ])
      expect((await edge.fetch(path, { headers })).status, path).toBe(200);
  });
});

describe("the table of pages", () => {
  const page = { route: "home", pathname: "/", parameter: "", search: "" } as Visit["page"];
  const nobody = { page, visitor: { hasSession: false, hasLoginToken: false } } as Visit;
  const shopper = { page, visitor: { hasSession: true, hasLoginToken: false } } as Visit;
  const load = async () => "loaded";
  const visitHome = (parts: Partial<Page>, visit = nobody) => {
    const home = definePage<"home">({ ...pages.home, load, ...parts } as never);
    return loadPage(() => home, "home", { visit, services: {} as never, isLocked: async () => false });
  };

  test("cannot name a guard that does not exist (ER-06)", () => {
    const withGuard = (name: string) => () =>
      definePage<"home">({
        ...pages.home,
        markdown: false,
        guards: [guards.default, name as unknown as Guard],
      });
    expect(withGuard("foo")).toThrow(
      expect.objectContaining({ statusCode: 500, message: "Unknown middleware foo" }),
    );
    expect(withGuard("toString")).toThrow("Unknown middleware toString");
  });

  test.each([
    ["false", () => false],
    ["a promise of false", async () => false],
  ])("a page whose validate answers %s is not found, and loads nothing (RT-49)", async (_title, validate) => {
    let loaded = false;
    const visit = visitHome({ validate, load: async () => (loaded = true) });
    const refusal = await visit.catch((thrown: unknown) => thrown);
    expect((refusal as Response).status).toBe(404);
    expect(loaded).toBe(false);
  });

  test("loads what validates", async () => {
    expect(await visitHome({ validate: () => true })).toBe("loaded");
    expect(await visitHome({ guards: [guards.default] })).toBe("loaded");
  });

  test("asks the guards before validate", async () => {
    const visit = visitHome({ guards: [guards.default, guards.authenticated], validate: () => false });
    const answer = (await visit.catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(await visitHome({ guards: [guards.authenticated] }, shopper)).toBe("loaded");
  });
});

test("there are three guards (RT-45)", () => {
  expect(Object.keys(guards).sort()).toEqual(["authenticated", "default", "list-page-routing"]);
});
