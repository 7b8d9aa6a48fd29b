import { searchable } from "#backend/catalogue/list/folding.ts";
import { languages } from "#backend/catalogue/markets.ts";
import type { LanguageCode, SearchedText, WordSearch } from "#backend/catalogue/types.ts";

/** Per language a full-text index and the list of its words. The rowid is the text's position among all texts. */
export const wordTables = languages
  .map(
    ({ code }) => `
  CREATE VIRTUAL TABLE texts_${code} USING fts5 (
    name, brand, category, text,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3 4'
  );
  CREATE VIRTUAL TABLE words_${code} USING fts5vocab (texts_${code}, col);`,
  )
  .join("");

type Sql = Pick<SqlStorage, "exec">;

const noMatches = { name: null, brand: null, category: null, text: null };

const rowsIn = (language: LanguageCode, texts: readonly SearchedText[]) =>
  texts.flatMap(({ field, textIn }, rowid) => {
    const text = textIn(language);
    return text === null ? [] : { rowid, ...noMatches, [field]: searchable(text) };
  });

/** Does nothing when the table holds just these texts. */
const fill = (sql: Sql, language: LanguageCode, texts: readonly SearchedText[]): void => {
  const table = `texts_${language}`;
  const rows = rowsIn(language, texts);
  const kept = sql.exec(`SELECT rowid, * FROM ${table} ORDER BY rowid`).toArray();
  if (JSON.stringify(kept) === JSON.stringify(rows)) return;
  sql.exec(`DELETE FROM ${table}`);
  const insert = `INSERT INTO ${table} (rowid, name, brand, category, text) VALUES (?, ?, ?, ?, ?)`;
  for (const row of rows) sql.exec(insert, ...Object.values(row));
  sql.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
};

/** So that a word is never read as query syntax. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** The tables hold `texts` when this returns. */
export function openWordSearch(sql: Sql, texts: readonly SearchedText[]): WordSearch {
  for (const { code } of languages) fill(sql, code, texts);

  const matching = (expression: string, language: LanguageCode) =>
    sql
      .exec<{ rowid: number }>(
        `SELECT rowid FROM texts_${language} WHERE texts_${language} MATCH ?`,
        expression,
      )
      .toArray()
      .map(({ rowid }) => rowid);

  const callings = new Map<LanguageCode, readonly string[]>();
  const readCallings = (language: LanguageCode) =>
    sql
      .exec<{ term: string }>(`SELECT DISTINCT term FROM words_${language} WHERE col <> 'text'`)
      .toArray()
      .map(({ term }) => term);

  return {
    having: (word, language) => matching(quoted(word), language),
    beginningWith: (word, language) => matching(`${quoted(word)} *`, language),
    callings(language) {
      const known = callings.get(language) ?? readCallings(language);
      callings.set(language, known);
      return known;
    },
  };
}
