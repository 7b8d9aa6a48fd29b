import { expect, test, vi } from "vitest";
import { store } from "#shared/store.ts";
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

test("what cannot be used of a theme is logged, and the rest is there", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const edge = createEdge({ CHANNEL_SETTINGS: settings });
  for (const path of ["/en", "/manifest.webmanifest"]) await edge.fetch(path);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("theme refused"));
  log.mockRestore();
  expect(lines).toEqual([expect.stringContaining("--color-bg is not used")]);
});

test("the colour around the page is the channel's, in its documents and in the manifest that every shop has", async () => {
  const own = JSON.stringify([{ channelId: "1|nordkamm", theme: { "theme-color": "#0b5fff" } }]);
  const look = async (edge: ReturnType<typeof createEdge>) => {
    const document = parseDocument(
      await (await edge.fetch("/en", { headers: { cookie: editorCookie } })).text(),
    );
    const address = document.querySelector('link[rel="manifest"]')?.getAttribute("href") ?? "";
    const answer = await edge.fetch(address);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await answer.json<Record<string, unknown>>();
    expect(manifest).toMatchObject({ name: store.name, start_url: "/", background_color: "#ffffff" });
    const colour = document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
    return [colour, manifest.theme_color];
  };
  expect(await look(createEdge({ CHANNEL_SETTINGS: own }))).toEqual(["#0b5fff", "#0b5fff"]);
  expect(await look(createEdge())).toEqual(["#ffffff", "#ffffff"]);
});

test("an older document gets today's theme, and nobody keeps it under the old name", async () => {
  const response = await createEdge({ CHANNEL_SETTINGS: settings }).fetch("/theme/older.css");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
