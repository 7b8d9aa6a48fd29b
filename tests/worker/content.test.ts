import { expect, test, vi } from "vitest";
import { store } from "#shared/store.ts";
import { parseDocument, readHeading, readTexts, readTitle, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { type EditorsWidget, toAreas } from "#tests/support/editors-area.ts";
import { parseRichText } from "#worker/pages/rich-text.ts";

test("a content page stands at its alias and at /content/{alias}; an unknown one is 404 (RT-34 RT-36 CN-01)", async () => {
  const edge = createEdge();
  for (const path of ["/se/sv/returns", "/se/sv/content/returns"]) {
    const response = await edge.fetch(path);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    expect(readHeading(text)).toMatch(/^Retur/);
    expect(text).toContain(`Du har ${store.returnDays} dagar`);
  }
  expect((await edge.fetch("/se/sv/no-such-page")).status).toBe(404);
  expect((await edge.fetch("/se/sv/content")).status).toBe(404);
});

test("the words of the shop win over content (RT-36)", async () => {
  const text = await (await createEdge().fetch("/en/brands", { cf: { country: "SE" } })).text();
  expect(text).toContain("Norrsken");
});

test("an editor's markup is read, not trusted (CN-03 S30)", async () => {
  const tree = await parseRichText(
    '<p onclick="x()">One &amp; <strong>two</strong><script>alert(1)</script><a href="javascript:x()">bad</a> <a href="/se/sv/returns">good</a></p><img src=x onerror=y>',
    "http://shop.test",
  );
  expect(tree).toEqual([
    {
      element: "p",
      children: [
        "One & ",
        { element: "strong", children: ["two"] },
        { element: "a", children: ["bad"] },
        " ",
        { element: "a", href: "/returns", children: ["good"] },
      ],
    },
  ]);
});

test.each(["<svg/>", "<svg><title/><path d='M0 0'/></svg>", "<math/>", "<noscript><p>No</p></noscript>"])(
  "what stands beside %s in an editor's markup is shown",
  async (part) => {
    const tree = await parseRichText(`<p>Before</p>${part}<p>After</p>`, "http://shop.test");
    expect(tree).toEqual(["Before", "After"].map((words) => ({ element: "p", children: [words] })));
  },
);

/** A content page of these widgets. */
async function pageOf(alias: string, widgets: EditorsWidget[]) {
  const edited = createEdge();
  edited.break(({ operationName }) =>
    operationName === "content" ? Response.json({ data: toAreas(widgets, null) }) : "pass",
  );
  return (await edited.fetch(`/se/en/${alias}`)).text();
}

test("a text without a title is shown, one that is switched off is not", async () => {
  const page = await pageOf("half-titled", [
    { name: "Text", title: null, text: "<p>First words</p>" },
    { name: "Text", title: "Second", text: "<p>More words</p>", active: true },
    { name: "Text", title: "Third", text: "<p>Old words</p>", active: false },
    { name: "Text", title: "Fourth", text: null },
  ]);
  expect(readWords(page)).toContain("First words");
  expect(readWords(page)).toContain("More words");
  expect(page).not.toContain("Old words");
  expect(readTexts(page, "h1")).toEqual(["Second"]);
  expect(readTexts(page, "h2")).toContain("Fourth");
});

test.each([
  ["/de", "/de/kasse", "Schweden"],
  ["/en", "/en/checkout", "Sweden"],
  ["/sv", "/sv/kassan", "Sverige"],
])(
  "%s says who sells and how to reach them; so does %s, which leads to nobody else",
  async (home, checkout, country) => {
    const edge = createEdge();
    const reached = ["mailto:service@nordkamm.example", "tel:+46315550123"];
    for (const [path, links] of [
      [home, [...reached, "https://social.example/nordkamm"]],
      [checkout, reached],
    ] as const) {
      const html = await (await edge.fetch(path, { cf: { country: "SE" } })).text();
      const address = parseDocument(html).querySelector("footer address");
      expect(address?.textContent, path).toContain(
        `Nordkamm AB, Masthamnsgatan 9, 413 29 Göteborg, ${country}`,
      );
      expect([...(address?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(
        links,
      );
    }
  },
);

test("a page whose editors gave no words for a heading has one all the same", async () => {
  const page = await pageOf("size-help", [{ name: "Video", videoId: "abc", videoProvider: 0 }]);
  expect(readTexts(page, "h1")).toEqual(["size help"]);
  expect(readTitle(page)).toBe("size help");
});

test("a widget of a kind the shop does not know is nothing, and says so in one line", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const strange = { name: "Size wizard", text: "<script>alert(1)</script>" };
  const widgets = [strange, { name: "Text", title: "Known", text: "<p>Here</p>" }, strange];
  const pages = [await pageOf("with-wizard", widgets), await pageOf("with-wizard-too", widgets)];
  const lines = log.mock.calls.flat().filter((line) => String(line).includes("Size wizard"));
  log.mockRestore();
  for (const page of pages) {
    expect(readWords(page)).toContain("Here");
    expect(page).not.toContain("alert(1)");
  }
  expect(lines).toEqual(['{"event":"widget left out","name":"Size wizard"}']);
});
