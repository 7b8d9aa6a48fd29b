import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { printDelivery } from "#shared/delivery-dates.ts";
import { store as demo } from "#shared/store.ts";
import { readJsonLd, readOpenGraph, readTexts, readTitle } from "#tests/support/document.ts";
import { expect, test } from "#tests/support/shop.ts";
import { store, storeTexts } from "#tests/testbutik/store.ts";
import { serve } from "../../tools/serve.ts";

const dist = "node_modules/.cache/testbutik";
/** Where a build tells `wrangler deploy` what to deploy: never this one. */
const deployed = ".wrangler/deploy/config.json";

function build() {
  const before = existsSync(deployed) ? readFileSync(deployed) : null;
  const { status, stderr } = spawnSync("vite", ["build", "--logLevel", "warn", "--outDir", dist], {
    env: { ...process.env, STORE: "tests/testbutik" },
    encoding: "utf8",
  });
  if (before) writeFileSync(deployed, before);
  else rmSync(deployed, { force: true });
  expect(status, stderr).toBe(0);
}

const { address } = demo.company;
/** What only the demo shop says of itself. */
const demoWords = [
  demo.name,
  address.street,
  address.postalCode,
  address.city,
  demo.contact.email,
  demo.contact.phone ?? demo.name,
  demo.mark.path,
  ...demo.social,
  "1000 SEK",
  "1,000 SEK",
  "1.000 SEK",
  "1\u00a0000 SEK",
  `${demo.returnDays} days`,
  `${demo.returnDays} Tage`,
  `${demo.returnDays} dagar`,
  `"merchantReturnDays":${demo.returnDays}`,
  "schema.org/ReturnFeesCustomerResponsibility",
  `${demo.newsletterDiscount}% off`,
  `${demo.newsletterDiscount} % `,
  "Delivery in 2–4",
];

/** Every shop must tell the lowest price of these days. */
const lawful =
  /last 30 days|30 days before the|letzten 30 tage|30 tage vor der|senaste 30 dagarna|30 dagarna före/g;

function findDemoWords(text: string): string[] {
  const own = text.toLowerCase().replaceAll(lawful, "");
  return demoWords.filter((word) => own.includes(word.toLowerCase()));
}

/** This merchant names files as people do. */
const named = "Känga (1), röd ";

/** What editors, goods and mails of another account would say. */
const translated = (text: string) =>
  text
    .replaceAll('"fileName":"', `"fileName":"${named}`)
    .replaceAll(/nordkamm/gi, "Testbutik")
    .replaceAll(address.street, store.company.address.street)
    .replaceAll(address.postalCode, store.company.address.postalCode)
    .replaceAll(address.city, store.company.address.city);

async function relay(request: IncomingMessage, response: ServerResponse, backend: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { "content-type": type = "application/json", "x-apikey": key = "" } = request.headers;
  const answer = await fetch(backend + request.url?.replace(encodeURIComponent(named), ""), {
    method: request.method,
    headers: { "content-type": type, "x-apikey": String(key) },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const answerType = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": answerType });
  response.end(answerType.includes("json") ? translated(bytes.toString()) : bytes);
}

/** Another merchant's account: the stand-in's goods, and no word of the demo shop. */
async function openAccount(backend: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    relay(request, response, backend).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
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
  const other = await serve({
    dist,
    persist: test.info().outputPath("state"),
    vars: {
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
    },
  });
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
    expect(home).toContain(store.mark.path);
    expect(home).toContain("Free shipping over 777 SEK");
    expect(texts.get("/se/en/returns")).toContain("You have 45 days");
    expect(texts.get("/se/en/terms")).toContain("21 days to withdraw, and we give you 45");
    expect(texts.get("/se/en/faq")).toContain("You have 45 days");
    expect(texts.get("/eu/de")).toContain("66\u00a0€");
    expect(sold).toContain('"merchantReturnDays":45');
    expect(texts.get("/favicon.svg")).toContain(store.mark.path);
    expect(readTitle(texts.get("/se/en/s/jacket") ?? "")).toContain(store.name);

    const notice = "/legal/guarantee-sv.svg";
    expect(await load(`${other.url}/se/sv/frakt-och-retur`)).toContain(`src="${notice}"`);
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
    await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Alpine Jacket");
    await page.waitForLoadState("networkidle");
    expect(findDemoWords((await page.content()) + (await page.locator("body").innerText()))).toEqual([]);
  } finally {
    await other.stop();
    server.close();
  }
});
