/** Letters Unicode does not take apart, and how they are written without them. */
const writtenOut: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "ae" };
const umlautsWithE: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Words without letter case and accents, as full text is indexed: "Wärme" = "warme", "ß" = "ss". */
export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßøæ]/g, (letter) => writtenOut[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** As the full-text index takes it, which folds case and accents itself; "Hütte" is also found as "huette". */
export const searchable = (text: string): string => {
  const plain = text.toLowerCase().replace(/[ßøæ]/g, (letter) => writtenOut[letter] ?? letter);
  const withE = plain.replace(/[äöü]/g, (letter) => umlautsWithE[letter] ?? letter);
  return withE === plain ? plain : `${plain} ${withE}`;
};

/** A letter too many, too few, another or two swapped; `asBeginning`: it is enough that the other begins so. */
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
