import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#shared/languages.ts";
import { catalogues, parametersIn } from "#tests/support/catalogue.ts";
import { readSources } from "#tests/support/sources.ts";
import { readTextUse } from "#tests/support/texts.ts";
import { messages } from "#worker/texts.ts";

const { en } = messages;

/** These choose the form of a plural, also where the text does not repeat them. */
const choosing = ["count", "quantity"];

function offencesOf(path: string, source: string): string[] {
  const { keys, words } = readTextUse(path, source);
  const unknown = keys.filter(({ key }) => languages.some((language) => !catalogues[language].has(key)));
  const unlike = keys.filter(({ key, parameters, isChoice }) => {
    const wanted = parametersIn(catalogues.en.get(key));
    const given = parameters ?? wanted;
    const surplus = given.filter((name) => !wanted.includes(name) && !choosing.includes(name));
    return wanted.some((name) => !given.includes(name)) || (surplus.length > 0 && !isChoice);
  });
  return [
    ...words.map((word) => `${path} says "${word}" in one language`),
    ...unknown.map(({ key }) => `${path} asks for ${key}, which is not everywhere`),
    ...unlike.map(({ key, parameters }) => `${path} hands ${key} the parameters ${parameters}`),
  ];
}

const sources = readSources(["client", "worker"])
  .map(({ path }) => path)
  .filter((path) => /\.tsx?$/.test(path));

describe("texts in the sources (I18N-07 I18N-09)", () => {
  test("are keys that exist in all three languages, with the parameters their text has", () => {
    const offences = sources.flatMap((path) => offencesOf(path, readFileSync(path, "utf8")));
    expect(offences).toEqual([]);
    const found = sources.flatMap((path) => readTextUse(path, readFileSync(path, "utf8")).keys);
    expect(found.length).toBeGreaterThan(250);
  });

  test("that name no key of the catalogue are noticed wherever they stand", () => {
    const names = new Set(Object.keys(en));
    const dotted = sources.flatMap((path) => {
      const quoted = readFileSync(path, "utf8").matchAll(/"([a-z]\w*(?:\.\w+)+)"/g);
      return [...quoted].map(([, text]) => text ?? "").filter((text) => names.has(text.split(".")[0] ?? ""));
    });
    const events = /^(cart\.(fetch|change|received|outdated|emptied|changed)|page\.(start|finish|fail))$/;
    const keys = dotted.filter((text) => !events.test(text));
    expect(keys.filter((key) => !catalogues.en.has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(300);
  });

  test.each([
    ["<p>Hello</p>", 1],
    ["<p>{'Hello'}</p>", 1],
    ["<p>{open ? `Hello` : null}</p>", 1],
    ["<p>{open && 'Hello'}</p>", 1],
    ["<button aria-label='Close' />", 1],
    ["<input placeholder={`Search goods`} />", 1],
    ["<p>{t('common.clos')}</p>", 1],
    ["<p>{t('list.count')}</p>", 1],
    ["<p>{t('list.count', { counter: 5 })}</p>", 1],
    ["<p>{t(open ? 'common.close' : 'common.opened')}</p>", 1],
    ["<p className='hello'>{t('list.count', { count })} × {price} · Nordkamm</p>", 0],
    ["<a href='/hello' aria-label={`Nordkamm`}>{name}</a>", 0],
  ])("in %s: %i offences", (element, count) => {
    expect(offencesOf("client/x.tsx", `export const X = () => ${element};`)).toHaveLength(count);
  });
});

test("the catalogue has words for every area of the shop (I18N-06)", () => {
  const areas = [
    "list",
    "facet",
    "sort",
    "search",
    "favorites",
    "cart",
    "checkout",
    "account",
    "orders",
    "balance",
    "newsletter",
    "backInStock",
    "review",
    "promo",
    "secret",
    "market",
    "geo",
  ];
  for (const catalogue of Object.values(catalogues)) {
    const spoken = new Set([...catalogue.keys()].map((key) => key.split(".")[0]));
    expect(areas.filter((area) => !spoken.has(area))).toEqual([]);
    expect([...catalogue].filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});
