import { expect, test, vi } from "vitest";
import { readLanguage } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const edge = createEdge();
const go = (path: string, country: string, headers: Record<string, string> = {}) =>
  edge.fetch(path, { cf: { country }, headers });

test("the root sends the visitor to the market home by a 302 that nobody stores (RT-39 RT-40 MK-07)", async () => {
  const american = await go("/", "US");
  expect(american.status).toBe(302);
  expect(american.headers.get("location")).toBe("/us/en");
  expect(american.headers.get("cache-control")).toContain("no-store");
  const swede = await go("/", "SE", { "accept-language": "sv-SE,sv;q=0.9" });
  expect(swede.headers.get("location")).toBe("/se/sv");
});

test("a configured root redirect and its status win (RT-39 RT-40)", async () => {
  const configured = createEdge({ ROOT_REDIRECT: "/en/news", ROOT_REDIRECT_STATUS: "301" });
  const response = await configured.fetch("/", { cf: { country: "US" } });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/en/news");
});

test("repairs keep the query (RT-41 RT-42 RT-43 RT-44)", async () => {
  for (const [path, to] of [
    ["/sv/se/nyheter?page=2", "/se/sv/nyheter?page=2"],
    ["/xx/en/brands?a=b", "/se/en/brands?a=b"],
    ["/us/sv/p/alpine-jacket", "/us/en/p/alpine-jacket"],
    ["/checkout?x=1", "/se/en/checkout?x=1"],
  ] as const) {
    const response = await go(path, "SE", { "accept-language": "en" });
    expect(response.status, path).toBe(302);
    expect(response.headers.get("location"), path).toBe(to);
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
});

test("an unknown market is logged (MK-10)", async () => {
  const { warn } = console;
  const lines: string[] = [];
  console.warn = (line: string) => lines.push(line);
  await go("/xx/en", "SE");
  console.warn = warn;
  expect(lines).toContain("Market with alias xx not available in markets array");
});

test("no word of a path is written into the log", async () => {
  const lines: string[] = [];
  const methods = (["log", "info", "warn", "error"] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...said) => void lines.push(said.join(" "))),
  );
  for (const path of ["/john.doe@example.com/en/x", "/john/en", `/${"john".repeat(900)}/en`])
    await go(path, "SE");
  for (const method of methods) method.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toMatch(/john|doe/i);
});

test("the path beats cookie and geolocation; RT-01 the document speaks the language of the path (MK-06)", async () => {
  const response = await go("/se/sv", "US", { cookie: "market=ca" });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(readLanguage(text)).toBe("sv");
  expect(text).toContain('"alias":"se"');
});

test("each language has its home; another prefix is never a page (RT-01 RT-05 I18N-04)", async () => {
  for (const language of ["de", "en", "sv"]) {
    for (const chosen of ["de", "en", "sv"]) {
      const response = await go(`/${language}`, "CH", {
        cookie: `locale=${chosen}`,
        "accept-language": chosen,
      });
      expect(response.status).toBe(200);
      expect(readLanguage(await response.text())).toBe(language);
    }
  }
  expect((await go("/fr", "CH")).status).not.toBe(200);
});

const agents = ["Mozilla/5.0 (iPhone)", "Mozilla/5.0 (X11; Linux)", "Googlebot/2.1", "curl/8", ""];
const visitors: { country?: string; headers?: Record<string, string> }[] = [
  ...["SE", "US", "JP", "T1", "XX"].map((country) => ({ country })),
  {},
  ...agents.map((agent) => ({ headers: { "user-agent": agent } })),
  ...["0", "1"].map((dnt) => ({ headers: { dnt } })),
  ...["sv", "de-CH", "en-GB,en;q=0.8", "ja", "*"].map((accepts) => ({
    headers: { "accept-language": accepts },
  })),
  ...["390", "834", "1440"].map((width) => ({ headers: { cookie: `viewport=${width}` } })),
];

test("a document is the same wherever, with whatever and in whatever language it is asked for; where the visitor is, is a call of its own that is never stored (S09)", async () => {
  for (const path of ["/se/en", "/se/en/c/jackets", "/se/en/brands"]) {
    const bodies = new Set<string>();
    for (const { country, headers = {} } of visitors) {
      // As stored, and drawn anew.
      for (const fresh of ["", `; ${editorCookie}`]) {
        const cookie = (headers.cookie ?? "viewport=390") + fresh;
        const cf = country === undefined ? {} : { cf: { country } };
        const response = await edge.fetch(path, { ...cf, headers: { ...headers, cookie } });
        expect(response.status).toBe(200);
        bodies.add(await response.text());
      }
    }
    expect(bodies.size, path).toBe(1);
  }
  const response = await go("/api/geo", "JP");
  expect(await response.json()).toEqual({ country: "JP", market: "jp" });
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("broken escapes never make an error of the shop (S12)", async () => {
  for (const path of [
    "/en/%",
    "/en/%ff",
    "/en/p/%00",
    "/en/se/p/x%0d%0aSet-Cookie:a=b",
    "/en/%E2%82%AC",
    "/se/sv/p/%c0%af",
  ]) {
    const response = await go(path, "SE");
    expect(response.status, path).toBeLessThan(500);
    expect(response.headers.get("set-cookie"), path).toBeNull();
  }
});

test("visitors at the same moment each get their own state (ST-32)", async () => {
  const visits = [
    ["/us/en/checkout", "SE", "market=se; locale=sv"],
    ["/ch/de/kasse", "JP", ""],
    ["/se/sv/kassan", "US", "user-type=COMPANY"],
  ] as const;
  const answers = await Promise.all(
    visits.map(async ([path, country, cookie]) => (await go(path, country, { cookie })).text()),
  );
  const marketContext = (text: string) => [
    readLanguage(text),
    /"market":\{"alias":"(\w+)"/.exec(text)?.[1],
    /"currency":"(\w+)"/.exec(text)?.[1],
  ];
  expect(answers.map(marketContext)).toEqual([
    ["en", "us", "USD"],
    ["de", "ch", "CHF"],
    ["sv", "se", "SEK"],
  ]);
});

test("tests and local runs say where a visitor comes from; the worker itself believes no header (DX-07)", async () => {
  const readLocation = async (init: Parameters<typeof edge.fetch>[1]) =>
    (await edge.fetch("/", init)).headers.get("location");
  expect(await readLocation({ cf: { country: "NO" } })).toMatch(/^\/no\//);
  expect(await readLocation({ cf: { country: "JP" } })).toMatch(/^\/jp\//);
  const headers = { "mf-cf-blob": '{"country":"JP"}', "cf-ipcountry": "JP" };
  expect(await readLocation({ cf: { country: "NO" }, headers })).toMatch(/^\/no\//);
});
