import { describe, expect, it } from "vitest";
import { act, as } from "./account.ts";
import { ask, call } from "./wire.ts";

async function previewer() {
  const answer = await call("/login-token", { method: "POST" });
  return as(((await answer.json()) as { token: string }).token);
}

const widgetsIn = async (args: string, headers = {}) => {
  const { data } = await ask(
    `{ widgetArea(${args}) { containers { widgets { name configuration } } } }`,
    {},
    headers,
  );
  const containers: { widgets: { name: string; configuration: string }[] }[] | undefined =
    data.widgetArea?.containers;
  return (
    containers?.flatMap(({ widgets }) =>
      widgets.map(({ name, configuration }) => ({ name, ...JSON.parse(configuration) })),
    ) ?? null
  );
};

const front = 'family: "Frontpage", areaName: "The front page area"';

describe("a preview", () => {
  it("shows what is not published yet to who has a preview token and asks for it", async () => {
    const draft = 'alias: "spring-collection", preview: true';
    expect(await widgetsIn(draft)).toBeNull();
    const headers = await previewer();
    expect(await widgetsIn(draft, headers)).toMatchObject([{ name: "Text" }]);
    expect(await widgetsIn('alias: "spring-collection"', headers)).toBeNull();
    expect(await widgetsIn('alias: "returns", preview: true', headers)).toHaveLength(1);
  });

  it("of the front page has a draft with a widget of every kind that is nowhere else", async () => {
    const published = (await widgetsIn(`${front}, preview: true`)) ?? [];
    const previewed = (await widgetsIn(`${front}, preview: true`, await previewer())) ?? [];
    expect(previewed.slice(0, published.length)).toEqual(published);
    const drafted = previewed.slice(published.length).map(({ name }) => name);
    expect(drafted).toEqual(["Text", "Rich text", "HTML", "Video", "JSON", "Flowbox"]);
    expect(await widgetsIn(`${front}, preview: true`)).toEqual(published);
  });

  it("is not for a user, whoever acts in their place", async () => {
    await act("register", "editor@example.com", "Password123!");
    const answer = await call("/login-token?email=editor@example.com", { method: "POST" });
    const headers = as(((await answer.json()) as { token: string }).token);
    expect(await widgetsIn(`${front}, preview: true`, headers)).toEqual(await widgetsIn(front));
  });
});

describe("the slots of a list", () => {
  const slot = (part: string, of: string) =>
    widgetsIn(`family: "Productlist", areaName: "The ${part} part of the product list", ${of}`);
  const by = (key: string, value: string) => `filters: [{ key: "${key}", value: "${value}" }]`;

  it("are found by filters, with an alias or an id, and by the address of the list", async () => {
    const { data } = await ask('{ category(alias: "women") { categoryId } }');
    const byAlias = await slot("top", by("Category", "women"));
    expect(byAlias).toMatchObject([{ name: "Buttons" }]);
    expect(await slot("top", by("Category", data.category.categoryId))).toEqual(byAlias);
    expect(await slot("top", 'url: "/se/sv/c/women"')).toEqual(byAlias);
    expect(await slot("bottom", by("Category", "jackets"))).toMatchObject([
      { name: "Text" },
      { name: "Text" },
    ]);
  });

  it("know campaigns by both names of their filter, and brands", async () => {
    const campaign = await slot("top", by("DiscountCampaign", "winter-sale"));
    expect(campaign).toMatchObject([{ name: "Text" }]);
    expect(await slot("top", by("Campaign", "winter-sale"))).toEqual(campaign);
    expect(await slot("bottom", by("Brand", "norrsken"))).toMatchObject([{ name: "Text" }]);
  });

  it("are empty where nothing was put", async () => {
    expect(await slot("top", by("Category", "nothing-of-the-kind"))).toBeNull();
    expect(await slot("middle", by("Category", "women"))).toBeNull();
    expect(await slot("bottom", by("DiscountCampaign", "winter-sale"))).toBeNull();
  });
});

describe("an editor's rows", () => {
  const text = (words: string, rest = {}) => ({ name: "Text", configuration: { text: words }, ...rest });
  const put = (name: string, rows: unknown, method = "PUT") =>
    call(`/content/${name}`, { method, body: JSON.stringify(rows) });
  const texts = async (args: string) =>
    (await widgetsIn(args))?.map(({ text, title }: Record<string, string>) => text ?? title);

  it("take the place of the demo's at once, in each language, and go back", async () => {
    const page = 'alias: "workshop"';
    const before = await widgetsIn(page);
    const rows = [{ widgets: [text("", { configuration: { text: { sv: "Ny", en: "New", de: "Neu" } } })] }];
    expect((await put("workshop", rows)).status).toBe(200);
    for (const [language, words] of [
      ["sv-SE", "Ny"],
      ["en-US", "New"],
      ["de-DE", "Neu"],
    ])
      expect(await texts(`${page}, languageId: "${language}"`)).toEqual([words]);
    expect((await put("workshop", undefined, "DELETE")).status).toBe(200);
    expect(await widgetsIn(page)).toEqual(before);
  });

  it("are shown on phones or computers, to people or companies, as the editor says", async () => {
    const rows = [
      { widgets: [text("all"), text("phone", { on: "phone" })] },
      { for: "ORGANIZATION", widgets: [text("company")] },
    ];
    await put("category:women:top", rows);
    const slot = `family: "Productlist", areaName: "The top part of the product list", url: "/se/sv/c/women"`;
    expect(await texts(slot)).toEqual(["all"]);
    expect(await texts(`${slot}, displaySetting: "mobile"`)).toEqual(["all", "phone"]);
    expect(await texts(`${slot}, customerType: ORGANIZATION`)).toEqual(["all", "company"]);
    await put("category:women:top", undefined, "DELETE");
  });

  it("are refused where there is no such page, and where they are none", async () => {
    expect((await put("no-such-page", [])).status).toBe(404);
    expect((await put("workshop", [{ widgets: "x" }])).status).toBe(400);
    expect((await put("workshop", [], "PATCH")).status).toBe(405);
  });
});

describe("content pages", () => {
  const pages = async (args = "") =>
    (await ask(`{ cmsPages${args} { alias title tags canonicalUrl } }`)).data.cmsPages;

  it("are listed with their addresses, drafts are not", async () => {
    const all = await pages('(marketId: "se", languageId: "sv-SE")');
    expect(all).toContainEqual({
      alias: "returns",
      title: "Retur & byte",
      tags: ["menu"],
      canonicalUrl: "/se/sv/returns",
    });
    expect(all.map(({ alias }: { alias: string }) => alias)).not.toContain("spring-collection");
  });

  it("are chosen by tag", async () => {
    const all = await pages();
    expect(await pages('(includeTags: ["menu", "other"])')).toEqual(all);
    expect(await pages('(includeTags: ["other"])')).toEqual([]);
    expect(await pages('(excludeTags: ["menu"])')).toEqual([]);
    expect(await pages("(includeTags: [])")).toEqual(all);
  });
});
