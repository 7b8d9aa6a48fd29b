import { languages } from "#backend/catalogue/markets.ts";

/**
 * The texts goods are found by, a full-text index and the list of its words for each language. A text's rowid is its
 * position among all searched texts; it stands in the column of its place.
 */
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
