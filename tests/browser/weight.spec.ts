import { brotliCompressSync } from "node:zlib";
import { expect, test } from "#tests/support/shop.ts";

/** Bytes a page may bring; text counts as brotli sends it. */
const most = { script: 125_000, style: 25_000, picture: 70_000 };

test.skip(({ isMobile }) => isMobile, "Documents are the same for every screen");

test("a page brings little, and the picture that matters first", async ({ request }) => {
  const bytesOf = async (address: string) => (await request.get(address)).body();
  const packed = async (addresses: Set<string>) => {
    const sizes = await Promise.all(
      [...addresses].map(async (file) => brotliCompressSync(await bytesOf(file)).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  for (const path of ["/se/en", "/se/en/c/jackets", "/se/en/p/alpine-jacket"]) {
    const text = await (await request.get(path)).text();
    const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, file]) => file ?? ""));
    expect(await packed(named(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)), path).toBeLessThan(most.script);
    expect(await packed(named(/href="(\/assets\/[^"]+\.css)"/g)), path).toBeLessThan(most.style);
    expect(text.match(/rel="preload"[^>]+as="font"/g), path).toHaveLength(1);

    const images = [...text.matchAll(/<img\b[^>]*>/g)].map(([image]) => image);
    expect(images.filter((image) => !/width="\d+" height="\d+"/.test(image))).toEqual([]);
    const [first, ...others] = images.filter((image) => image.includes('fetchPriority="high"'));
    expect(others, path).toEqual([]);
    expect(first, path).not.toContain('loading="lazy"');
    const widest = /srcSet="[^"]*?([^", ]+) (?:960|1000)w/.exec(first ?? "")?.[1] ?? "";
    expect((await bytesOf(widest)).length, path).toBeLessThanOrEqual(most.picture);
  }
});

test("SEO24 Back shows the page as it was left, without asking for it again", async ({ page }) => {
  await page.goto("/se/en/c/jackets");
  await page.evaluate(() => {
    Object.assign(window, { left: "here" });
  });
  await page.goto("/robots.txt");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jackets");
  const [{ notRestoredReasons = null } = {}] = (await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
  )) as { notRestoredReasons?: { reasons?: { reason: string }[] } | null }[];
  const reasons = (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
  // Being driven by a test keeps a page from being kept; nothing the shop does may.
  expect(reasons.filter((reason) => /unload|no-store|websocket|broadcast|lock/i.test(reason))).toEqual([]);
});
