import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";
import { Visit } from "./browser-visit.ts";
import { middleOf, most, type Row, round } from "./rows.ts";
import { type Weight, weigh } from "./weight.ts";

/**
 * The shop in a slow phone: Chromium, HTTP/2 and brotli, a CPU four times slower, 1.6 Mbit/s, 150 ms, an empty cache.
 * Medians; milliseconds and kilobytes.
 */

const home = "/se/en";
const list = "/se/en/c/jackets";
const product = "/se/en/p/alpine-jacket";

/** Must not be exceeded. */
const goals: Record<string, number> = {
  "list fcp": 600,
  "list lcp": 1_100,
  "list tbt": 50,
  "list cls": 0,
  "list requests": 4,
  "list script": 120,
  "list, HTML and data": 12,
  "list, JavaScript to hydrate": 95,
  "list to product, cold": 180,
  "list to product, after idle and intent": 90,
  "add to cart, visible": 50,
  "add to cart, in the drawer": 100,
  "add to cart, confirmed": 350,
  "filter, visible": 100,
  "filter, new goods": 350,
  "interaction, slowest of five": 200,
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
  } else await visit.tap(link);
  const { painted = 0 } = await visit.times(["painted"]);
  await visit.end();
  return { [`list to product, ${waits ? "after idle and intent" : "cold"}`]: painted };
}

async function buy(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + product);
  await visit.idle();
  await visit.tap(page.locator("#sizes label").first());
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
  await visit.tap(button);
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
  await visit.tap(named(page, openers.filter));
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
  await visit.tap(choice);
  const times = await visit.times(["visible", "goods"]);
  await visit.end();
  return { "filter, visible": times.visible ?? 0, "filter, new goods": times.goods ?? 0 };
}

async function search(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + list);
  await visit.idle();
  await visit.tap(named(page, /^Search/));
  const field = page.locator("dialog[open] input[role=combobox]");
  await field.waitFor();
  await page.evaluate(() => {
    globalThis.bench.watch(
      { suggestion: () => document.querySelector("dialog[open] [role=option]") !== null },
      "keydown",
    );
  });
  await field.fill("shel");
  await field.press("l");
  const { suggestion = 0 } = await visit.times(["suggestion"]);
  await page.evaluate(() => {
    globalThis.bench.watch(
      { results: () => document.querySelector("main h1")?.textContent?.includes("shell") ?? false },
      "keydown",
    );
  });
  await field.press("Enter");
  const { results = 0 } = await visit.times(["results"]);
  await visit.end();
  return { "search, suggestion": suggestion, "search, results": results };
}

const named = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).or(page.getByRole("link", { name })).first();

const openers = { filter: /^Filter/, search: /^Search/, cart: /^Cart/, menu: /menu/i };

async function touch(browser: Browser, origin: string): Promise<Figures> {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.open(origin + list);
  await visit.idle();
  const figures: Figures = {};
  const note = async (name: string, act: () => Promise<void>) => {
    await page.evaluate(() => {
      globalThis.bench.slowest = 0;
    });
    await act();
    await page.waitForTimeout(700);
    figures[`interaction, ${name}`] = await page.evaluate(() => globalThis.bench.slowest);
  };
  await note("favourite", () => visit.tap(page.locator("main article button").first()));
  for (const [name, opener] of Object.entries(openers)) {
    await note(name, () => visit.tap(named(page, opener)));
    const layer = page.locator("dialog[open]");
    await layer.waitFor();
    await page.keyboard.press("Escape");
    await layer.waitFor({ state: "hidden" });
    await page.waitForTimeout(300);
  }
  await visit.end();
  return { ...figures, "interaction, slowest of five": Math.max(...Object.values(figures)) };
}

const weights: Record<keyof Weight, string> = {
  script: "JavaScript to hydrate",
  style: "styles",
  html: "HTML and data",
  htmlRaw: "HTML and data, unpacked",
};

async function weighPage(bare: string, name: string, path: string): Promise<Figures> {
  const weight = await weigh(bare, path);
  return Object.fromEntries(
    Object.entries(weights).map(([part, words]) => [
      `${name}, ${words}`,
      weight[part as keyof Weight] / 1000,
    ]),
  );
}

const digitsOf = (figure: string) => (figure.endsWith("cls") ? 3 : figure.includes(", ") ? 1 : 0);

/** One row a figure. A pass takes about a minute. */
export async function measureBrowser(
  origin: string,
  bare: string,
  passes = 3,
): Promise<{ rows: Row[]; details: unknown }> {
  const quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: quiet });
  const figures = new Map<string, number[]>();
  const pages = Object.entries({ home, list, product });
  const steps = [
    ...pages.map(
      ([name, path]) =>
        () =>
          view(browser, origin, name, path),
    ),
    () => follow(browser, origin, false),
    () => follow(browser, origin, true),
    () => buy(browser, origin),
    () => filter(browser, origin),
    () => search(browser, origin),
    () => touch(browser, origin),
  ];
  const note = (measured: Figures) => {
    for (const [figure, value] of Object.entries(measured))
      figures.set(figure, [...(figures.get(figure) ?? []), value]);
  };
  try {
    for (const [name, path] of pages) note(await weighPage(bare, name, path));
    // What is asked for the first time costs the machine more.
    for (const [, path] of pages) await view(browser, origin, "first", path);
    for (let pass = 0; pass < passes; pass++)
      for (const step of steps) await step().then(note, (error) => console.error(error));
  } finally {
    await browser.close();
  }
  // What could not be measured keeps no promise.
  const names = new Set([...figures.keys(), ...Object.keys(goals)]);
  const rows = [...names].map((figure) => ({
    figure,
    value: round(middleOf(figures.get(figure) ?? []), digitsOf(figure)),
    goal: goals[figure] === undefined ? null : most(goals[figure]),
  }));
  return { rows, details: Object.fromEntries(figures) };
}
