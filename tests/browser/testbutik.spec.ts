import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printDelivery } from "#shared/delivery-dates.ts";
import { findDemoWords } from "#tests/support/demo-words.ts";
import { readAlternates, readJsonLd, readOpenGraph, readTexts, readTitle } from "#tests/support/document.ts";
import { expect, test } from "#tests/support/shop.ts";
import { openAccount } from "#tests/support/testbutik-account.ts";
import { store, storeTexts } from "#tests/testbutik/store.ts";
import { serve } from "../../tools/serve.ts";

const dist = "node_modules/.cache/testbutik";
/** Where a build tells `wrangler deploy` what to deploy: never this one. */
const deployed = ".wrangler/deploy/config.json";

function build() {
  const before = existsSync(deployed) ? readFileSync(deployed) : null;
  const { status, stderr } = spawnSync("vite", ["build", "--logLevel", "warn", "--outDir", dist], {
    // What Node says of how it was started is no warning of the build.
    env: { ...process.env, STORE: "tests/testbutik", NODE_NO_WARNINGS: "1" },
    encoding: "utf8",
  });
  if (before) writeFileSync(deployed, before);
  else rmSync(deployed, { force: true });
  expect([status, stderr]).toEqual([0, ""]);
}

/** Asks again when the account was too slow: a busy machine is slow, not wrong. */
async function load(address: string, init?: RequestInit): Promise<string> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(address, init);
    const text = await response.text();
    if (response.status < 500) return text;
    expect(tries, `${address}: ${response.status}`).toBeLessThan(6);
  }
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const fingerprint = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test.skip(({ isMobile }) => isMobile, "What is served is the same for every screen");

test("another merchant's shop shows no word, picture or number of the demo shop", async ({ page, shop }) => {
  test.slow();
  build();
  const { url, server } = await openAccount(`${shop.url}/_backend`);
  const open = (state: string, vars: Record<string, string>) =>
    serve({ dist, persist: test.info().outputPath(state), vars });
  const account = {
    COMMERCE_API_URL: `${url}/graphql`,
    COMMERCE_API_KEY: "key",
    COMMERCE_TIMEOUT_MS: "10000",
    AUTH_ENDPOINT: `${url}/auth/`,
    SIGN_ENDPOINT: `${url}/auth/sign/key?identity=`,
    PASSWORD_SALT: "salt",
    IMAGE_URL: `${url}/img`,
    IMAGE_SIZES: "product/300f375,600f750,900f1125;pagewidget/400w,800w,1500w",
    CHANNEL_ID: "1|testbutik",
    PUBLIC_ORIGIN: "https://www.testbutik.example",
    FALLBACK_MARKET: "eu",
    CLIENT_NAME: "testbutik",
    CLIENT_VERSION: "1",
  };
  const logged: string[] = [];
  const { error } = console;
  console.error = (line) => logged.push(String(line));
  const other = await open("state", account);
  try {
    const said: Record<string, string[]> = {};
    const look = (where: string, text: string) => {
      const words = findDemoWords(text);
      if (words.length > 0) said[where] = words;
    };

    for (const file of filesOf(`${dist}/client`))
      if (/\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)) look(file, readFileSync(file, "utf8"));
    const pictures = filesOf("client/public").map(fingerprint);
    const kept = filesOf(`${dist}/client`).filter((file) => !file.endsWith("_headers"));
    expect(kept.filter((file) => pictures.includes(fingerprint(file)))).toEqual([]);

    const paths = [
      ...[
        "",
        "/c/jackets",
        "/p/alpine-jacket",
        "/s/jacket",
        "/brands",
        "/returns",
        "/terms",
        "/faq",
        "/checkout",
      ].map((path) => `/se/en${path}`),
      ...["/eu/de", "/ch/de/p/alpine-jacket", "/se/sv", "/se/sv/p/alpine-jacket", "/eu/de/list?page=2"],
      ...["/us/en/account", "/us/en/favorites", "/us/en/nothing-here", "/se/en/checkout/confirm"],
      ...["/_data/se/en", "/_data/se/en/p/alpine-jacket", "/favicon.svg", "/robots.txt", "/llms.txt"],
      ...["/sitemap.xml", "/sitemap/se/en/pages.xml", "/sitemap/eu/de/pages.xml"],
      ...["/sw.js", "/offline/de", "/offline/en", "/offline/sv", "/offline/page.js"],
      ...["/_data/us/en/checkout", "/preview-widgets", "/nobody/has/this"],
      ...["/manifest.webmanifest", "/api/suggestions?q="],
    ];
    const texts = new Map<string, string>();
    for (const path of paths) {
      const text = await load(other.url + path);
      texts.set(path, text);
      look(path, text);
    }
    const markdown = { headers: { accept: "text/markdown" } };
    look("Markdown", await load(`${other.url}/se/en/p/alpine-jacket`, markdown));
    expect(said).toEqual({});

    const home = texts.get("/se/en") ?? "";
    const sold = texts.get("/se/en/p/alpine-jacket") ?? "";
    expect(readOpenGraph(home, "site_name")).toEqual([store.name]);
    expect(readJsonLd(home)).toContainEqual(
      expect.objectContaining({
        "@type": "OnlineStore",
        name: store.name,
        legalName: store.company.name,
        email: store.contact.email,
        sameAs: store.social,
      }),
    );
    expect(home).toContain(storeTexts.en.about);
    for (const language of ["de", "en", "sv"]) {
      const offline = texts.get(`/offline/${language}`) ?? "";
      expect(readTitle(offline)).toContain(store.name);
      expect(offline).toContain(store.mark.path);
    }
    const imprint = readTexts(home, "footer address").join();
    for (const fact of [store.company.name, store.company.vatId, "Hamburg", "social.example"])
      expect(imprint).toContain(fact);
    expect(texts.get("/llms.txt")).toContain(`# ${store.name}`);
    expect(home).toContain(`<img src="${store.logo?.file}"`);
    expect(home).toContain("Free shipping over 777\u00a0SEK");
    expect(texts.get("/se/en/returns")).toContain("You have 45 days");
    expect(texts.get("/se/en/terms")).toContain("21 days to withdraw, and we give you 45");
    expect(texts.get("/se/en/faq")).toContain("You have 45 days");
    expect(texts.get("/eu/de")).toContain("66\u00a0€");
    expect(sold).toContain('"merchantReturnDays":45');
    expect(texts.get("/favicon.svg")).toContain(store.mark.path);
    expect(readTitle(texts.get("/se/en/s/jacket") ?? "")).toContain(store.name);

    expect(JSON.parse(texts.get("/api/suggestions?q=") ?? "")).toMatchObject({ top: ["Prüflampe"] });
    expect(JSON.parse(texts.get("/manifest.webmanifest") ?? "")).toMatchObject({ name: store.name });
    expect(readAlternates(sold).get("x-default")).toBe("https://www.testbutik.example/eu/en/p/alpine-jacket");
    expect(logged.join()).toContain("law asks for");
    expect(logged.join()).not.toContain("composition");
    for (const [path, type, start] of [
      ["/favicon.ico", "image/x-icon", "\u0000\u0000\u0001\u0000"],
      ["/store/icon-192.png", "image/png", "\u0089PNG"],
      ["/store/testbutik.woff2", "font/woff2", "wOF2"],
      ["/store/logo.svg", "image/svg+xml", "<svg"],
    ] as const) {
      const file = await fetch(other.url + path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(["image/vnd.microsoft.icon", type]).toContain(file.headers.get("content-type"));
      expect(
        Buffer.from(await file.arrayBuffer())
          .toString("latin1")
          .slice(0, start.length),
      ).toBe(start);
    }

    const notice = "/legal/guarantee-sv.svg";
    const shipping = await load(`${other.url}/se/sv/frakt-och-retur`);
    expect(shipping).toContain(`src="${notice}"`);
    expect(shipping).not.toContain("med etikett");
    const picture = await fetch(other.url + notice);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);

    await load(`${other.url}/us/en/p/alpine-jacket`);
    await page.goto(`${other.url}/us/en/p/alpine-jacket`);
    const days = printDelivery({ from: 11, to: 15 }, Date.now(), "en-US");
    await expect(page.getByText(`Delivery ${days}`)).toBeVisible();
    // A part that is still on its way when the page is left is an error in the console.
    await page.waitForLoadState("networkidle");
    await page.goto(`${other.url}/se/en/p/alpine-jacket`);
    const front = page.getByRole("img", { name: /, front$/ });
    await expect
      .poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(decodeURIComponent(await front.evaluate((image: HTMLImageElement) => image.currentSrc))).toMatch(
      /\/img\/product\/\d00f\d+\/Känga \(1\), röd shell-00-fjord-front\.avif$/,
    );
    const logo = page.getByRole("banner").getByRole("img", { name: store.name });
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Testbutik Sans"'))).toBe(true);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /^"Testbutik Sans"/,
    );
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const search = page.getByRole("dialog");
    await expect(search.getByRole("region", { name: "Top searches" }).getByRole("link")).toHaveText([
      "Prüflampe",
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Brands" })).toBeVisible();
    await expect(page.getByRole("dialog").locator('a[href$="/list/sale"]')).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Alpine Jacket");
    await page.waitForLoadState("networkidle");
    expect(findDemoWords((await page.content()) + (await page.locator("body").innerText()))).toEqual([]);
    // With an API that has never answered, only the build knows markets.
    const lonely = await open("lonely", { ...account, COMMERCE_API_URL: "http://127.0.0.1:9/graphql" });
    const shops = (await load(`${lonely.url}/llms.txt`)).match(/^- [A-Z]{2}, .*$/gm);
    await lonely.stop();
    expect(shops).toEqual([expect.stringMatching(/^- EU, EUR: /)]);
  } finally {
    console.error = error;
    await other.stop();
    server.close();
  }
});
