import { expect, test } from "vitest";
import { parseDocument, readTexts, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();

const edge = createEdge();

const each = (sv: string, en: string, de: string) => ({ sv, en, de });
const image = { filename: "camp-landscape.avif", altText: each("Ett tält", "A tent", "Ein Zelt") };

const whole: Record<string, object> = {
  Text: { title: each("Nytt här", "New here", "Neu hier"), titleRenderMode: 0, text: "<p>T-1</p>" },
  "Rich text": { text: '<p>R-1 <a href="mailto:a@b.example">post</a> <a href="tel:+4631">ring</a></p>' },
  HTML: { html: "<table><tr><td>H-1</td></tr></table>" },
  Image: { image: { ...image, title: "I-1", href: "/c/jackets" } },
  Banner: { text1: "B-1", text2: "", buttonText: "B-2", image: { ...image, href: "/c/boots" } },
  Buttons: { buttons: [{ url: "/c/women", buttonText: "K-1" }] },
  "Product list": { title: "P-1", mode: "", searchParameters: { sort: "LATEST" } },
  Video: { title: "V-1", videoId: "abc", videoProvider: 1, image },
  JSON: { templateName: "facts", json: '{"facts":[{"label":"J-1","value":"9"}]}' },
};
const marks = ["T-1", "R-1", "H-1", "I-1", "B-1", "B-2", "K-1", "P-1", "V-1", "J-1"];

const toWidgets = (configurations: Record<string, unknown>) =>
  Object.entries(configurations).map(([name, configuration]) => ({ name, configuration }));

async function edit(name: string, rows?: object[]) {
  const body = JSON.stringify(rows);
  const response = await edge.fetch(`/_backend/content/${name}`, { method: rows ? "PUT" : "DELETE", body });
  expect(response.status).toBe(200);
}

/** After the fresh time the next visitor has it drawn anew, the one after that sees it. */
async function openWhenFresh(path: string): Promise<string> {
  later(61_000);
  await edge.fetch(path);
  return (await edge.fetch(path)).text();
}

test("what an editor changes is on the screen within the fresh time, in three languages (CN-01)", async () => {
  const places = { "/se/sv": "Nytt här", "/se/en": "New here", "/ch/de": "Neu hier" };
  for (const place of Object.keys(places))
    for (const path of ["", "/workshop"]) expect((await edge.fetch(place + path)).status).toBe(200);
  const rows = [
    { layout: "third", widgets: toWidgets(whole) },
    { widgets: [{ name: "Text", on: "phone", configuration: { text: "<p>Small</p>" } }] },
    { for: "ORGANIZATION", widgets: [{ name: "Text", configuration: { text: "<p>Firms</p>" } }] },
  ];
  await edit("workshop", rows);
  await edit("front-page", rows);
  for (const [place, title] of Object.entries(places))
    for (const path of ["", "/workshop"]) {
      const html = await openWhenFresh(place + path);
      const main = parseDocument(html).querySelector("main") as Element;
      const words = readWords(main.outerHTML);
      for (const mark of marks) expect(words, `${place}${path}`).toContain(mark);
      expect(marks.map((mark) => words.indexOf(mark))).toEqual(
        marks.map((mark) => words.indexOf(mark)).toSorted((one, other) => one - other),
      );
      expect(readTexts(html, "h1")).toEqual([title]);
      const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
      expect(links).toEqual(
        expect.arrayContaining([
          "mailto:a@b.example",
          "tel:+4631",
          `${place}/c/boots`,
          "https://vimeo.com/abc",
        ]),
      );
      const audienceOf = (words: string) =>
        [...main.querySelectorAll("p")]
          .find(({ textContent }) => textContent === words)
          ?.closest("[class*=cell]")?.className;
      expect(audienceOf("T-1")).toMatch(/third/);
      expect(audienceOf("Small")).toMatch(/phone/);
      expect(audienceOf("Firms")).toMatch(/company/);
    }
  await edit("workshop");
  expect(await openWhenFresh("/se/en/workshop")).not.toContain("T-1");
  await edit("front-page");
});

const broken: [string, unknown][] = [
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["numbers for texts", '{"title":1,"text":2,"html":3,"image":4,"buttons":5,"json":6,"videoId":7,"text1":8}'],
  ["a video of elsewhere", { videoId: "../../evil?x=", videoProvider: 0 }],
  ["a template with other words", { templateName: "facts", json: '{"facts":"many"}' }],
  ["a template of an object's own", { templateName: "constructor", json: "{}" }],
  ["a picture without a name", { image: { filename: null } }],
];

/** Where nobody has been yet, so that nothing is stored. */
const places = ["us", "ca", "gb", "no", "dk", "fi", "hk", "jp"];

test.each(broken)(
  "a widget whose configuration is %s harms nothing but itself",
  async (_title, configuration) => {
    const names = [...Object.keys(whole), "constructor", "__proto__"];
    const rows = [
      { widgets: [{ name: "Text", configuration: { title: "Before", text: "" } }] },
      { widgets: names.map((name) => ({ name, configuration })) },
      { widgets: [{ name: "Text", configuration: { title: "After", text: "" } }] },
    ];
    await edit("brand:norrsken:top", rows);
    await edit("workshop", rows);
    const place = places.shift();
    for (const path of [`/${place}/en/workshop`, `/${place}/en/b/norrsken`]) {
      const html = await (await edge.fetch(path)).text();
      const main = parseDocument(html).querySelector("main") as Element;
      expect(readWords(main.outerHTML)).toMatch(/Before .*After/);
      expect(readTexts(html, "h1")).toEqual([path.endsWith("workshop") ? "Before" : "Norrsken"]);
      expect(html).not.toContain("evil");
    }
  },
);

test("a linked picture to which an editor gave no words has a name, and a table, which scrolls by itself, one and the focus", async () => {
  const table = (rows: string) => ({ name: "HTML", configuration: { html: `<table>${rows}</table>` } });
  await edit("workshop", [
    { widgets: [{ name: "Image", configuration: { image: { ...image, altText: "", href: "/c/jackets" } } }] },
    {
      widgets: [
        table("<caption>Stoves</caption><tr><td>1</td></tr>"),
        table("<tr><th>Width</th><th>Weight</th></tr>"),
      ],
    },
  ]);
  const main = parseDocument(await openWhenFresh("/dk/en/workshop")).querySelector("main");
  const link = main?.querySelector("a:has(img)");
  expect([link?.getAttribute("href"), link?.getAttribute("aria-label")]).toEqual([
    "/dk/en/c/jackets",
    "/c/jackets",
  ]);
  const scrollers = [...(main?.querySelectorAll(":has(> table)") ?? [])];
  const facts = scrollers.map((each) => ["tabindex", "aria-label"].map((name) => each.getAttribute(name)));
  expect(facts).toEqual([
    ["0", "Stoves"],
    ["0", "Width Weight"],
  ]);
});

test("what editors put above and below the goods of a category, a brand and a campaign stands there", async () => {
  const top = [
    { widgets: [{ name: "Buttons", configuration: { buttons: [{ url: "/repairs", buttonText: "Up" }] } }] },
  ];
  const bottom = [{ widgets: [{ name: "Rich text", configuration: { text: "<p>Down</p>" } }] }];
  for (const [kind, path] of [
    ["category:men", "/c/men"],
    ["brand:tarn", "/b/tarn"],
    ["campaign:winter-sale", "/dc/winter-sale"],
  ] as const) {
    await edit(`${kind}:top`, top);
    await edit(`${kind}:bottom`, bottom);
    const html = await (await edge.fetch(`/no/en${path}`)).text();
    const main = parseDocument(html).querySelector("main") as Element;
    const words = readWords(main.outerHTML);
    const product = words.indexOf(main.querySelector("article h3 a")?.textContent ?? "?");
    expect(words.indexOf("Up"), path).toBeLessThan(product);
    expect(words.lastIndexOf("Down"), path).toBeGreaterThan(product);
    expect(await (await edge.fetch(`/no/en${path}?sort=PRICE&page=2`)).text()).not.toContain("Down");
  }
});
