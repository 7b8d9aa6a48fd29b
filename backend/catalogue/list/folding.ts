/** Letter case, accents and the letters Unicode does not take apart no longer matter: "Wärme" = "warme", "ß" = "ss". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

export const wordsIn = (text: string): readonly string[] => fold(text).split(" ").filter(Boolean);

const umlaut = /[äöü]/i;
const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** All ways a text is looked for: "Hüttensocke" also without umlauts on the keyboard, as "huettensocke". */
export const spellingsOf = (text: string): readonly string[] => {
  if (!umlaut.test(text)) return wordsIn(text);
  const spelledOut = text.toLowerCase().replace(/[äöü]/g, (letter) => written[letter] ?? letter);
  return [...new Set([...wordsIn(text), ...wordsIn(spelledOut)])];
};

/**
 * Whether one slip lies between the word and the other: a letter too many, too few, another one, or two that changed
 * places. With `asBeginning` it is enough that the other begins with what was meant.
 */
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
