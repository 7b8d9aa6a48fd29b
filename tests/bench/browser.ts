import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";
import { buildIfMissing, serve } from "../../tools/serve.ts";
import { openLine } from "./browser-line.ts";
import { Visit } from "./browser-visit.ts";

/**
 * The shop in a slow phone: Chromium, HTTP/2 and brotli, a CPU four times slower, 1.6 Mbit/s, 150 ms, an empty cache.
 * Alone: `npx node tests/bench/browser.ts [passes]`. Medians; milliseconds and kilobytes.
 */

const home = "/se/en";
const list = "/se/en/c/jackets";
const product = "/se/en/p/alpine-jacket";

export interface BrowserRow {
  figure: string;
  median: number;
  /** Must not be exceeded; null where nothing is promised. */
  goal: number | null;
}

const goals: Record<string, number> = {
  "list fcp": 600,
  "list lcp": 1_100,
  "list tbt": 50,
  "list cls": 0,
  "list html": 12,
  "list requests": 4,
  "list script": 120,
  "list to product, cold": 180,
  "list to product, after idle and intent": 90,
  "add to cart, visible": 50,
  "add to cart, in the drawer": 100,
  "add to cart, confirmed": 350,
  "filter, visible": 100,
  "filter, new goods": 350,
  "slowest of five interactions": 200,
};

type Figures = Record<string, number>;

async function view(browser: Browser, origin: string, name: string, path: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  await visit.open(origin + path);
  const figures = await visit.view();
  await visit.end();
  return Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name} ${figure}`, value]));
}

async function follow(browser: Browser, origin: string, waits: boolean): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + list);
  const link = page.locator("main article h3 a").nth(1);
  const name = await link.innerText();
  if (waits) await visit.idle();
  await page.evaluate((wanted) => {
    globalThis.bench.watch({
      painted: () => document.querySelector("main h1")?.textContent === wanted,
    });
  }, name);
  if (waits) {
    await link.hover();
    await page.waitForTimeout(500);
    await page.mouse.down();
    await page.mouse.up();
  } else await link.tap();
  const { painted = 0 } = await visit.times(["painted"]);
  await visit.end();
  return { [`list to product, ${waits ? "after idle and intent" : "cold"}`]: painted };
}

async function buy(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + product);
  await visit.idle();
  await page.locator("#sizes label").first().tap();
  const button = page.getByRole("button", { name: "Add to cart" }).first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const badge = text("header [aria-haspopup=dialog] span");
    const buttons = [...document.querySelectorAll("main button")];
    const button = buttons.find(({ textContent }) => textContent === "Add to cart");
    globalThis.bench.watch({
      visible: () =>
        text("header [aria-haspopup=dialog] span") !== badge || button?.textContent !== "Add to cart",
      drawer: () => text("dialog[open]").includes("Alpine"),
      confirmed: () => document.querySelector("dialog[open] dl:not([aria-busy])") !== null,
    });
  });
  await button.tap();
  const times = await visit.times(["visible", "drawer", "confirmed"]);
  await visit.end();
  return {
    "add to cart, visible": times.visible ?? 0,
    "add to cart, in the drawer": times.drawer ?? 0,
    "add to cart, confirmed": times.confirmed ?? 0,
  };
}

async function filter(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + list);
  await visit.idle();
  await page
    .getByRole("button", { name: /^Filter/ })
    .first()
    .tap();
  const choice = page.locator("dialog[open] label:has(input[type=checkbox]:not([disabled]))").first();
  await choice.waitFor();
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    const goods = () => document.querySelector("dialog[open] [role=status]")?.textContent;
    const before = goods();
    globalThis.bench.watch({
      visible: () => document.querySelector("dialog[open] input:checked") !== null,
      goods: () => goods() !== before,
    });
  });
  await choice.tap();
  const times = await visit.times(["visible", "goods"]);
  await visit.end();
  return { "filter, visible": times.visible ?? 0, "filter, new goods": times.goods ?? 0 };
}

async function touch(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + list);
  await visit.idle();
  const pause = () => page.waitForTimeout(700);
  await page.locator("main article button").first().tap();
  await pause();
  for (const opener of [/^Filter/, /^Search/, /^Cart/, /menu/i]) {
    await page
      .getByRole("button", { name: opener })
      .or(page.getByRole("link", { name: opener }))
      .first()
      .tap();
    await pause();
    await page.keyboard.press("Escape");
    await pause();
  }
  const slowest = await page.evaluate(() => globalThis.bench.slowest);
  await visit.end();
  return { "slowest of five interactions": slowest };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** One row a figure. A pass takes about a minute. */
export async function measureBrowser(passes = 3): Promise<BrowserRow[]> {
  const state = await mkdtemp(join(tmpdir(), "bench-"));
  const line = await openLine();
  const shop = await serve({ persist: state, vars: { PUBLIC_ORIGIN: line.url } });
  line.connect(shop.url);
  const quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: quiet });
  const figures = new Map<string, number[]>();
  try {
    // What is asked for the first time costs the machine more.
    await Promise.all([home, list, product].map((path) => view(browser, line.url, "first", path)));
    for (let pass = 0; pass < passes; pass++) {
      const measured = [
        await view(browser, line.url, "home", home),
        await view(browser, line.url, "list", list),
        await view(browser, line.url, "product", product),
        await follow(browser, line.url, false),
        await follow(browser, line.url, true),
        await buy(browser, line.url),
        await filter(browser, line.url),
        await touch(browser, line.url),
      ];
      for (const [figure, value] of measured.flatMap((each) => Object.entries(each)))
        figures.set(figure, [...(figures.get(figure) ?? []), value]);
    }
  } finally {
    await browser.close();
    await Promise.all([shop.stop(), line.stop()]);
    await rm(state, { recursive: true, force: true });
  }
  return [...figures].map(([figure, values]) => ({
    figure,
    median: Number(median(values).toFixed(figure.endsWith("cls") ? 3 : 0)),
    goal: goals[figure] ?? null,
  }));
}

export const isMissed = ({ median, goal }: BrowserRow) => goal !== null && median > goal;

if (import.meta.main) {
  await buildIfMissing();
  const rows = await measureBrowser(Number(process.argv[2] ?? 3));
  console.table(rows);
  if (rows.some(isMissed)) process.exitCode = 1;
}
