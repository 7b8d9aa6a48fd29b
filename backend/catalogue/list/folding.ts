/** Letters Unicode does not decompose. */
const writtenOut: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "ae" };
const umlautsWithE: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Without letter case and accents, like the full-text index: "Wärme" = "warme", "ß" = "ss". */
export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßøæ]/g, (letter) => writtenOut[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The index folds case and accents itself; "Hütte" is also found as "huette". */
export const searchable = (text: string): string => {
  const plain = text.toLowerCase().replace(/[ßøæ]/g, (letter) => writtenOut[letter] ?? letter);
  const withE = plain.replace(/[äöü]/g, (letter) => umlautsWithE[letter] ?? letter);
  return withE === plain ? plain : `${plain} ${withE}`;
};

/** One letter inserted, missing, replaced or two swapped; with `asBeginning` the beginning of `other` is compared. */
export const isOneSlipFrom = (word: string, other: string, asBeginning: boolean): boolean => {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  const agrees = (rest: string, otherRest: string) =>
    asBeginning ? otherRest.startsWith(rest) : otherRest === rest;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  return (
    agrees(rest.slice(1), otherRest) ||
    agrees(rest, otherRest.slice(1)) ||
    agrees(rest.slice(1), otherRest.slice(1)) ||
    (rest.length > 1 &&
      rest[1] === otherRest[0] &&
      rest[0] === otherRest[1] &&
      agrees(rest.slice(2), otherRest.slice(2)))
  );
};
