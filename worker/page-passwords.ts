import * as v from "valibot";
import { languages } from "#shared/languages.ts";
import { localizedPattern, patterns } from "#shared/routes.ts";

/** Letters that no normal form takes apart. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
};

/** One key for all spellings under which a backend may find the same alias. */
export const toAliasKey = (alias: string) =>
  alias
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, "")
    .replace(/[ßæœøłđð]/g, (letter) => plainLetters[letter] ?? letter)
    .trim();

/** Words of the shop's own addresses: their pages are loaded by no alias, so no password could lock them. */
const ownWords = new Set([
  ...languages,
  ...Object.values(patterns)
    .flat()
    .flatMap((pattern) => languages.flatMap((language) => localizedPattern(pattern, language).split("/"))),
]);

const isLockable = (alias: string) => {
  const key = toAliasKey(alias);
  return key !== "" && key.length <= 100 && !/[/?#%\\\p{Cc}]/u.test(key) && !ownWords.has(key);
};

type Entry = readonly [alias: string, password: string];

/** A spelling of an alias that has another password in another spelling. */
const findAmbiguous = (entries: readonly Entry[]) =>
  entries.find(([alias, password]) =>
    entries.some(([other, known]) => known !== password && toAliasKey(other) === toAliasKey(alias)),
  );

const notPasswords = 'must be JSON such as {"secret-sale":"PASSWORD"}';

/** Typed passwords are compared in upper case. */
const Password = v.pipe(
  v.string(notPasswords),
  v.check((text) => text !== "" && text === text.toUpperCase(), "must have its passwords in upper case"),
);

/** `PAGE_PASSWORDS`: passwords by `toAliasKey` of their alias. */
export const PagePasswords = v.pipe(
  v.string(),
  v.parseJson(undefined, notPasswords),
  v.record(v.string(), Password, notPasswords),
  v.transform((byAlias) => Object.entries(byAlias)),
  v.check(
    (entries) => entries.every(([alias]) => isLockable(alias)),
    ({ input }) =>
      `names "${input.find(([alias]) => !isLockable(alias))?.[0]}", which is no alias of a page that can be locked`,
  ),
  v.check(
    (entries) => !findAmbiguous(entries),
    ({ input }) => `names "${findAmbiguous(input)?.[0]}", which has another password in another spelling`,
  ),
  v.transform((entries) => new Map(entries.map(([alias, password]) => [toAliasKey(alias), password]))),
);
