import { describe, expect, test } from "vitest";
import { isNoindex, parseDocument } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

/** What the back office gives an editor. */
async function previewToken(): Promise<string> {
  const response = await edge.fetch("http://localhost/_backend/login-token", { method: "POST" });
  return (await response.json<{ token: string }>()).token;
}

const answerQuestion = (path: string, token: string, headers: Record<string, string> = {}) =>
  edge.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ token }),
  });

async function asEditor() {
  const begun = await answerQuestion("/se/en/preview-widgets", await previewToken());
  return { headers: { cookie: begun.headers.get("set-cookie")?.split(";")[0] ?? "" } };
}
const draft = "spring-collection";

describe("a content page that is not published yet (RT-35)", () => {
  test("does not exist for shoppers, nor for a token that is not good", async () => {
    for (const path of [`/se/en/content/${draft}`, `/se/en/${draft}`]) {
      expect((await edge.fetch(path)).status, path).toBe(404);
      const stranger = await edge.fetch(path, { headers: { cookie: "preview=aa.bb.cc" } });
      expect(stranger.status, path).toBe(404);
    }
  });

  test("is shown to an editor, kept nowhere and found by nobody", async () => {
    const editor = await asEditor();
    for (const start of ["", "/_data"]) {
      const response = await edge.fetch(`${start}/se/en/content/${draft}`, editor);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
      expect(await response.text()).toMatch(/noindex/);
    }
    expect((await edge.fetch(`/se/en/content/${draft}`)).status).toBe(404);
  });

  test("a published page, the start page and a list are for an editor as they will be, for others as they are", async () => {
    const editor = await asEditor();
    const drafts = { "/workshop": "In the workshop, new text", "": "Draft for next week" };
    for (const [path, words] of Object.entries(drafts)) {
      const draft = await edge.fetch(`/se/en${path}`, editor);
      expect(draft.headers.get("cache-control"), path).toBe("private, no-store");
      const text = await draft.text();
      expect(text, path).toContain(words);
      expect(isNoindex(text), path).toBe(true);
      expect(await (await edge.fetch(`/se/en${path}`)).text(), path).not.toContain(words);
    }
    expect(await (await edge.fetch("/se/en/returns", editor)).text()).toContain("30 days");
    edge.calls.splice(0);
    await edge.fetch("/se/en/c/jackets", editor);
    const slots = edge.calls.filter(({ variables }) => variables.family === "Productlist");
    expect(slots.map(({ variables }) => variables.preview)).toEqual([true, true]);
  });
});

describe("the preview of widgets (RT-16)", () => {
  test("has an address in every language, is kept nowhere and found by nobody", async () => {
    for (const language of ["de", "en", "sv"]) {
      const response = await edge.fetch(`/${language}/preview-widgets`);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
      const text = await response.text();
      expect(isNoindex(text)).toBe(true);
      const parts = [...parseDocument(text).querySelectorAll("header, h1, footer")];
      expect(parts.map(({ localName }) => localName)).toEqual(["header", "h1", "footer"]);
    }
  });

  test("shows an area as it is for shoppers, and as it will be for editors", async () => {
    const draftPage = `/se/en/preview-widgets?alias=${draft}`;
    expect((await edge.fetch(draftPage)).status).toBe(404);
    expect((await edge.fetch(draftPage, await asEditor())).status).toBe(200);
    const front = async (init?: RequestInit) => (await edge.fetch("/se/en/preview-widgets", init)).text();
    const main = (text: string) => parseDocument(text).querySelector("main")?.outerHTML ?? "";
    expect(main(await front(await asEditor())).length).toBeGreaterThan(main(await front()).length);
    expect((await edge.fetch("/se/en/preview-widgets?family=x&areaName=y")).status).toBe(404);
  });

  test("asks before the token becomes a cookie no script can read", async () => {
    const token = await previewToken();
    const path = `/se/en/preview-widgets?alias=${draft}`;
    for (const site of ["cross-site", "same-site", "same-origin", "none"]) {
      const asked = await edge.fetch(`${path}&loginToken=${token}`, { headers: { "sec-fetch-site": site } });
      expect(asked.status).toBe(200);
      expect(asked.headers.get("set-cookie")).toBeNull();
      expect(asked.headers.get("cache-control")).toBe("private, no-store");
      expect(asked.headers.get("referrer-policy")).toBe("no-referrer");
      const form = parseDocument(await asked.text()).querySelector("form");
      expect(form?.getAttribute("action")).toBe(path);
      expect(form?.querySelector("input")?.getAttribute("value")).toBe(token);
    }
    const begun = await answerQuestion(path, token);
    expect([begun.status, begun.headers.get("location")]).toEqual([303, path]);
    expect(begun.headers.get("set-cookie")).toMatch(
      /^preview=[\w.-]+~\d{10}-[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const home = await answerQuestion("/se/en/preview-widgets?redirect", token);
    expect(home.headers.get("location")).toBe("/se/en");
  });

  test("ends when the editor says so, and not by a link", async () => {
    for (const bad of ["", "x", "a.b", "a.b.c%0d%0aSet-Cookie:d"]) {
      const asked = await edge.fetch(`/se/en/preview-widgets?loginToken=${bad}`);
      expect([asked.status, asked.headers.get("set-cookie")], bad).toEqual([200, null]);
      expect(await asked.text()).toContain("End preview");
      const ended = await answerQuestion("/se/en/preview-widgets", decodeURIComponent(bad));
      expect(ended.headers.get("set-cookie"), bad).toMatch(/^preview=; Max-Age=0/);
    }
  });

  test("is begun by no other site, and nowhere else", async () => {
    const token = await previewToken();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.test" },
      { origin: "null" },
    ] as Record<string, string>[]) {
      const refused = await answerQuestion("/se/en/preview-widgets", token, headers);
      expect([refused.status, refused.headers.get("set-cookie")]).toEqual([403, null]);
    }
    expect((await answerQuestion("/se/en", token)).status).toBe(405);
    expect((await answerQuestion("/se/en/preview-widgets", "x".repeat(9_000))).status).toBe(413);
  });

  test("takes a token from nobody but the shop itself", async () => {
    const token = await previewToken();
    const { cookie } = (await asEditor()).headers;
    const [, ticket] = cookie.split("~");
    for (const made of [token, `${token}~${ticket}`, `${token}~4000000000-${"x".repeat(43)}`]) {
      const response = await edge.fetch(`/se/en/${draft}`, { headers: { cookie: `preview=${made}` } });
      expect(response.status, made).toBe(404);
    }
  });

  test("opens nothing but previews", async () => {
    const response = await edge.fetch("/se/en/my-account/orders", await asEditor());
    expect(response.status).toBe(302);
  });
});
