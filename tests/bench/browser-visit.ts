import type { Browser, CDPSession, Locator, Page } from "@playwright/test";

/** A slow phone on a slow line. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowness = 4;
const latency = 150;
const megabitsPerSecond = 1.6;

/** Milliseconds for which a finger stays on the glass. */
const pressed = 80;

/** Milliseconds after which a page has finished what it does while nobody touches it. */
const untilIdle = 3_000;

interface Noted {
  shifts: number;
  tasks: { start: number; duration: number }[];
  largest: number;
  /** Longest time from a touch to the paint after it. */
  slowest: number;
  answers: number;
}

interface Bench extends Noted {
  times: Record<string, number>;
  /** Notes when each condition has become true and was painted, in milliseconds after the next click or key. */
  watch: (conditions: Record<string, () => boolean>, after?: "click" | "keydown") => void;
}

declare global {
  var bench: Bench;
}

/** Runs in the page before anything else. */
function note() {
  const noted: Bench = { shifts: 0, tasks: [], largest: 0, slowest: 0, answers: 0, times: {}, watch };
  globalThis.bench = noted;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const observe = (type: string, take: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) take(entry);
    }).observe({ type, buffered: true, ...options });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts += value;
  });
  observe("longtask", ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }));
  observe("largest-contentful-paint", ({ startTime }) => {
    noted.largest = startTime;
  });
  observe(
    "event",
    ({ duration, interactionId }) => {
      if (interactionId) noted.slowest = Math.max(noted.slowest, duration);
    },
    { durationThreshold: 16 },
  );
  const timer = setInterval(() => {
    const content = document.querySelector("#content");
    if (!content || !Object.keys(content).some((key) => key.startsWith("__reactProps"))) return;
    noted.answers = performance.now();
    clearInterval(timer);
  }, 10);

  function watch(conditions: Record<string, () => boolean>, after = "click") {
    noted.times = {};
    const open = new Map(Object.entries(conditions));
    addEventListener(
      after,
      ({ timeStamp }) => {
        const check = () => {
          for (const [name, isTrue] of open) {
            if (!isTrue()) continue;
            open.delete(name);
            // A timer of a frame runs when that frame is painted.
            setTimeout(() => {
              noted.times[name] = performance.now() - timeStamp;
            });
          }
          if (open.size > 0) requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      },
      { capture: true, once: true },
    );
  }
}

export interface View {
  fcp: number;
  lcp: number;
  /** Milliseconds after which a touch is answered. */
  answers: number;
  tbt: number;
  cls: number;
  /** Kilobytes as sent. */
  html: number;
  script: number;
  style: number;
  font: number;
  picture: number;
  /** Requests that began before the first paint, pictures not counted. */
  requests: number;
}

const typeOf: Record<string, "html" | "script" | "style" | "font" | "picture"> = {
  Document: "html",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "picture",
};

/** A visitor with an empty cache. */
export class Visit {
  readonly bytes = { html: 0, script: 0, style: 0, font: 0, picture: 0 };
  readonly page: Page;
  private readonly devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.devtools = devtools;
  }

  static async begin(browser: Browser): Promise<Visit> {
    const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.addInitScript(note);
    const devtools = await context.newCDPSession(page);
    const visit = new Visit(page, devtools);
    await devtools.send("Network.enable");
    const throughput = (megabitsPerSecond * 1_000_000) / 8;
    const speed = { downloadThroughput: throughput, uploadThroughput: throughput / 2 };
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...speed });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const types = new Map<string, string>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = typeOf[types.get(requestId) ?? ""];
      if (type) visit.bytes[type] += encodedDataLength / 1_000;
    });
    return visit;
  }

  /** Returns as soon as the page answers a touch. */
  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: "commit" });
    await this.page.waitForFunction(() => globalThis.bench?.answers > 0);
  }

  /**
   * By a finger. Playwright's own tap takes no time: its click would count what the press begins, and what Playwright
   * does in the page to see whether it was met.
   */
  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error("There is nothing to tap");
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await this.devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await this.page.waitForTimeout(pressed);
    await this.devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  idle = () => this.page.waitForTimeout(untilIdle);

  async view(): Promise<View> {
    await this.idle();
    const noted = await this.page.evaluate(() => {
      const { shifts, tasks, largest, answers } = globalThis.bench;
      const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const early = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        ({ startTime, name }) => startTime < fcp && !name.endsWith(".avif"),
      );
      return { fcp, shifts, tasks, largest, answers, requests: early.length + 1 };
    });
    const blocking = noted.tasks.filter(({ start, duration }) => start + duration > noted.fcp);
    return {
      fcp: noted.fcp,
      lcp: noted.largest,
      answers: noted.answers,
      tbt: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      cls: noted.shifts,
      ...this.bytes,
      requests: noted.requests,
    };
  }

  /** Milliseconds from the next click to each named moment. */
  async times(names: readonly string[]): Promise<Record<string, number>> {
    const isComplete = (wanted: readonly string[]) => wanted.every((name) => name in globalThis.bench.times);
    await this.page.waitForFunction(isComplete, names, { timeout: 15_000 });
    return this.page.evaluate(() => globalThis.bench.times);
  }

  end = () => this.page.context().close();
}
