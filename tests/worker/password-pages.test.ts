import { sha256 } from "hono/utils/crypto";
import { encodeBase64Url } from "hono/utils/encode";
import { signing } from "hono/utils/jwt/jws";
import { describe, expect, test } from "vitest";
import { createVisitor } from "#tests/support/account.ts";
import { readTexts } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { watchStore } from "#tests/support/page-store.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import { isPassword } from "#worker/access/password-pages.ts";
import { readSettings } from "#worker/env.ts";
import { toAliasKey } from "#worker/page-passwords.ts";

const PAGE_PASSWORDS = JSON.stringify({ repairs: "FJÄLL2026", "last-pairs": "ALPINE24" });
const TICKET_SECRET = "a secret of the server, of 32 characters";
const edge = createEdge({ PAGE_PASSWORDS, TICKET_SECRET });
const secretText = "resole boots";
let visitors = 0;

/** Somebody with an address of their own. */
function newVisitor() {
  visitors += 1;
  const visitor = createVisitor(edge);
  const address = { "cf-connecting-ip": `198.51.100.${visitors}` };
  return {
    ...visitor,
    open: (path: string) => edge.fetch(path, { headers: { cookie: visitor.jar.header() } }),
    async unlock(alias: string, password: string) {
      const response = await visitor.post("/api/unlock", { alias, password }, address);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      return response.status;
    },
  };
}

describe("a page behind a password", () => {
  countWithinOneMinute();

  test.each([
    ["a page of the editors", "/us/en/repairs", secretText],
    ["the same by its other address", "/us/en/content/repairs", secretText],
    ["a secret sale", "/us/en/dc/last-pairs", "<article"],
  ])(
    "%s shows a gate and nothing of itself (SEO13 S36 SS-01 SS-02 SS-05 SS-07 SS-09)",
    async (_title, path, secret) => {
      for (const start of ["", "/_data"]) {
        const response = await newVisitor().open(start + path);
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("private, no-store");
        expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
        const text = await response.text();
        expect(text).not.toContain(secret);
        expect(text).not.toMatch(/fjäll2026|alpine24/i);
        if (start === "") {
          expect(text).toContain("Enter the password from your invitation.");
          expect(text).toContain('content="noindex"');
        }
      }
    },
  );

  test("opens for its password, in any case, and stays open for the visit (S36 SS-06 SS-10)", async () => {
    const visitor = newVisitor();
    const stored = await watchStore();
    expect(await visitor.unlock("repairs", "fjäll2026")).toBe(200);
    expect(visitor.jar.lines.at(-1)).toMatch(/^unlock=\d{10}-[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const attempt of [1, 2]) {
      const response = await visitor.open("/us/en/repairs");
      expect(await response.text(), String(attempt)).toContain(secretText);
      expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
    }
    expect(readTexts(await (await visitor.open("/us/en/dc/last-pairs")).text(), "article")).toEqual([]);
    expect(await visitor.unlock("last-pairs", "ALPINE24")).toBe(200);
    expect(readTexts(await (await visitor.open("/us/en/dc/last-pairs")).text(), "article")).not.toEqual([]);
    expect(await (await visitor.open("/us/en/repairs")).text()).toContain(secretText);
    expect(await (await newVisitor().open("/us/en/repairs")).text()).not.toContain(secretText);
    expect(stored).toEqual([]);
  });

  test("stays shut for another password, another gate's, and a made-up ticket (SS-04)", async () => {
    const visitor = newVisitor();
    expect(await visitor.unlock("repairs", "nope")).toBe(401);
    expect(await visitor.unlock("repairs", "ALPINE24")).toBe(401);
    expect(await visitor.unlock("returns", "FJÄLL2026")).toBe(401);
    expect(visitor.jar.lines).toEqual([]);
    visitor.jar.cookies.set("unlock", `4000000000-${"f".repeat(43)}`);
    expect(await (await visitor.open("/us/en/repairs")).text()).not.toContain(secretText);
  });

  test("is guessed at thirty times a minute in the whole world, and nobody else's page is shut with it", async () => {
    const passwords = JSON.stringify({ closed: "LARCH", other: "SPRUCE" });
    const shop = createEdge({ PAGE_PASSWORDS: passwords, TICKET_SECRET });
    const unlock = async (alias: string, password: string, caller: number) => {
      const address = { "cf-connecting-ip": `203.0.113.${caller}` };
      return (await createVisitor(shop).post("/api/unlock", { alias, password }, address)).status;
    };
    for (let caller = 0; caller < 8; caller++) expect(await unlock("closed", "LARCH", caller)).toBe(200);
    const guesses = Array.from({ length: 40 }, (_, caller) =>
      unlock(caller % 2 ? "closed" : "CLOSED", "FIR", caller),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(await unlock("closed", "LARCH", 50)).toBe(429);
    expect(await unlock("other", "SPRUCE", 50)).toBe(200);
  });

  /** The password is all the old tickets were made of, so a list of words opened the page past every limit. */
  async function forge(key: string, text: string): Promise<string> {
    const signature = await signing(key, "HS256", new TextEncoder().encode(text));
    return encodeBase64Url(signature).replaceAll("=", "");
  }

  test("is not opened by tickets made of the password alone", async () => {
    const visitor = newVisitor();
    const hex = async (key: string) => {
      const bytes = await signing(key, "HS256", new TextEncoder().encode("unlock repairs"));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    const fields = JSON.stringify(["unlock", "repairs", await sha256("FJÄLL2026"), 4_000_000_000]);
    const guesses = await Promise.all(["ALPINE24", "FJÄLL2026"].map(hex));
    visitor.jar.cookies.set(
      "unlock",
      [...guesses, `4000000000-${await forge("FJÄLL2026", fields)}`].join("."),
    );
    expect(await (await visitor.open("/us/en/repairs")).text()).not.toContain(secretText);
  });

  test("looks at five tickets, and at none that has expired", async () => {
    const ticketUntil = async (time: number) => {
      const fields = ["unlock", "repairs", (await sha256("FJÄLL2026")) ?? "", time];
      return `${time}-${await forge(TICKET_SECRET, JSON.stringify(fields))}`;
    };
    const now = Math.floor(Date.now() / 1000);
    const shows = async (tickets: string[]) => {
      const visitor = newVisitor();
      visitor.jar.cookies.set("unlock", tickets.join("."));
      return (await (await visitor.open("/us/en/repairs")).text()).includes(secretText);
    };
    const good = await ticketUntil(now + 60);
    expect(await shows([...Array(4).fill("x"), good])).toBe(true);
    expect(await shows([...Array(5).fill("x"), good])).toBe(false);
    expect(await shows([await ticketUntil(now - 1)])).toBe(false);
  });

  test.each([
    "/us/en/preview-widgets?alias=repairs",
    "/_data/us/en/preview-widgets?alias=repairs",
    "/us/en/preview-widgets?alias=REPAIRS",
    "/us/en/preview-widgets?alias=%20repairs",
    "/us/en/Repairs",
    "/us/en/%72epairs",
    "/us/en/content/repairs%E2%80%8B",
    "/us/en/content/%EF%BD%92epairs",
    "/us/en/r%C3%A9pairs",
  ])("is not shown by another name either: %s", async (path) => {
    const visitor = newVisitor();
    const first = await visitor.open(path);
    const target = first.headers.get("location");
    const text = await (target === null ? first : await visitor.open(target)).text();
    expect(text).not.toContain(secretText);
    expect(text).toMatch(/lockedAlias|Enter the password from your invitation/);
  });

  test("opens in the preview, too, once its password is known", async () => {
    const visitor = newVisitor();
    expect(await visitor.unlock("Repairs", "fjäll2026")).toBe(200);
    const text = await (await visitor.open("/us/en/preview-widgets?alias=repairs")).text();
    expect(text).toContain(secretText);
  });

  test("may be a product", async () => {
    const own = createEdge({ TICKET_SECRET, PAGE_PASSWORDS: '{"alpine-jacket":"PEAK"}' });
    for (const start of ["", "/_data"]) {
      const text = await (await own.fetch(`${start}/us/en/p/alpine-jacket`)).text();
      expect(text).toMatch(/lockedAlias|Enter the password from your invitation/);
    }
    expect((await own.fetch("/us/en/p/alpine-jacket", { headers: { accept: "text/markdown" } })).status).toBe(
      403,
    );
  });

  test("takes ten guesses a minute (S36)", async () => {
    const visitor = newVisitor();
    const statuses = [];
    for (let guess = 0; guess < 12; guess++) statuses.push(await visitor.unlock("repairs", `guess ${guess}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("is no other page (SS-08)", async () => {
    for (const path of ["/us/en", "/us/en/returns", "/us/en/dc/winter-sale"]) {
      const text = await (await newVisitor().open(path)).text();
      expect(text, path).not.toContain("Enter the password from your invitation.");
    }
  });

  test("is not read as plain text either", async () => {
    const response = await edge.fetch("/us/en/dc/last-pairs", { headers: { accept: "text/markdown" } });
    expect(response.status).toBe(403);
    expect(await response.text()).toBe("");
  });
});

test.each([
  ["alpine24", true],
  ["Alpine24", true],
  ["ALPINE24", true],
  ["alpine 24", false],
  [" alpine24", false],
  ["", false],
])("what is typed is compared in upper case, untrimmed: %j (SS-03)", async (typed, isRight) => {
  expect(await isPassword(typed, "ALPINE24")).toBe(isRight);
});

test("a stored password that nobody could type is found when the shop starts (SS-11)", () => {
  for (const text of ['{"secret-sale":"Alpine24"}', '{"secret-sale":""}', "secret-sale=ALPINE24", "[1]"]) {
    expect(() => readSettings({ PAGE_PASSWORDS: text } as never), text).toThrow("PAGE_PASSWORDS");
  }
  const settings = readSettings({ DEMO: "1", PAGE_PASSWORDS, TICKET_SECRET } as never);
  expect(settings.pagePasswords.get("repairs")).toBe("FJÄLL2026");
});

test("a password locks each spelling by which an API without a sense for accents finds its page", () => {
  const PAGE_PASSWORDS = '{"größe":"PEAK","smørbrød-æble-œuvre":"PEAK","łódź-đakovo-borð":"PEAK"}';
  const { pagePasswords } = readSettings({ DEMO: "1", TICKET_SECRET, PAGE_PASSWORDS } as never);
  const sizes = ["größe", "GROSSE", "grosse", "gro\u0308\u00dfe"];
  for (const spelling of [...sizes, "SMORBROD-aeble-oeuvre", "lodz-Dakovo-bord"])
    expect(pagePasswords.get(toAliasKey(spelling)), spelling).toBe("PEAK");
});

test("an alias with two passwords, in spellings that an API may not tell apart, is found when the shop starts", () => {
  const variables = { TICKET_SECRET, PAGE_PASSWORDS: '{"größe":"PEAK","Grosse":"SUMMIT"}' };
  expect(() => readSettings(variables as never)).toThrow(
    'The variable PAGE_PASSWORDS is wrong: it names "größe", which has another password in another spelling',
  );
});

test.each(["sale", "Sale", "nyheter", "checkout", "sv", "", "a/b", "secret%2dsale"])(
  "an alias that no password can lock is found when the shop starts: %j",
  (alias) => {
    const variables = { TICKET_SECRET, PAGE_PASSWORDS: JSON.stringify({ [alias]: "PEAK" }) };
    expect(() => readSettings(variables as never)).toThrow(
      `The variable PAGE_PASSWORDS is wrong: it names "${alias}", which is no alias of a page that can be locked`,
    );
  },
);

test("passwords without a secret to sign tickets with stop the shop", () => {
  expect(() => readSettings({ PAGE_PASSWORDS } as never)).toThrow("The variable TICKET_SECRET is missing");
  expect(() => readSettings({ PAGE_PASSWORDS, TICKET_SECRET: "short" } as never)).toThrow("TICKET_SECRET");
});
