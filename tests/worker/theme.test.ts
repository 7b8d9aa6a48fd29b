import { expect, test } from "vitest";
import { parseDocument } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const settings = JSON.stringify([
  { channelId: "1|nordkamm", theme: { "--color-accent": "#123456", "--color-bg": "}</style><script>" } },
  { channelId: "2|outlet", theme: { "--color-accent": "#7a1020" } },
]);

/** Address of the theme in a document's head. */
const themeIn = (text: string) =>
  parseDocument(text).querySelector('head link[rel="stylesheet"][href^="/theme/"]')?.getAttribute("href") ??
  undefined;

test("a channel's theme is a style sheet in the head, there before the first paint and within the policy (MK-21)", async () => {
  const edge = createEdge({ CHANNEL_SETTINGS: settings });
  const response = await edge.fetch("/en");
  const text = await response.text();
  const address = themeIn(text) ?? "";
  expect(parseDocument(text).querySelector("style")).toBeNull();
  expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
  const sheet = await edge.fetch(address);
  expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  expect(await sheet.text()).toBe(":root{--color-accent:#123456}");
});

test("each channel has its own, and one without has none (MK-21)", async () => {
  const outlet = createEdge({ CHANNEL_SETTINGS: settings, CHANNEL_ID: "2|outlet" });
  const address =
    themeIn(await (await outlet.fetch("/en", { headers: { cookie: editorCookie } })).text()) ?? "";
  expect(await (await outlet.fetch(address)).text()).toContain("#7a1020");
  const plain = createEdge();
  expect(
    themeIn(await (await plain.fetch("/en", { headers: { cookie: editorCookie } })).text()),
  ).toBeUndefined();
  expect((await plain.fetch("/theme/x.css")).status).toBe(404);
});

test("an older document gets today's theme, and nobody keeps it under the old name", async () => {
  const response = await createEdge({ CHANNEL_SETTINGS: settings }).fetch("/theme/older.css");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
