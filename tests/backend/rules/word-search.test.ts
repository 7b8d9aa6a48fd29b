import { expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { wordSourcesOf } from "#backend/catalogue/list/word-sources.ts";
import type { SearchedText } from "#backend/catalogue/types.ts";
import { openWordSearch } from "#backend/storage/word-search.ts";
import { wordDatabase } from "#tests/support/words.ts";

const texts = (...named: string[]): SearchedText[] =>
  named.map((name) => ({ field: "name", textIn: () => name }));

/** Rows written to the database so far. */
const changesOf = (sql: ReturnType<typeof wordDatabase>) =>
  sql.exec<{ changes: number }>("SELECT total_changes() AS changes").toArray()[0]?.changes;

test("words are written down once: a later start on the same goods writes nothing", () => {
  const sql = wordDatabase();
  const sources = wordSourcesOf(createCatalogue({ size: 240 }));
  openWordSearch(sql, sources);
  const written = changesOf(sql);
  expect(written).toBeGreaterThan(sources.length);
  const again = openWordSearch(sql, wordSourcesOf(createCatalogue({ size: 240 })));
  expect(changesOf(sql)).toBe(written);
  expect(again.beginningWith("alpinj", "sv")).not.toEqual([]);
});

test("other goods, and tables filled by half, are written anew", () => {
  const sql = wordDatabase();
  openWordSearch(sql, texts("Gletscher", "Grat"));
  const search = openWordSearch(sql, texts("Firn", "Gletscherspalte"));
  expect(search.having("gletscher", "de")).toEqual([]);
  expect(search.beginningWith("gletscher", "de")).toEqual([1]);
  sql.exec("DELETE FROM texts_de WHERE rowid = 1");
  expect(search.beginningWith("gletscher", "de")).toEqual([]);
  expect(openWordSearch(sql, texts("Firn", "Gletscherspalte")).having("gletscherspalte", "de")).toEqual([1]);
});

test("a text has a part only in the languages it is written in, and only some places call goods", () => {
  const search = openWordSearch(wordDatabase(), [
    { field: "name", textIn: (language) => (language === "de" ? "Grat" : null) },
    { field: "brand", textIn: () => "Norrsken" },
    { field: "category", textIn: () => "Norrsken Grøn" },
    { field: "text", textIn: () => "Straße" },
  ]);
  expect(search.having("grat", "de")).toEqual([0]);
  expect(search.having("grat", "sv")).toEqual([]);
  expect(search.having("norrsken", "sv")).toEqual([1, 2]);
  expect(search.having("strasse", "sv")).toEqual([3]);
  expect([...search.callings("sv")].sort()).toEqual(["gron", "norrsken"]);
});

test.each([
  ["Hüttensocke", ["huttensocke", "huettensocke"]],
  ["ÖVERDRAGSBYXA", ["overdragsbyxa", "oeverdragsbyxa"]],
  ["Känga", ["kanga", "kaenga"]],
  ["Abisko Blå", ["abisko", "bla"]],
  ["Bjørn æstetisk Weiß", ["bjorn", "aestetisk", "weiss"]],
  ["Pré-Alpes", ["pre", "alpes"]],
])("%s is found by each of %j", (text, spellings) => {
  const search = openWordSearch(wordDatabase(), texts(text));
  for (const word of spellings) expect(search.having(word, "de")).toEqual([0]);
});

test("whatever stands in a word, it is no syntax", () => {
  const search = openWordSearch(wordDatabase(), texts("Grat"));
  for (const word of ['"', '""', 'gr" OR "grat', "*", "^grat OR", "NEAR(", "name:", "{name} :", "(grit"]) {
    for (const found of [search.having(word, "de"), search.beginningWith(word, "de")]) {
      expect(found).toEqual([]);
    }
  }
});
